const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const NONE: Readonly<Record<string, unknown>> = {};

/**
 * The fields of what comes from outside the program: a stored text, the state of a navigation, a
 * line of an answer. Each is unknown until it is checked; what is no object has none.
 */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : NONE;
