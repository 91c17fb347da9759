import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import type { CaptureOutcome } from './capture-outcome.ts';

interface CaptureMessageProps {
  readonly outcome: Exclude<CaptureOutcome, 'paid'>;
  readonly onRetry: () => void;
}

const TEXTS: Readonly<
  Record<CaptureMessageProps['outcome'], { title: string; text: string; again?: string }>
> = {
  unconfirmed: {
    title: 'Your payment is still being confirmed',
    text: 'Please do not pay again. The course opens in My Courses as soon as the payment is through, and we send a confirmation by email.',
    again: 'Check again',
  },
  failed: {
    title: 'The payment did not go through',
    text: 'Nothing was charged, or it has been returned to you. You can enroll in the course again, with another card or a wallet.',
  },
  'unknown-order': {
    title: 'We cannot find this order in your account',
    text: 'Perhaps it belongs to another account. If you have paid with this one, your course is in My Courses and the receipt is in your mail.',
  },
  'no-response': {
    title: 'Your payment could not be checked',
    text: 'The academy cannot be reached right now. Please do not pay again: if you paid, the course opens in My Courses by itself.',
    again: 'Try again',
  },
};

/** The state of an order that is not paid, and where to go (G-47). */
export function CaptureMessage({ outcome, onRetry }: CaptureMessageProps) {
  const { title, text, again } = TEXTS[outcome];
  return (
    <Message title={title} text={text} focused>
      {again !== undefined && <Button onClick={onRetry}>{again}</Button>}
      {outcome === 'failed' && <ButtonLink to={paths.courses}>Explore Courses</ButtonLink>}
      <ButtonLink variant={outcome === 'unknown-order' ? 'primary' : 'quiet'} to={paths.studentCourses}>
        My Courses
      </ButtonLink>
    </Message>
  );
}

/** The address lacks a parameter. */
export function NothingToComplete() {
  return (
    <Message
      title="There is no payment to complete"
      text="You can close this page. If you have paid, your course is in My Courses and the receipt is in your mail."
    >
      <ButtonLink to={paths.studentCourses}>My Courses</ButtonLink>
    </Message>
  );
}

/** The address has all parameters, but this tab has placed no order. */
export function OrderNotKnown() {
  return (
    <Message
      title="Your payment was started somewhere else"
      text="It goes on there, and you need not do anything here. If you have paid, your course is in My Courses and the receipt is in your mail."
    >
      <ButtonLink to={paths.studentCourses}>My Courses</ButtonLink>
    </Message>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** It appears after a wait: the focus moves to it. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

function Message({ title, text, focused = false, children }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <>
      <h1 className="font-display text-h1 text-balance" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="max-w-[46ch] text-lead text-pretty text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap items-center justify-center gap-3">{children}</div>
    </>
  );
}
