/** What stands under a name in a value that may be anything; undefined where nothing does. */
export function fieldOf(value: unknown, name: PropertyKey): unknown {
  // A cast: an object may be asked for any name, and what comes is unknown.
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<PropertyKey, unknown>>)[name]
    : undefined;
}
