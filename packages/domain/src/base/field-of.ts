const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

const NONE: Readonly<Record<PropertyKey, unknown>> = {};

/** The fields of a value that may be anything, each unknown until it is checked; what is no object has none. */
export const fieldsOf = (value: unknown): Readonly<Record<PropertyKey, unknown>> =>
  isRecord(value) ? value : NONE;

/** Property of a value of unknown type; undefined when it has none of that name. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown => fieldsOf(value)[name];
