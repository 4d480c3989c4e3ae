const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null;

const NONE: Readonly<Record<PropertyKey, unknown>> = {};

/** Properties of a value of unknown type, each to be checked; empty when it is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<PropertyKey, unknown>> =>
  isRecord(value) ? value : NONE;

/** Property of a value of unknown type; undefined when it has none of that name. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown => fieldsOf(value)[name];
