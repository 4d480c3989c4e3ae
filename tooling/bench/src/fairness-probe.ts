import { setTimeout as wait } from 'node:timers/promises';

import { z } from 'zod';

import { answerMeasurements, readConfig } from './child-process.ts';

/** Least time between the starts of two requests, in milliseconds. */
const PAUSE_MS = 100;

const probeConfig = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) });
export type ProbeConfig = z.infer<typeof probeConfig>;

const { url, headers } = readConfig(probeConfig);
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

/**
 * Requests one list ten times a second, less often while an answer takes longer. It runs in a
 * separate process, because a busy load generator would add delays to the measurement.
 */
async function probe(): Promise<void> {
  while (!stop.signal.aborted) {
    const next = wait(PAUSE_MS);
    await ask();
    await next;
  }
}

/**
 * Returns the durations and the number of failed calls since the last sample, and starts a new one.
 */
function sample(): unknown {
  const answer = { ms: taken, refused };
  taken = [];
  refused = 0;
  return answer;
}

const running = probe();
const close = async () => {
  stop.abort();
  await running;
};
answerMeasurements(url, close, { sample });
