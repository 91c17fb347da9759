import type { Synthesized } from '#infra/test-template.ts';
import type { Priced } from './prices.ts';
import { duesOfMonth } from './running-month.ts';

const SIZES = [0, 1e3, 1e4, 1e5, 1e6] as const;

/** Rows of docs/operations.md#cost; all other kinds are in the last one. */
const ROWS: readonly { readonly what: string; readonly kinds: readonly Priced[] }[] = [
  { what: 'Firewall', kinds: ['webAcl', 'webAclRule', 'webAclRequest'] },
  { what: 'Alarms and metrics', kinds: ['alarmMetric', 'customMetric', 'dashboard', 'budget'] },
  { what: 'Secrets', kinds: ['secret', 'secretCall'] },
  { what: 'CloudFront', kinds: ['edgeRequest', 'edgeGigabyte', 'edgeFunctionCall'] },
  { what: 'API Gateway and Lambda', kinds: ['apiCall', 'lambdaCall', 'lambdaGigabyteSecond'] },
  {
    what: 'DynamoDB, with its backups',
    kinds: [
      'readUnit',
      'writeUnit',
      'tableGigabyte',
      'tableBackupGigabyte',
      'backupGigabyte',
      'backupCopiedGigabyte',
    ],
  },
  { what: 'Logs and traces', kinds: ['logGigabyte', 'siteLogGigabyte', 'trace'] },
  {
    what: 'Queues, events, workflows, mail',
    kinds: ['queueRequest', 'pipeEvent', 'busEvent', 'transition', 'mail'],
  },
  { what: 'Cognito, at its list price', kinds: ['activeUser'] },
];

/** Dollars a month, by size of the academy: idle, then so many students. */
export function costTable(stack: Synthesized): string {
  const months = SIZES.map((students) => duesOfMonth(stack, students));
  const named = new Set(ROWS.flatMap(({ kinds }) => kinds));
  const others = [...new Set(months.flatMap((month) => [...month.keys()]))].filter(
    (kind) => !named.has(kind),
  );
  const row = (what: string, kinds: readonly Priced[]) =>
    `| ${[what, ...months.map((month) => text(kinds.reduce((sum, kind) => sum + (month.get(kind) ?? 0), 0)))].join(' | ')} |`;
  return [
    `| Dollars a month | idle | ${SIZES.slice(1)
      .map((size) => size.toLocaleString('en-US'))
      .join(' | ')} |`,
    `| --- |${' ---: |'.repeat(SIZES.length)}`,
    ...ROWS.map(({ what, kinds }) => row(what, kinds)),
    row('All else', others),
    row('All', [...named, ...others]),
  ].join('\n');
}

/** Cents below 100 dollars. */
function text(dollars: number): string {
  const digits = dollars < 100 ? 2 : 0;
  return dollars.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
