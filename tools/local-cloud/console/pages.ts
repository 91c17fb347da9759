import { COPIES_KEPT, copiesFolder } from '../stack/data-copies.ts';
import { describeMemory } from '../stack/memory-use.ts';
import { describePhases } from '../stack/start-phases.ts';
import { alarmsPage } from './alarms-page.ts';
import { button, html, instant, type Markup, page, table } from './html.ts';
import { metricsPage } from './metrics-page.ts';
import { type PageInput, paymentsPage } from './payments-page.ts';
import { timePage } from './time-page.ts';
import { tracesPage } from './traces-page.ts';

type Page = (input: PageInput) => Markup | undefined | Promise<Markup>;

const PAGES: Record<string, Page> = {
  '': overview,
  reset: resetPage,
  inbox,
  'inbox/*': mail,
  payments: paymentsPage,
  workflows,
  functions,
  'functions/*': functionLog,
  alarms: alarmsPage,
  metrics: metricsPage,
  traces: tracesPage,
  'dead-letters': deadLetters,
  time: timePage,
};

/** The page at a path below /_local; undefined when there is none. */
export async function renderPage(input: PageInput): Promise<Markup | undefined> {
  const [first = '', ...others] = input.path;
  const show = others.length === 0 ? PAGES[first] : PAGES[`${first}/*`];
  return show?.(input);
}

async function overview({ academy }: PageInput): Promise<Markup> {
  const { url, resources } = academy;
  const running = academy.executions().filter(({ status }) => status === 'RUNNING').length;
  return page(
    'Overview',
    '/_local',
    html`<dl>
        <dt>Academy</dt>
        <dd><a href="${url}">${url}</a></dd>
        <dt>Academy time</dt>
        <dd>${instant(new Date(academy.clock.now()).toISOString())} UTC</dd>
        <dt>Mails</dt>
        <dd><a href="/_local/inbox">${academy.mail().length}</a></dd>
        <dt>Running workflows</dt>
        <dd><a href="/_local/workflows">${running}</a></dd>
        <dt>Alarms raised</dt>
        <dd>
          <a href="/_local/alarms"
            >${academy.watching.alarms().filter(({ state }) => state === 'ALARM').length}</a
          >
        </dd>
        <dt>Dead letters</dt>
        <dd><a href="/_local/dead-letters">${academy.deadLetters().length}</a></dd>
        <dt>AWS endpoint</dt>
        <dd><code>${resources.awsEndpoint}</code></dd>
        <dt>Table</dt>
        <dd><code>${resources.tableName}</code></dd>
        <dt>User pool</dt>
        <dd><code>${resources.userPoolId}</code></dd>
        <dt>Start</dt>
        <dd>${describePhases(academy.startPhases)}</dd>
        <dt>Memory</dt>
        <dd>${describeMemory(await academy.memory())}</dd>
      </dl>
      <h2>Reset</h2>
      <p><a href="/_local/reset">Reset everything…</a></p>`,
  );
}

/** Asks before the reset: what goes, and whether it can come back. */
function resetPage({ academy }: PageInput): Markup {
  const { dataDir } = academy;
  const way =
    dataDir === undefined
      ? html`<p><strong>This cannot be undone:</strong> this academy keeps its data in memory only.</p>`
      : html`<p>
          All data is moved to a copy first: <code>${copiesFolder(dataDir)}/&lt;date and time&gt;</code>. The
          newest ${COPIES_KEPT} copies stay. To get it back, stop the academy and run
          <code>npm start -- --restore &lt;date and time&gt;</code>.
        </p>`;
  return page(
    'Reset everything?',
    '/_local',
    html`<div class="warning">
      <p>
        All accounts, courses, purchases, files, mails and payments are removed, running workflows end, and
        the clock goes back to this machine’s time. Then the demo data is written again (not with
        <code>--empty</code>), which takes up to a minute.
      </p>
      ${way}
      <div class="row">
        ${button('/_local/reset', 'Reset everything', {}, 'danger')}
        <p><a href="/_local">Keep everything</a></p>
      </div>
    </div>`,
  );
}

function inbox({ academy }: PageInput): Markup {
  const rows = academy
    .mail()
    .slice(0, 200)
    .map((one) => [instant(one.at), one.to, html`<a href="/_local/inbox/${one.id}">${one.subject}</a>`]);
  return page(
    'Mail',
    '/_local/inbox',
    html`${table(['Sent (UTC)', 'To', 'Subject'], rows, 'No mails yet.')}
      <h2>Failures</h2>
      <form method="post" action="/_local/mail/faults">
        <label>Number of next mails that fail <input type="number" name="times" min="0" value="1" /></label
        ><button>Set</button>
      </form>`,
  );
}

