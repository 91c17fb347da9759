import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPayments, search, signInToPanel, table, textsOf } from '#web/testing/open-payments.ts';
import { aFlexiblePayment, anOrder, mockPayments } from '#web/testing/panel-payments.ts';

beforeEach(() => signInToPanel('instructor'));

describe('The file of a list (X13)', () => {
  let saved: { name: string; file: Blob }[];
  beforeEach(() => {
    saved = [];
    let file = new Blob();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        file = blob;
        return 'blob:x';
      },
      revokeObjectURL: vi.fn(),
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, file });
    });
  });
  const lines = async () => (await saved[0]?.file.text())?.trim().split('\r\n') ?? [];

  test('It has every full order, also those that are not shown, and whatever is searched for (G-57)', async () => {
    signInToPanel('instructor', 23);
    mockPayments({
      orders: [
        ...Array.from({ length: 249 }, (_, n) => anOrder(n + 1)),
        anOrder(250, { courseTitle: '=HYPERLINK("https://x.example")' }),
      ],
    });
    await openPayments();
    await table('Full Payments');
    search('student 7');
    await waitFor(async () => expect(await textsOf('Full Payments')).not.toContain('Student 1'));
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Saved with 250 rows.')).toBeTruthy();
    expect(saved[0]?.name).toMatch(/^full-payments-\d{4}-\d\d-\d\d\.csv$/);
    const [head, first, ...rest] = await lines();
    expect(head).toContain('Order,Student,Email,Course,Date,Method,Amount,Status');
    expect(first).toBe('ord_1,Student 1,s1@example.org,DevOps,2026-11-20,Square,2060,Paid,0,0,,no,');
    expect(rest).toHaveLength(249);
    expect(rest.at(-1)).toContain(`"'=HYPERLINK(""https://x.example"")"`);
  });

  test('It has every plan with its instalments', async () => {
    mockPayments({ plans: [aFlexiblePayment(1, { due: ['2026-11-18', '2026-12-02'] })] });
    await openPayments('Flexible Payments');
    await table('Flexible Payments');
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Saved with 1 row.')).toBeTruthy();
    expect((await lines())[1]).toBe(
      'pln_1,Student 1,s1@example.org,Azure DevOps,2026-11-04,2060,800,1260,39,Active,Revoked,2026-11-18 630.00 Due; 2026-12-02 630.00 Pending,0,0,,no',
    );
  });
});
