import type { User } from '#shared/kernel/user.ts';
import { Guard } from '#web/app/guarded/guard.tsx';
import { courseAtCheckout } from '#web/lib/course-to-buy.ts';
import { Screen as Checkout } from '#web/screens/checkout/checkout.screen.tsx';
import { ada, bootcamp } from './samples.ts';
import { openPurchase } from './open-buy-course.tsx';

const PATH = '/academy/checkout';

/** For tests: /academy/checkout behind its guard; `course` null: nothing comes with the navigation. */
export function openCheckout(
  course: object | null = bootcamp,
  { user = ada, kept }: { user?: User; kept?: typeof bootcamp } = {},
) {
  if (kept) courseAtCheckout.write(kept);
  return openPurchase(
    {
      element: <Guard area="academy" skeleton={<p>checking</p>} />,
      children: [{ path: PATH, Component: Checkout }],
    },
    user,
    { pathname: PATH, state: course ? { course } : undefined },
  );
}
/** After a reload: the browser's own history may have kept nothing. */
export function reopenCheckout(user: User = ada) {
  return openPurchase({ path: PATH, Component: Checkout }, user, { pathname: PATH });
}
