import type { Route } from '#shared/api/route.ts';
import type { Item } from '#functions/data/table.ts';
import { PASSWORD } from './accounts.ts';

/** Whose id a field says that is called 'id', by the first part of a route's name. */
const ID: Readonly<Record<string, string>> = {
  admin: 'userId',
  appointments: 'appointmentId',
  courses: 'courseId',
  drafts: 'courseId',
  enrolments: 'courseId',
  exports: 'exportId',
  instalments: 'planId',
  media: 'key',
  orders: 'orderId',
  study: 'courseId',
};
/** Fields of requests that have another name in the table. */
const NAME_OF_FIELD: Readonly<Record<string, string>> = {
  paymentId: 'instalmentId',
  subject: 'courseId',
  email: 'userEmail',
  mailId: 'outboxId',
};
/** Of these routes 'id' is another one than of their domain. */
const ID_OF_ROUTE: Readonly<Record<string, string>> = {
  'auth/update-user': 'userId',
  'enrolments/get-enrolling': 'requestId',
  'payments/keep-access': 'userId',
  'payments/process-scheduled-payment': 'planId',
};

/** Values of a route's fields by their names: those that the table has, and what a request may say besides; none that `isKnown` refuses. */
export function knownValues(rows: readonly Item[], isKnown: (value: unknown) => boolean = () => true) {
  const values = new Map<string, Set<unknown>>();
  const collect = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) collect(one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [field, one] of Object.entries(value)) collect(one, field);
    else if (value !== undefined && isKnown(value))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  };
  // in the same order from every table: what is sampled of them is the same
  const keyOf = ({ PK, SK }: Item) => `${String(PK)} ${String(SK)}`;
  collect([...rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), SENT], '');
  return (route: Route) =>
    (field: string): readonly unknown[] => {
      const [domain = ''] = route.name.split('/');
      const id = field === 'id' ? (ID_OF_ROUTE[route.name] ?? ID[domain]) : undefined;
      return [...(values.get(id ?? NAME_OF_FIELD[field] ?? field) ?? [])];
    };
}

/** What people send that no row has under the same name. */
const SENT: Readonly<Record<string, readonly unknown[]>> = {
  date: ['2026-11-24', '2027-01-11'],
  time: ['18:30'],
  timeSlot: ['30', 30],
  timeZone: ['Europe/Berlin'],
  sourceId: ['cnon:card-nonce-ok', 'cnon:card-nonce-declined'],
  locationId: ['L1'],
  password: [PASSWORD, 'another quiet river'],
  confirmPassword: [PASSWORD],
  currentPassword: [PASSWORD],
  pricing: [2060],
  coursePricing: [2060],
  totalAmount: [2060],
  initialPayment: [2060, 800],
  orderDate: ['2026-11-21T17:00:00.000Z'],
  month: ['2026-11'],
  role: ['user', 'instructor', 'admin'],
  image: ['https://example.org/aws.webp'],
  videoUrl: ['https://example.org/1.mp4'],
  url: ['https://example.org/1.pdf'],
  lectureIds: ['lec_1', 'lec_1,lec_2'],
  userEmail: ['new@example.org'],
  contentType: ['image/png'],
  filename: ['a.png'],
  size: [900],
  requestId: ['enrolment-new'],
  creationId: ['00000000-0000-4000-8000-000000000002'],
  version: [1],
  fileType: ['images'],
};
