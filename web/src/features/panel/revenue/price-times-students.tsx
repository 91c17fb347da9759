import { Link } from 'react-router-dom';
import { formatDollars } from '#shared/kernel/money.ts';
import type { Revenue } from '#shared/revenue/revenue.ts';
import { paths } from '#web/lib/paths.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { Summary, type SummaryRow } from '#web/ui/summary.tsx';
import { counted } from '#web/ui/counted.ts';
import { panelCard } from '../dashboard/panel-card.ts';

/** The terms whose sum is price × students; those of 0 are left out (G-103). */
function termsOf({ collected, returned, expected, pastDue, counts, priceTimesStudents }: Revenue) {
  const { ended, otherPrice, notBought, noStudent, otherCourses } = priceTimesStudents;
  const notYetDue = Math.round((expected - pastDue) * 100) / 100;
  const terms: (readonly [term: string, dollars: number, note?: string])[] = [
    [`Collected, ${counted(counts.payments, 'payment')}`, collected],
    [
      `Returned, ${counted(counts.returns, 'payment')}`,
      returned,
      'Refunded or taken back by a dispute: it was paid, and is no longer there.',
    ],
    [`Expected, not yet due, ${counted(counts.openInstalments - counts.pastDue, 'instalment')}`, notYetDue],
    [`Expected, past due, ${counted(counts.pastDue, 'instalment')}`, pastDue],
    ['Ended plans', ended, 'Instalments of plans that were cancelled. Nobody will pay them.'],
    [
      'Bought at another price',
      otherPrice,
      otherPrice > 0
        ? 'Courses cost more today than when they were bought.'
        : 'Courses cost less today than when they were bought.',
    ],
    [
      'Students without a payment',
      notBought,
      'They study a course that no payment is known for, at today’s price.',
    ],
    [
      'Payments without a student',
      noStudent,
      'Bought, but the student no longer counts: the money was returned, the purchase repeated, or the account deleted.',
    ],
    ['Other courses', otherCourses, 'Collected or expected for courses that are not in this list.'],
  ];
  return terms
    .filter(([, dollars]) => dollars !== 0)
    .map(([term, dollars, note]): SummaryRow => ({ term, note, value: formatDollars(dollars) }));
}

/** The revenue that the specification states, and what makes it differ from the cash, to the cent. */
export function PriceTimesStudents({ revenue }: { readonly revenue: Revenue }) {
  const { priceTimesStudents, totalStudents, collected, pastDue } = revenue;
  const difference = Math.round((priceTimesStudents.total - collected) * 100) / 100;
  return (
    <section className={panelCard()} aria-labelledby="price-times-students">
      <h2 className="mb-1 font-display text-h2" id="price-times-students">
        Price × students
      </h2>
      <p className="mb-4 text-muted">Today’s price of each course for {counted(totalStudents, 'student')}.</p>
      <Summary
        rows={[
          ...termsOf(revenue),
          { term: 'Price × students', value: formatDollars(priceTimesStudents.total), total: true },
        ]}
      />
      <p className="mt-3 rounded-md bg-sunk p-4 text-small">
        {difference === 0 ? (
          'It is the same as what was collected.'
        ) : (
          <>
            <strong>Why is this not the same as collected?</strong> The difference of{' '}
            <strong className="numeric">{formatDollars(Math.abs(difference))}</strong> is what the other lines
            say.
          </>
        )}
      </p>
      {pastDue > 0 && (
        <p className="mt-4 flex justify-between gap-4 border-l-4 border-accent bg-accent-soft px-3 py-2 text-small font-semibold text-accent-ink">
          <span>Past due</span>
          <span className="numeric">{formatDollars(pastDue)}</span>
        </p>
      )}
      <p className="mt-4">
        <Link className={linkClasses} to={paths.instructorPayments}>
          See Payments
        </Link>
      </p>
    </section>
  );
}
