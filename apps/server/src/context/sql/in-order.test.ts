import type { Bound, Query } from '@plomada/db/statement';
import { expect, it } from 'vitest';

import { runInOrder } from './in-order.ts';

const bound = (name: string): Bound<unknown> => ({
  name,
  text: '',
  values: [],
  params: [],
  row: {},
});

/** Query function that answers each statement only when the test resolves it. */
function slowDatabase() {
  const log: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<never[]>>();
  const query: Query = ({ name }) => {
    log.push(`sent ${name}`);
    const answer = Promise.withResolvers<never[]>();
    answers.set(name, answer);
    return answer.promise;
  };
  const named = (name: string) => ({
    make: () => {
      log.push(`made ${name}`);
      return bound(name);
    },
    done: () => void log.push(`done ${name}`),
  });
  const until = async (line: string) => {
    await expect.poll(() => log).toContain(line);
  };
  return { log, answers, query, named, until };
}

it('builds each statement while the previous one runs, and sends it afterwards', async () => {
  const { log, answers, query, named, until } = slowDatabase();
  const run = runInOrder(query, ['a', 'b', 'c'].map(named));
  await until('made b');
  expect(log).toEqual(['made a', 'sent a', 'made b']);
  answers.get('a')?.resolve([]);
  await until('made c');
  expect(log.slice(3)).toEqual(['done a', 'sent b', 'made c']);
  answers.get('b')?.resolve([]);
  await until('sent c');
  answers.get('c')?.resolve([]);
  await run;
  expect(log.slice(6)).toEqual(['done b', 'sent c', 'done c']);
});

it('sends nothing after a failed statement, and fails with its error', async () => {
  const { log, answers, query, named, until } = slowDatabase();
  const run = runInOrder(query, ['a', 'b'].map(named));
  await until('made b');
  answers.get('a')?.reject(new Error('no room'));
  await expect(run).rejects.toThrow('no room');
  expect(log).toEqual(['made a', 'sent a', 'made b']);
});
