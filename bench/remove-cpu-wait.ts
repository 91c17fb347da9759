/** An event of a Chromium trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** wall-clock */
  readonly dur?: number;
  /** CPU time */
  readonly tdur?: number;
}

/** What a thread does at one go; everything else it does lies within one. */
const TASK = /(^|:)RunTask$/;

/**
 * The trace without the time that threads waited for a processor: each task takes the time in which it ran, what is
 * within it in proportion. Where tasks begin stays, and so does everything else.
 */
export function removeCpuWait<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = Map.groupBy(events, threadKey);
  const tasks = new Map([...threads].map(([thread, own]) => [thread, outermostTasks(own)]));
  return events.map((event) => {
    const task = findAround(tasks.get(threadKey(event)) ?? [], event.ts);
    if (task === undefined) return event;
    const { ts, dur = 0, tdur = dur } = task;
    const share = Math.min(tdur / dur, 1);
    const moved = { ...event, ts: ts + (event.ts - ts) * share };
    return event.dur === undefined ? moved : { ...moved, dur: event.dur * share };
  });
}

const threadKey = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** In their order; none of no length. */
function outermostTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const tasks = events
    .filter(({ name, dur = 0 }) => dur > 0 && TASK.test(name))
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  return tasks.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

function findAround(tasks: readonly TraceEvent[], at: number): TraceEvent | undefined {
  let low = 0;
  let high = tasks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle]?.ts ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const task = tasks[low - 1];
  return task !== undefined && at <= task.ts + (task.dur ?? 0) ? task : undefined;
}
