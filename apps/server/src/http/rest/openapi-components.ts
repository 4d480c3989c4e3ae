type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Moves the named schemas a schema carries (`.meta({id})`) into the shared components. */
export function hoist(value: unknown, components: Map<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => hoist(one, components));
  if (!isObject(value)) return value;
  const { $defs, $schema: _dialect, id: _id, ...rest } = value;
  for (const [name, definition] of Object.entries(isObject($defs) ? $defs : {})) {
    keep(components, name, hoist(definition, components));
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, v]) => [key, hoistKey(key, v, components)]),
  );
}

/**
 * Adds a named schema. Each name has one shape: a schema that differs between input and output
 * needs two names.
 */
function keep(components: Map<string, unknown>, name: string, schema: unknown): void {
  const previous = components.get(name);
  if (previous !== undefined && JSON.stringify(previous) !== JSON.stringify(schema)) {
    throw new Error(`OpenAPI: two different schemas are named ${name}`);
  }
  components.set(name, schema);
}

function hoistKey(key: string, value: unknown, components: Map<string, unknown>): unknown {
  if (key === '$ref' && typeof value === 'string') {
    return value.replace('#/$defs/', '#/components/schemas/');
  }
  // A property may itself be called `id`; only the keyword is dropped.
  if (key === 'properties' && isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, v]) => [name, hoist(v, components)]),
    );
  }
  return hoist(value, components);
}
