import type { CDPSession, Page } from '@playwright/test';

type TraceEvent = Readonly<Record<string, unknown>>;

/** 99th percentile of the main thread's milliseconds per frame, unaffected by other programs. */
export type Cpu = { readonly frameP99: number };

const CATEGORIES = 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,__metadata';

const isEvents = (value: unknown): value is readonly TraceEvent[] => Array.isArray(value);
const numberOf = (event: TraceEvent, name: string): number => Number(event[name] ?? 0);
const threadOf = (event: TraceEvent): string => `${String(event['pid'])} ${String(event['tid'])}`;

const nameOfThread = ({ args }: TraceEvent): unknown =>
  typeof args === 'object' && args !== null ? Reflect.get(args, 'name') : undefined;

export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** Main-thread time of each frame in ms, up to the start of the next one. */
function framesOf(tasks: readonly TraceEvent[], starts: readonly number[]): readonly number[] {
  const spent = starts.map(() => 0);
  let frame = 0;
  for (const task of tasks) {
    const at = numberOf(task, 'ts');
    while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= at) frame += 1;
    if (at >= (starts[0] ?? Number.POSITIVE_INFINITY)) {
      spent[frame] = (spent[frame] ?? 0) + numberOf(task, 'tdur') / 1000;
    }
  }
  return spent.slice(0, -1);
}

function cpuIn(events: readonly TraceEvent[]): Cpu {
  const pages = new Set(
    events
      .filter(
        (event) => event['name'] === 'thread_name' && nameOfThread(event) === 'CrRendererMain',
      )
      .map(threadOf),
  );
  const own = events
    .filter((event) => pages.has(threadOf(event)))
    .toSorted((a, b) => numberOf(a, 'ts') - numberOf(b, 'ts'));
  const tasks = own.filter((event) => event['name'] === 'RunTask');
  const starts = own
    .filter((event) => event['name'] === 'FireAnimationFrame')
    .map((event) => numberOf(event, 'ts'));
  return {
    frameP99: percentile(framesOf(tasks, starts), 0.99),
  };
}

async function stopTracing(session: CDPSession): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  session.once('Tracing.tracingComplete', () => resolve());
  await session.send('Tracing.end');
  await promise;
}

/**
 * Result of `work` and the milliseconds that the main thread was busy, by counters read before and
 * after, which slow nothing down.
 */
export async function withBusy<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly busyMs: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await busy();
  const value = await work();
  const busyMs = (await busy()) - before;
  await session.detach();
  return { value, busyMs };
}

/** Result of `work` and the main-thread time per frame, by a trace, which itself costs time. */
export async function withFrames<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly cpu: Cpu }> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    if (isEvents(value)) events.push(...value);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES.split(',') },
  });
  const value = await work();
  await stopTracing(session);
  await session.detach();
  return { value, cpu: cpuIn(events) };
}
