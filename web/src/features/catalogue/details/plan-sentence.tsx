import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { centsFromDollars, formatCents } from '#shared/kernel/money.ts';
import { Money } from '#web/ui/money.tsx';

/** How it can be paid; nothing where it can only be paid at once (G-41). */
export function PlanSentence({ dollars }: { readonly dollars: number }) {
  const split = splitPlan(centsFromDollars(dollars) ?? 0);
  if (split === undefined) return null;
  const [first, second] = split.instalments;
  return (
    <p className="text-small text-pretty text-muted">
      Pay once, or <Money>{formatCents(split.initial)}</Money> when you enroll and{' '}
      {first === second ? (
        <>
          two payments of <Money>{formatCents(first)}</Money>
        </>
      ) : (
        <>
          payments of <Money>{formatCents(first)}</Money> and <Money>{formatCents(second)}</Money>
        </>
      )}
      , two weeks apart.
    </p>
  );
}
