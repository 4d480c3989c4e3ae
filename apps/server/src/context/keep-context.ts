import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The same values, each produced in the context of now. What a stream reads while it is being sent
 * runs after the call has ended, outside its pin, and would find no rows: whatever queries as it
 * goes has to be wrapped where it is made.
 */
export function keepContext<T>(origin: AsyncIterable<T>): AsyncIterable<T> {
  const inContext = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = inContext(() => origin[Symbol.asyncIterator]());
      return {
        next: () => inContext(() => iterator.next()),
        return: async () =>
          (await inContext(() => iterator.return?.())) ?? { done: true, value: undefined },
      };
    },
  };
}
