import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Selected keys, and the row at which a range starts. */
type Chosen = {
  readonly keys: ReadonlySet<string>;
  readonly anchor: string | null;
};

export const NOTHING: Chosen = { keys: new Set(), anchor: null };

export function toggled({ keys }: Chosen, key: string): Chosen {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/** Gives all rows between the anchor and this one the anchor's state, as file managers do. */
export function extended(chosen: Chosen, order: readonly string[], key: string): Chosen {
  const from = chosen.anchor === null ? -1 : order.indexOf(chosen.anchor);
  const to = order.indexOf(key);
  if (chosen.anchor === null || from < 0 || to < 0) return toggled(chosen, key);
  const on = chosen.keys.has(chosen.anchor);
  const next = new Set(chosen.keys);
  for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (on) next.add(between);
    else next.delete(between);
  }
  return { keys: next, anchor: chosen.anchor };
}

export function allToggled({ keys }: Chosen, order: readonly string[]): Chosen {
  return order.every((key) => keys.has(key)) ? NOTHING : { keys: new Set(order), anchor: null };
}

/**
 * Selection among the loaded rows, whose keys are in list order; keys of other rows are ignored.
 */
export function useSelection(order: readonly string[]) {
  const [state, setState] = useState(NOTHING);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  }, [order]);
  /** Selected keys in list order, without rows that left the list. */
  const chosen: readonly string[] = useMemo(
    () => (state.keys.size === 0 ? [] : order.filter((key) => state.keys.has(key))),
    [order, state],
  );
  /**
   * Toggles a row; with `range`, the rows from the range's start to this one get the start's state.
   */
  const toggle = useCallback(
    (key: string, range: boolean) =>
      setState((now) => {
        if (!latest.current.includes(key)) return now;
        return range ? extended(now, latest.current, key) : toggled(now, key);
      }),
    [],
  );
  const toggleAll = useCallback(() => setState((now) => allToggled(now, latest.current)), []);
  const choose = useCallback(
    (keys: readonly string[]) => setState({ keys: new Set(keys), anchor: null }),
    [],
  );
  const clear = useCallback(() => setState(NOTHING), []);
  return useMemo(
    () => ({
      chosen,
      has: (key: string) => state.keys.has(key),
      toggle,
      toggleAll,
      choose,
      clear,
      all: chosen.length > 0 && chosen.length === order.length,
    }),
    [chosen, state, toggle, toggleAll, choose, clear, order.length],
  );
}

export type Selection = ReturnType<typeof useSelection>;