function mail({ academy, path }: PageInput): Markup | undefined {
  const found = academy.mail().find(({ id }) => id === path[1]);
  if (found === undefined) return undefined;
  const attachments = found.attachments.map(
    ({ filename, contentType }) => html`<li>${filename} <span class="muted">${contentType}</span></li>`,
  );
  const invitation = found.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
  return page(
    found.subject,
    '/_local/inbox',
    html`<dl>
        <dt>From</dt>
        <dd>${found.from}</dd>
        <dt>To</dt>
        <dd>${found.to}</dd>
        ${
          found.replyTo.length === 0
            ? ''
            : html`<dt>Reply to</dt>
                <dd>${found.replyTo.join(', ')}</dd>`
        }
        <dt>Sent</dt>
        <dd>${instant(found.at)} UTC</dd>
      </dl>
      ${
        attachments.length === 0
          ? ''
          : html`<h2>Attachments</h2>
              <ul>
                ${attachments}
              </ul>`
      }
      ${
        invitation === undefined
          ? ''
          : html`<h2>Invitation</h2>
              <pre>${Buffer.from(invitation.content, 'base64').toString()}</pre>`
      }
      ${
        found.html === ''
          ? ''
          : html`<h2>As HTML</h2>
              <iframe
                class="letter"
                sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                title="The mail as HTML"
                src="/_local/inbox/${found.id}/html"
              ></iframe>
              <script src="/_local/mail-frame.js" defer></script>`
      }
      <h2>As text</h2>
      <pre>${found.text}</pre>`,
  );
}

function workflows({ academy }: PageInput): Markup {
  const rows = academy
    .executions()
    .slice(0, 200)
    .map((one) => [
      instant(one.startDate),
      html`<code>${one.name}</code>`,
      one.status,
      html`<ol>
        ${one.states.map((state) => html`<li>${state.name} <span class="muted">${instant(state.enteredAt)}</span></li>`)}
      </ol>`,
      html`<code>${one.error ?? ''} ${one.output ?? ''}</code>`,
    ]);
  return page(
    'Workflows',
    '/_local/workflows',
    table(['Started (UTC)', 'Name', 'Status', 'States', 'Outcome'], rows, 'No workflows yet.'),
  );
}

function functions({ academy }: PageInput): Markup {
  const rows = academy.functions
    .list()
    .toSorted((a, b) => b.invocations - a.invocations || a.entry.localeCompare(b.entry))
    .map((one) => [
      html`<a href="/_local/functions/${encodeURIComponent(one.entry)}">${one.entry}</a>`,
      one.invocations,
      one.errors,
      html`<code>${one.lastLines.at(-1)?.text.slice(0, 160)}</code>`,
    ]);
  return page(
    'Functions',
    '/_local/functions',
    table(['Function', 'Calls', 'Errors', 'Last log line'], rows, 'No functions.'),
  );
}

function functionLog({ academy, path }: PageInput): Markup | undefined {
  const entry = decodeURIComponent(path[1] ?? '');
  const found = academy.functions.list().find((one) => one.entry === entry);
  if (found === undefined) return undefined;
  const calls = academy.calls(entry).slice(-50).toReversed();
  const lines = found.lastLines.map(({ at, text }) => `${instant(at)}  ${text}`).join('\n');
  return page(
    found.entry,
    '/_local/functions',
    html`<p class="muted">${found.name}: ${found.invocations} calls, ${found.errors} errors</p>
      <h2>Last log lines</h2>
      <pre>${lines === '' ? 'No log lines yet.' : lines}</pre>
      <h2>Last AWS calls</h2>
      ${table(
        ['Service', 'Action', 'Allowed'],
        calls.map(({ service, action, denied }) => [service, action, denied ? 'denied' : 'yes']),
        'No AWS calls yet.',
      )}`,
  );
}

function deadLetters({ academy }: PageInput): Markup {
  const rows = academy
    .deadLetters()
    .map(({ queue, body, from, reason }) => [from ?? queue, html`<code>${body}</code>`, reason]);
  return page(
    'Dead letters',
    '/_local/dead-letters',
    html`<p class="muted">
        Events that a function failed on at every try. Remove the cause (its log: Functions), then send them
        again, each to the queue that it comes from. On AWS: docs/operations.md, Dead letters.
      </p>
      ${rows.length === 0 ? '' : html`<div class="row">${button('/_local/dead-letters', 'Send all again')}</div>`}
      ${table(['Queue', 'Event', 'Reason'], rows, 'No dead letters.')}`,
  );
}
