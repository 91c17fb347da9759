import { useState } from 'react';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { CsvButton } from '../csv/csv-button.tsx';
import { ListBody } from '../lists/list-parts.tsx';
import { FlexiblePaymentsTable } from './flexible-payments-table.tsx';
import { nothingFound, PaymentsToolbar } from './payments-toolbar.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { useFlexiblePayments } from './queries.ts';

/** The tab 'Flexible Payments' (IPAY-02). */
export function FlexiblePayments() {
  const list = useFlexiblePayments();
  const [opened, setOpened] = useState<FlexiblePayment>();
  const { total, search, isPending, error } = list;
  const isEmpty = !isPending && total === 0 && search === '' && error === null;
  const now = Date.parse(list.response?.now ?? '');
  return (
    <>
      {!isEmpty && (
        <PaymentsToolbar list={list}>
          <CsvButton className="max-sm:w-full" label="Export CSV" list="flexible-payments" />
        </PaymentsToolbar>
      )}
      <ListBody
        list={list}
        label="Flexible Payments"
        empty={
          <EmptyState
            level={2}
            title="No flexible payment records found"
            note="A plan appears here after its first payment of $800.00."
          />
        }
        noneTitle="No flexible payment records found"
        noneNote={nothingFound}
      >
        {(footer) => (
          <FlexiblePaymentsTable plans={list.rows} now={now} footer={footer} onDetails={setOpened} />
        )}
      </ListBody>
      {opened && <PlanDialog listed={opened} now={now} onClose={() => setOpened(undefined)} />}
    </>
  );
}
