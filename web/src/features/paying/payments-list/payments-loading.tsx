import './payments-tab.css';
import '#web/styles/table.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const COLUMNS = ['80%', undefined, '70%', '60%', undefined];

/** 'Loading payments...' (SPAY-06). */
export const PaymentsLoading = () => (
  <div className="tw-stack" aria-busy="true">
    <Spinner label="Loading payments..." />
    <div className="tw-tablewrap tw-paymentswait" aria-hidden="true">
      <Skeleton height="44px" />
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row}>
          {COLUMNS.map((width, column) => (
            <Skeleton key={column} line width={width} />
          ))}
        </div>
      ))}
    </div>
  </div>
);
