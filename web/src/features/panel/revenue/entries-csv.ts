import { titleCase } from '#shared/kernel/names.ts';
import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import type { CsvColumn } from '../csv/csv-file.ts';
import { kindName } from './figure.ts';

/** Every payment, return and open instalment, with the day on which it was settled, returned or is due. */
export const ENTRY_COLUMNS: readonly CsvColumn<RevenueEntry>[] = [
  { title: 'Date', value: ({ date }) => date },
  { title: 'Student', value: ({ userName }) => titleCase(userName) },
  { title: 'Course', value: ({ courseTitle }) => courseTitle },
  { title: 'Kind', value: kindName },
  { title: 'Amount (USD)', value: ({ amount }) => amount },
];
