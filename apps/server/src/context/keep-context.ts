import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The same values, each produced in the context of now. What a stream reads while it is being sent
 * runs after the call has ended, outside its pin, and would find no rows: whatever queries as it
 * goes has to be wrapped where it is made.
 */
export function keepContext<T>(origen: AsyncIterable<T>): AsyncIterable<T> {
  const enContexto = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]: () => {
      const iterador = enContexto(() => origen[Symbol.asyncIterator]());
      return {
        next: () => enContexto(() => iterador.next()),
        return: async () =>
          (await enContexto(() => iterador.return?.())) ?? { done: true, value: undefined },
      };
    },
  };
}
