import { useState } from 'react';
import { config } from '#web/lib/config/config.ts';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { CsvButton } from '../csv/csv-button.tsx';
import { ListBody } from '../lists/list-parts.tsx';
import { FullPaymentsTable } from './full-payments-table.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { nothingFound, PaymentsToolbar } from './payments-toolbar.tsx';
import { useFullPayments } from './queries.ts';

/** The tab 'Full Payments' (IPAY-01). The file has every order, also those that the table leaves out (G-57). */
export function FullPayments() {
  const [showsAll, setShowsAll] = useState(false);
  const { hiddenRecords } = config();
  const list = useFullPayments(showsAll ? 0 : hiddenRecords);
  const { total, search, isPending, error } = list;
  const hidden = list.response?.hidden ?? 0;
  const isEmpty = !isPending && total + hidden === 0 && search === '' && error === null;
  const note = (
    <HiddenNote
      hidden={hidden}
      showsAll={showsAll && hiddenRecords > 0}
      isSearch={search !== ''}
      onToggle={() => setShowsAll(!showsAll)}
    />
  );
  return (
    <>
      {!isEmpty && (
        <PaymentsToolbar list={list}>
          <CsvButton className="max-sm:w-full" label="Export CSV" list="full-payments" />
        </PaymentsToolbar>
      )}
      <ListBody
        list={list}
        label="Full Payments"
        empty={
          <>
            <EmptyState
              level={2}
              title="No payment records found"
              note={
                hidden > 0
                  ? 'Older payments are not shown: “Show all” lists them.'
                  : 'Payments in full appear here the moment Square settles them.'
              }
            />
            {note}
          </>
        }
        noneTitle="No payment records found"
        noneNote={nothingFound}
        belowNone={note}
      >
        {(pager) => (
          <FullPaymentsTable
            orders={list.rows}
            footer={
              <div className="divide-y divide-hairline">
                {pager}
                {note}
              </div>
            }
          />
        )}
      </ListBody>
    </>
  );
}
