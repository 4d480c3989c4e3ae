import React from 'react';

/** `act` for React's production build, which has none. */

type Task = () => void;

/** Work that React has scheduled and that has not begun. */
const scheduled = new Set<Task>();
/** Number of callbacks and pieces of work under way, in which React may be rendering. */
let depth = 0;

function within<T>(run: () => T): T {
  depth += 1;
  try {
    return run();
  } finally {
    depth -= 1;
  }
}

/** The given function of the platform, with a record of the tasks that it has not yet run. */
const recorded =
  (schedule: (task: Task) => unknown) =>
  (task: Task): void => {
    const run = () => {
      if (scheduled.delete(run)) within(task);
    };
    scheduled.add(run);
    schedule(run);
  };

async function install(): Promise<void> {
  const { queueMicrotask, setImmediate } = globalThis;
  // React keeps the functions that it finds while it is loaded, so only its own tasks are recorded.
  Object.assign(globalThis, {
    queueMicrotask: recorded(queueMicrotask),
    setImmediate: recorded(setImmediate),
  });
  const { flushSync } = await import('react-dom');
  await import('react-dom/client');
  Object.assign(globalThis, { queueMicrotask, setImmediate });

  const flush = (): void => {
    do {
      within(() => flushSync(() => undefined));
      for (const run of scheduled) run();
    } while (scheduled.size > 0);
  };
  const settle = async (): Promise<void> => {
    do {
      flush();
      await new Promise((resolve) => setImmediate(resolve));
    } while (scheduled.size > 0);
  };
  const act = (callback: () => unknown): PromiseLike<unknown> => {
    const result = within(callback);
    const isAsync = result instanceof Promise;
    // Within another call React may be rendering; the outer call flushes the work.
    if (!isAsync && depth === 0) flush();
    const settled = async (): Promise<unknown> => {
      const value: unknown = await result;
      await settle();
      return value;
    };
    // oxlint-disable-next-line unicorn/no-thenable -- work is waited for only where the caller awaits
    return { then: (...callbacks) => settled().then(...callbacks) };
  };
  Object.assign(React, { act });
}

if (!('act' in React)) await install();
