import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Iterates `origin` in the async context of this call. A stream is sent after its call has ended,
 * outside the pin to a tenant, and its queries would find no rows: wrap streams that query where
 * they are created.
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
