import { useState } from 'react';
import { formatDollars } from '#shared/kernel/money.ts';
import type { MonthRevenue, Revenue } from '#shared/revenue/revenue.ts';
import { Button } from '#web/ui/button/button.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { panelCard } from '../dashboard/panel-card.ts';
import { barDollars } from './bar-dollars.rules.ts';
import { Entries } from './entries.tsx';
import { type RevenueFigure, figureName, hasRows, monthName } from './figure.ts';
import { ChartKey, MonthBar } from './month-bar.tsx';

/** Months that the list begins with: the last of them. */
const SHOWN_AT_FIRST = 12;
const FIGURES = ['collected', 'expected'] as const;
const line =
  'grid grid-cols-[9rem_minmax(0,1fr)_7rem_7rem] items-center gap-4 max-md:grid-cols-2 max-md:gap-y-2';

/** Cash by month; each figure opens the rows that make it. */
export function Months({ revenue: { months, courses } }: { readonly revenue: Revenue }) {
  const [opened, setOpened] = useState<RevenueFigure>();
  const [all, setAll] = useState(false);
  const shown = all ? months : months.slice(-SHOWN_AT_FIRST);
  const left = months.length - shown.length;
  const whole = Math.max(0, ...shown.map(barDollars));
  return (
    <section className={panelCard()} aria-labelledby="per-month">
      <h2 className="mb-4 font-display text-h2" id="per-month">
        Per month
      </h2>
      {months.length === 0 && <p className="text-muted">Nothing has been paid yet.</p>}
      {left > 0 && (
        <Button className="mb-2" variant="ghost" onClick={() => setAll(true)}>
          Show {left} earlier
        </Button>
      )}
      <div className={`${line} text-small font-semibold text-muted max-md:hidden`} aria-hidden="true">
        <span>Month</span>
        <span />
        <span className="text-right">Collected</span>
        <span className="text-right">Expected</span>
      </div>
      <ol>
        {shown.map((month) => (
          <li key={month.month} className="border-b border-hairline py-3 last:border-b-0">
            <div className={line}>
              <span className="font-semibold max-md:col-span-2">{monthName(month.month)}</span>
              <span className="max-md:col-span-2">
                <MonthBar month={month} courses={courses} whole={whole} />
              </span>
              {FIGURES.map((figure) => (
                <MonthFigure key={figure} {...{ month, figure, opened }} onToggle={setOpened} />
              ))}
            </div>
            {opened?.month === month.month && (
              <div className="my-3 rounded-lg border-l-4 border-primary bg-sunk p-3 max-sm:p-2">
                <Entries key={opened.figure} of={opened} amount={month[opened.figure]} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <ChartKey course={courses[0]} />
    </section>
  );
}

interface MonthFigureProps {
  readonly month: MonthRevenue;
  readonly figure: RevenueFigure['figure'];
  readonly opened: RevenueFigure | undefined;
  readonly onToggle: (opened: RevenueFigure | undefined) => void;
}

function MonthFigure({ month, figure, opened, onToggle }: MonthFigureProps) {
  const of = { month: month.month, figure };
  const amount = formatDollars(month[figure]);
  const isOpen = opened?.month === of.month && opened.figure === figure;
  return (
    <span className="flex justify-between gap-2 numeric md:justify-end">
      <span className="text-small text-muted md:hidden" aria-hidden="true">
        {figure === 'collected' ? 'Collected' : 'Expected'}
      </span>
      {hasRows(month, figure) ? (
        <button
          type="button"
          className={`${linkClasses} cursor-pointer whitespace-nowrap`}
          aria-expanded={isOpen}
          aria-label={`${figureName(of)}: ${amount}`}
          onClick={() => onToggle(isOpen ? undefined : of)}
        >
          {amount}
        </button>
      ) : (
        <span className="text-muted">{amount}</span>
      )}
    </span>
  );
}
