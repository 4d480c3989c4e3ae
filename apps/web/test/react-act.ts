import { createRequire } from 'node:module';

import * as React from 'react';
import { flushSync } from 'react-dom';

type Scheduler = {
  readonly unstable_IdlePriority: number;
  readonly unstable_scheduleCallback: (priority: number, task: () => void) => unknown;
};

// Instance that React itself uses, because another would not know of its work.
const ofReact = createRequire(createRequire(import.meta.url).resolve('react-dom'));
const scheduler: Scheduler = ofReact('scheduler');

// Taken here, because tests replace it.
const { setTimeout: later } = globalThis;

/** Waits for what is due now, then until React has no work left: idle work follows all other. */
export async function untilRendered(): Promise<void> {
  await new Promise((resolve) => {
    later(resolve, 0);
  });
  await new Promise<void>((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve);
  });
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

async function settled(task: PromiseLike<unknown>): Promise<unknown> {
  const result = await task;
  await untilRendered();
  return result;
}

/** Runs the task and renders its updates at once, like the `act` of React's development build. */
function act(task: () => unknown): PromiseLike<unknown> {
  let result: unknown;
  flushSync(() => {
    result = task();
  });
  return isThenable(result) ? settled(result) : Promise.resolve(result);
}

// The library of the tests takes `act` from React, whose production build has none.
Reflect.set(Reflect.get(React, 'default'), 'act', act);
