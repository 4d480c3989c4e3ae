import { useDeferredValue, useState } from 'react';

/** State of the query that a search runs. */
type SearchQuery = {
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
};

/**
 * Text of a search on the server, of at most 100 characters. `input` is the part of the query's
 * input for it; `isBehind` is true while the results shown are none or those of an earlier text.
 */
export function useSearchText() {
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, 100);
  const q = useDeferredValue(typed);
  return {
    q,
    input: q === '' ? {} : { search: q },
    setText,
    isBehind: ({ isLoading, isFetching, isPlaceholderData }: SearchQuery): boolean =>
      typed !== q || isLoading || (isFetching && isPlaceholderData),
  };
}
