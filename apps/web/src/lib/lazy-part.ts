import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { callsDone } from './calls-in-flight.ts';
import { isSparing, whenIdle } from './spare-time.ts';

type Load = () => Promise<unknown>;

/** What pages may open and have not brought yet. */
const parts = new Set<Load>();
let isBringing = false;
let isAhead = false;

async function bringAll(): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  await callsDone();
  for (const load of parts) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (isSparing()) break;
    parts.delete(load);
    // It is asked for again when it is opened, and what is wrong is told then.
    await load().catch(() => undefined);
  }
  isBringing = false;
}

/** From now on parts come by themselves, one in each idle moment: opening one does not wait for its code. */
export function bringPartsAhead(): void {
  isAhead = true;
  void bringAll();
}

/** A dialog, or what else opens at a press: in a chunk of its own, there before it is asked for. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  parts.add(load);
  if (isAhead) void bringAll();
  return lazy(async () => ({ default: await load() }));
}
