import { formatIn } from '#shared/calendar/zoned-time.rules.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import type { Order } from '#shared/orders/order.ts';
import { config } from '#web/lib/config/config.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { Fact } from './fact.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { ReturnsNote } from './returns-note.tsx';

interface OrderDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** What a status means, where its word alone leaves that open (G-48). */
const MEANINGS: Readonly<Record<string, string>> = {
  failed: 'The payment failed: no money was kept, and the course was not opened by it.',
  'enrolled by hand': 'The student was enrolled by the staff: nothing was paid.',
  initiated: 'The payment has begun and is not decided yet.',
};

/** The details of a payment in full. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const { userName, courseTitle, orderDate, paymentStatus, returns } = order;
  const time = { dateStyle: 'long', timeStyle: 'short' } as const;
  const meaning = MEANINGS[paymentStatus];
  return (
    <Dialog
      open
      wide
      closeButton
      scrolls
      onClose={onClose}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {titleCase(userName)}, {courseTitle}
          <PaymentStatus order={order} />
        </span>
      }
      footer={
        <Button ref={focusFirst} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="space-y-6 pt-2">
        {meaning !== undefined && <p>{meaning}</p>}
        <dl className="grid grid-cols-3 gap-x-6 gap-y-4 max-md:grid-cols-1">
          <Fact term="Email">
            <EmailAddress>{order.userEmail}</EmailAddress>
          </Fact>
          <Fact term="Date, academy time">
            {formatIn(config().academyTimeZone, Date.parse(orderDate), time)}
          </Fact>
          <Fact term="Amount">{formatDollars(order.coursePricing)}</Fact>
          <Fact term="Method">{titleCase(order.paymentMethod)}</Fact>
          <Fact term="Order">{order._id}</Fact>
          {order.enrolmentReason !== undefined && <Fact term="Reason">{order.enrolmentReason}</Fact>}
        </dl>
        {returns && <ReturnsNote {...order} returns={returns} />}
      </div>
    </Dialog>
  );
}
