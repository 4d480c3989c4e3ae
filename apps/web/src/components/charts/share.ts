/** A part of a whole in basis points. */
export function shareBp(parte: number, total: number): number {
  return total === 0 ? 0 : Number((BigInt(parte) * 10_000n) / BigInt(total));
}
