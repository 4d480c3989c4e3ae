import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { allToggled, extended, NOTHING, toggled } from './selection.ts';

export type Selection = {
  /** In the list's order; a row that left the list is no longer among them. */
  readonly chosen: readonly string[];
  readonly has: (key: string) => boolean;
  /** `range`: from the last row touched up to this one. */
  readonly toggle: (key: string, range: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  readonly all: boolean;
};

/** Choosing among the loaded rows, whose keys come in the list's order. */
export function useSelection(order: readonly string[]): Selection {
  const [state, setState] = useState(NOTHING);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  }, [order]);
  const chosen = useMemo(
    () => (state.keys.size === 0 ? [] : order.filter((key) => state.keys.has(key))),
    [order, state],
  );
  const toggle = useCallback(
    (key: string, range: boolean) =>
      setState((now) => (range ? extended(now, latest.current, key) : toggled(now, key))),
    [],
  );
  const toggleAll = useCallback(() => setState((now) => allToggled(now, latest.current)), []);
  const clear = useCallback(() => setState(NOTHING), []);
  return useMemo(
    () => ({
      chosen,
      has: (key: string) => state.keys.has(key),
      toggle,
      toggleAll,
      clear,
      all: chosen.length > 0 && chosen.length === order.length,
    }),
    [chosen, state, toggle, toggleAll, clear, order.length],
  );
}
