import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

interface Order {
  readonly id: string;
  readonly student: string;
  readonly amount: string;
  readonly note?: string;
}
const ORDERS: readonly Order[] = [
  { id: 'a', student: 'Ada', amount: '$630.00', note: 'Refunded' },
  { id: 'b', student: 'Ben', amount: '$800.00' },
];
const COLUMNS: readonly Column<Order>[] = [
  { header: 'Student', main: true, renderCell: ({ student }) => student },
  { header: 'Amount', end: true, className: 'numeric', renderCell: ({ amount }) => <b>{amount}</b> },
];

type Options = Partial<Omit<Parameters<typeof DataTable<Order>>[0], 'columns' | 'label' | 'rowKey'>>;

function table({ rows = ORDERS, ...options }: Options = {}) {
  render(<DataTable label="Orders" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} {...options} />);
  return screen.getByRole('table', { name: 'Orders' });
}
const bodyRows = (of: HTMLElement) => within(of).getAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole('cell');
const classes = (element: Element | undefined) => [...(element?.classList ?? [])];

describe('DataTable', () => {
  test('Each column has its head above it, and each row a cell of each column', () => {
    const shown = table({ stacks: false });
    const heads = within(shown).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Student', 'Amount']);
    expect(heads.map((head) => head.getAttribute('scope'))).toEqual(['col', 'col']);
    expect(bodyRows(shown).map((row) => cells(row).map(({ textContent }) => textContent))).toEqual([
      ['Ada', '$630.00'],
      ['Ben', '$800.00'],
    ]);
  });

  test('A column at the end has head and cells at the right, on a card too, and its own classes', () => {
    const shown = table();
    const [student, amount] = within(shown).getAllByRole('columnheader');
    expect(classes(student)).toContain('text-left');
    expect(classes(amount)).toContain('text-right');
    const [name, sum] = cells(bodyRows(shown)[0]);
    expect(classes(name)).not.toContain('text-right');
    expect(classes(sum)).toEqual(expect.arrayContaining(['text-right', 'numeric']));
    expect(classes(sum?.lastElementChild ?? undefined)).toContain('max-md:text-right');
  });

  test('On a card each cell has the name of its column, which is not read aloud, but not what names the row', () => {
    const [name, sum] = cells(bodyRows(table())[0]);
    expect(name?.textContent).toBe('Ada');
    expect(classes(name)).toContain('font-semibold');
    const label = within(sum as HTMLElement).getByText('Amount');
    expect(label.getAttribute('aria-hidden')).toBe('true');
    expect(classes(label)).toContain('md:hidden');
  });

  test('A list that draws its own cards stays a table at every width', () => {
    const shown = table({ stacks: false, renderNote: ({ note }) => note });
    expect(shown.outerHTML).not.toContain('max-md:');
    expect(within(shown).queryAllByText('Amount')).toHaveLength(1);
  });

  test('What is to be said of a row stands below it, as wide as the table, without a line between them', () => {
    const rows = bodyRows(table({ renderNote: ({ note }) => note }));
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AdaAmount$630.00',
      'Refunded',
      'BenAmount$800.00',
    ]);
    expect(cells(rows[1]).map((cell) => cell.getAttribute('colspan'))).toEqual(['2']);
    expect(rows.map((row) => row.hasAttribute('data-noted'))).toEqual([true, false, false]);
  });
});
