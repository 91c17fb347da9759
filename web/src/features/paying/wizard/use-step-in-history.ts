import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** Account Creation, Review, Payment (BUY-04). */
export type Step = 1 | 2 | 3;

/** `inside`: the previous entry of the history is the previous step. */
const entry = z.object({ step: z.literal([1, 2, 3]), inside: z.boolean() });

/**
 * The open step of the wizard, kept in the browser's history: its Back button goes one step back and a reload stays on the
 * step. A visit starts at `first()`. Each step has the same `address`, which names the course; what led here may have had another.
 */
export function useStepInHistory(address: string, first: () => Step): [Step, (step: Step) => void] {
  const navigate = useNavigate();
  const { key, state, pathname, search } = useLocation();
  const { data } = z.safeParse(entry, state);
  const [start] = useState(first);
  const step = data?.step ?? start;

  const inside = data?.inside ?? false;
  const begun = data !== undefined && `${pathname}${search}` === address;
  useEffect(() => {
    if (!begun) void navigate(address, { replace: true, state: { step, inside } });
  }, [address, begun, inside, navigate, step]);

  // A second click may come before the page shows the step of the first one.
  const opening = useRef<Step>(undefined);
  useEffect(() => {
    opening.current = undefined;
  }, [key]);

  function open(next: Step): void {
    if (next === step || next === opening.current) return;
    opening.current = next;
    if (next > step) void navigate(address, { state: { step: next, inside: true } });
    else if (inside) void navigate(-1);
    else void navigate(address, { replace: true, state: { step: next, inside: false } });
  }
  return [step, open];
}
