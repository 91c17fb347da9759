import { dueDays, splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { type Cents, formatCents } from '#shared/kernel/money.ts';
import { type CalendarDay, formatDay } from '#shared/time/calendar-day.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { PlanStrip } from '#web/art/plan-strip.tsx';
import { Money } from '#web/ui/money.tsx';
import { type RadioCard, RadioCards } from '#web/ui/form/radio-cards.tsx';
import type { CoursePlan } from './order-payload.ts';

export interface PlanPickerProps {
  readonly course: { readonly title: string; readonly category: string };
  readonly price: Cents;
  readonly today: CalendarDay;
  readonly paymentPlan: CoursePlan;
  readonly onChange: (paymentPlan: CoursePlan) => void;
  readonly disabled: boolean;
}

/** Full (default) or flexible, chosen by cards; the flexible plan shows what is due when (BUY-09, CHK-04, G-41). */
export function PlanPicker({ course, price, today, paymentPlan, onChange, disabled }: PlanPickerProps) {
  const split = splitPlan(price);
  return (
    <>
      <RadioCards
        label="Payment plan"
        labelShown
        cards={[
          {
            value: 'full',
            name: 'Full Payment',
            figure: formatCents(price),
            note: price === 0 ? 'Nothing to pay.' : 'One payment today.',
          },
          flexibleCard(split),
        ]}
        value={paymentPlan}
        onChange={onChange}
        disabled={disabled}
      />
      {paymentPlan === 'flexible' && split && <Schedule course={course} split={split} today={today} />}
    </>
  );
}

type Split = NonNullable<ReturnType<typeof splitPlan>>;

function flexibleCard(split: Split | undefined): RadioCard<CoursePlan> {
  const card = { value: 'flexible', name: 'Flexible Payment Plan' } as const;
  return split === undefined
    ? { ...card, note: PAYMENT_TEXTS.flexibleUnavailable, disabled: true }
    : {
        ...card,
        figure: `${formatCents(split.initial)} today`,
        note: `Then ${instalmentsText(split)}, two weeks apart.`,
      };
}

/** '2 × $630.00', or both amounts when an odd cent makes them differ. */
export function instalmentsText({ instalments: [first, second] }: Split): string {
  return first === second ? `2 × ${formatCents(first)}` : `${formatCents(first)} and ${formatCents(second)}`;
}

interface ScheduleProps {
  readonly course: PlanPickerProps['course'];
  readonly split: Split;
  readonly today: CalendarDay;
}

function Schedule({ course, split, today }: ScheduleProps) {
  const [firstDay, secondDay] = dueDays(today);
  const parts = [
    { cents: split.initial, day: 'Today', state: 'paid' },
    { cents: split.instalments[0], day: formatDay(firstDay), state: 'future' },
    { cents: split.instalments[1], day: formatDay(secondDay), state: 'future' },
  ] as const;
  return (
    <div className="mt-6 grid gap-4">
      <p>
        You pay <Money>{formatCents(parts[0].cents)}</Money> now, <Money>{formatCents(parts[1].cents)}</Money>{' '}
        on {parts[1].day} and <Money>{formatCents(parts[2].cents)}</Money> on {parts[2].day}.
      </p>
      <PlanStrip
        title={course.title}
        category={course.category}
        parts={parts.map(({ cents, day, state }) => ({
          weight: cents,
          state,
          amount: formatCents(cents),
          label: day,
        }))}
      />
    </div>
  );
}
