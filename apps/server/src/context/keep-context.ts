import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The same values, each produced in the current async context. A stream that is being sent runs after the call
 * has ended, outside its pin, and its queries would find no rows: streams that query are wrapped where they
 * are made.
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
