// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

import { counted } from './calls-in-flight.ts';
import { bringPartsAhead, lazyPart } from './lazy-part.ts';

const Dialog = () => null;

test('a part comes once the calls of its page are done, and one that fails is left for its opening', async () => {
  const answer = Promise.withResolvers<string>();
  const call = counted(answer.promise);
  const fails = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('sin conexión')));
  const comes = vi.fn<() => Promise<typeof Dialog>>(() => Promise.resolve(Dialog));
  lazyPart(fails);
  lazyPart(comes);
  bringPartsAhead();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(fails).not.toHaveBeenCalled();
  answer.resolve('ya');
  await call;
  await vi.waitFor(() => expect(comes).toHaveBeenCalledTimes(1), 2_000);
  expect(fails).toHaveBeenCalledTimes(1);
});
