import * as z from 'zod/mini';
import { pageQuery } from '../lists/pagination.ts';
import { numberedPage, numberedQuery } from '../lists/numbered-page.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { ledgerChoice } from './ledger-choice.ts';
import { revenue, revenueEntry } from './revenue.ts';

export const getRevenue = route({
  name: 'revenue/get-revenue',
  summary:
    'The figures of the courses in the caller’s scope: students, courses, revenue, cash by month (G-103).',
  method: 'GET',
  path: '/instructor/revenue',
  access: 'staff',
  money: true,
  response: dataResponse(revenue),
  errors: {},
});

export const listRevenueEntries = route({
  name: 'revenue/list-revenue-entries',
  summary: 'The payments, returns and open instalments that make a figure, the latest first.',
  method: 'GET',
  path: '/instructor/revenue/entries',
  access: 'staff',
  money: true,
  query: z.object({
    ...pageQuery,
    page: numberedQuery.page,
    after: numberedQuery.after,
    before: numberedQuery.before,
    ...ledgerChoice,
  }),
  response: numberedPage(revenueEntry),
  errors: {},
});
