/** What is chosen in a list, and the row that a range starts from. */
export type Chosen = {
  readonly keys: ReadonlySet<string>;
  readonly anchor: string | null;
};

export const NOTHING: Chosen = { keys: new Set(), anchor: null };

export function toggled({ keys }: Chosen, key: string): Chosen {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/** All rows between the anchor and this one take the anchor's state, as in any file manager. */
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

/** All of them, or none when all were. */
export function allToggled({ keys }: Chosen, order: readonly string[]): Chosen {
  return order.every((key) => keys.has(key)) ? NOTHING : { keys: new Set(order), anchor: null };
}
