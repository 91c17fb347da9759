import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/kernel/user.ts';
import { priceText } from '#shared/courses/text/price-text.rules.ts';
import { centsFromDollars } from '#shared/kernel/money.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { paths } from '#web/lib/paths.ts';
import { OrderSummary } from '../order/order-summary.tsx';
import { registrationDraft } from '../account-step/registration-draft.ts';
import type { CourseToBuy } from '#web/lib/course-to-buy.ts';
import { storedPayment } from '../purchase/stored-payment.ts';
import { config } from '#web/lib/config/config.ts';
import { origin } from '#web/lib/session/origin.ts';
import { Money } from '#web/ui/money.tsx';
import { AccountStep } from '../account-step/account-step.tsx';
import { WizardLayout } from './wizard-layout.tsx';
import { OrderSteps } from './order-steps.tsx';
import { type Step, useStepInHistory } from './use-step-in-history.ts';

interface WizardProps {
  readonly chosen: CourseToBuy;
  /** A signed-in student, who counts as an account (G-15). */
  readonly user: User | null;
  /** The session ended by itself. */
  readonly ended: boolean;
}

/** The step at which a visit starts: at an open payment, else after the steps that are done already. */
function firstStep(chosen: CourseToBuy, user: User | null): Step {
  if (user === null) return 1;
  return underWay(chosen, user) ? 3 : 2;
}

/** This browser has started a payment and has not seen its result. */
const underWay = (chosen: CourseToBuy, user: User): boolean =>
  storedPayment.read({ subject: chosen._id, userId: user._id }) !== undefined;

/** The three steps. A session that ends during the purchase returns to the first one. */
export function Wizard({ chosen, user, ended }: WizardProps) {
  const navigate = useNavigate();
  const [reached, setReached] = useStepInHistory(paths.buyCourseOf(chosen._id), () =>
    firstStep(chosen, user),
  );
  const step = user === null ? 1 : underWay(chosen, user) && reached === 1 ? 2 : reached;
  useStepFocus(step);
  const hasAccount = user !== null;
  useEffect(() => {
    if (hasAccount) registrationDraft.remove();
  }, [hasAccount]);
  const today = dayIn(config().academyTimeZone, Date.now());
  const leaveToSignIn = () => origin.write(paths.buyCourseAfterSignIn(chosen._id));

  if (step === 1 || user === null) {
    return (
      <WizardLayout
        current={0}
        side={<OrderSummary course={chosen} price={centsFromDollars(chosen.pricing) ?? 0} today={today} />}
      >
        <ChosenCourse course={chosen} />
        <AccountStep
          key={user?._id ?? 'nobody'}
          user={user}
          ended={ended}
          onNext={() => setReached(2)}
          onLeaveToSignIn={leaveToSignIn}
          onAccountOnly={() => {
            registrationDraft.remove();
            leaveToSignIn();
            void navigate(paths.auth);
          }}
        />
      </WizardLayout>
    );
  }
  return <OrderSteps chosen={chosen} user={user} today={today} step={step} onStep={setReached} />;
}

/** Above the form where the Order Summary has its place below it. */
function ChosenCourse({ course: { title, pricing } }: { readonly course: CourseToBuy }) {
  return (
    <p className="mb-6 flex items-baseline justify-between gap-4 rounded-md border border-hairline bg-surface px-4 py-3 wrap-anywhere lg:hidden">
      <span className="font-display text-lg/[1.3] font-semibold">{title}</span>
      <Money>{priceText(pricing)}</Money>
    </p>
  );
}

/** Moves the focus to the heading of each new step, so that screen readers start there. */
function useStepFocus(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
}
