import { Link } from 'react-router-dom';
import { formatDollars } from '#shared/kernel/money.ts';
import type { Revenue } from '#shared/revenue/revenue.ts';
import { paths } from '#web/lib/paths.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { counted } from '#web/ui/counted.ts';
import { OpenFigure } from '../revenue/open-figure.tsx';
import { panelCard } from './panel-card.ts';

/** Cash collected and expected, from the payments themselves (G-103), beside price × students. */
export function Cash({ revenue }: { readonly revenue: Revenue }) {
  const { returned, pastDue, counts } = revenue;
  return (
    <section className={panelCard({ className: 'flex flex-col' })} aria-labelledby="cash">
      <h2 className="mb-4 font-display text-h2" id="cash">
        Cash
      </h2>
      <dl className="grid gap-4">
        <div>
          <dt className="text-muted">Collected</dt>
          <dd className="text-h3">
            <OpenFigure className="font-bold" of={{ figure: 'collected' }} money={revenue} />
          </dd>
          <dd className="text-small text-muted">
            Settled by Square, {counted(counts.payments, 'payment')}
            {returned > 0 && `, less ${formatDollars(returned)} returned`}
          </dd>
        </div>
        <div className="border-t border-hairline pt-4">
          <dt className="text-muted">Expected</dt>
          <dd className="text-h3">
            <OpenFigure className="font-bold" of={{ figure: 'expected' }} money={revenue} />
          </dd>
          <dd className="text-small text-muted">
            {counted(counts.openInstalments, 'instalment')} on {counted(counts.openPlans, 'flexible plan')}
          </dd>
        </div>
      </dl>
      {pastDue > 0 && (
        <p className="mt-4 flex justify-between gap-4 border-l-4 border-accent bg-accent-soft px-3 py-2 text-small font-semibold text-accent-ink">
          <span>Of these, {counts.pastDue} past due</span>
          <span className="numeric">{formatDollars(pastDue)}</span>
        </p>
      )}
      <p className="mt-auto flex flex-wrap gap-x-6 gap-y-2 pt-6">
        <Link className={linkClasses} to={paths.instructorRevenue}>
          Month by month
        </Link>
        <Link className={linkClasses} to={paths.instructorPayments}>
          See Payments
        </Link>
      </p>
    </section>
  );
}
