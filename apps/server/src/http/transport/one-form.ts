/** True for plain objects; files of a form and dates are instances of a class. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/**
 * Joins letters with their combining accents, which phones and Macs type apart. Text without such
 * accents costs nothing.
 */
const joined = (text: string): string => text.normalize('NFC');

/**
 * Input of a call with every text and field name in one form (NFC); the same object when nothing
 * changes. It runs after `assertShallowJson`, so its depth is bounded.
 */
export function inOneForm(value: unknown): unknown {
  if (typeof value === 'string') return joined(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const read = value.map(inOneForm);
    return read.some((one, i) => one !== value[i]) ? read : value;
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value);
  const read = entries.map(([name, one]) => [joined(name), inOneForm(one)] as const);
  return read.some(([name, one], i) => name !== entries[i]?.[0] || one !== entries[i]?.[1])
    ? Object.fromEntries(read)
    : value;
}
