import { setTimeout as wait } from 'node:timers/promises';

import { answerMeasurements } from './child-process.ts';
import { PROBE, type Probe } from './fairness-probe-config.ts';

/**
 * The other organisation, in a process of its own: a busy load generator would add its own delays to
 * what is measured. Asks for one list after the other, ten a second, and keeps how long each took.
 */
const PAUSE_MS = 100;

const { url, headers }: Probe = JSON.parse(process.env[PROBE] ?? '{}');
let taken: number[] = [];
let refused = 0;
const stop = new AbortController();

async function ask(): Promise<void> {
  const from = performance.now();
  try {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) refused += 1;
  } catch {
    refused += 1;
  }
  taken.push(performance.now() - from);
}

async function probe(): Promise<void> {
  while (!stop.signal.aborted) {
    const next = wait(PAUSE_MS);
    await ask();
    await next;
  }
}

const running = probe();
answerMeasurements(url, async () => {
  stop.abort();
  await running;
});
process.on('message', (que) => {
  if (que !== 'sample') return;
  process.send?.({ tipo: 'muestra', ms: taken, refused });
  taken = [];
  refused = 0;
});
