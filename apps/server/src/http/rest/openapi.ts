import { required } from '@plomada/domain/base/required';
import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import { z } from 'zod';

import { SPELLINGS } from '../transport/spellings.ts';
import type { JsonSchema } from './coerce.ts';
import { downloadSchema } from './download.ts';
import type { Operation } from './operation.ts';

const JSON_MIME = 'application/json';
const MULTIPART = 'multipart/form-data';
const BINARY = 'application/octet-stream';
const NDJSON = 'application/x-ndjson';

type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Moves the named schemas a schema carries (`.meta({id})`) into the shared components. */
function hoist(value: unknown, components: Map<string, unknown>): unknown {
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
    throw new Error(`OpenAPI: two shapes are called ${name}`);
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

const ERROR = {
  type: 'object',
  required: ['error', 'message', 'details'],
  properties: {
    error: { type: 'string', enum: Object.keys(CATALOGO_ERRORES) },
    message: { type: 'string', description: 'Texto en español para la persona.' },
    details: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' },
          message: { type: 'string' },
          data: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
};

const FAILURES: readonly (readonly [status: string, description: string])[] = [
  ['400', 'Los datos no son válidos'],
  ['401', 'Falta la sesión, no es válida o venció'],
  ['403', 'Sin permiso o sin acceso a la organización'],
  ['404', 'No existe o no está a tu alcance'],
  ['408', 'El cuerpo no terminó de llegar'],
  ['409', 'Otro cambio llegó antes'],
  ['429', 'Demasiados pedidos'],
  ['503', 'No disponible por ahora: reintentar'],
];

const FILE_FAILURES: typeof FAILURES = [
  ['413', 'El archivo es demasiado grande'],
  ['415', 'El archivo no es de un tipo permitido, o no es lo que dice su nombre'],
];

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const inPath = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, n]) => required(n, 'the name in the braces'));

const fields = (entry: JsonSchema | null): Record<string, JsonSchema> => ({
  ...entry?.properties,
});

function parameters({ route, type, input: entry }: Operation, clean: (v: unknown) => unknown) {
  const props = fields(entry);
  const ofPath = inPath(route.path);
  const path = ofPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'tenantId' || !props[name] ? { type: 'string', format: 'uuid' } : clean(props[name]),
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Con la misma clave y el mismo pedido, el efecto ocurre una sola vez (24 h).',
    schema: { type: 'string', maxLength: 200 },
  };
  const headers = type === 'mutation' ? [key] : [];
  // The fields of a DELETE may also be in the query, because some proxies drop its body.
  if (route.method !== 'GET' && route.method !== 'DELETE') return [...path, ...headers];
  const mandatory = new Set(route.method === 'GET' ? entry?.required : []);
  const query = Object.entries(props)
    .filter(([name]) => !ofPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: mandatory.has(name),
      schema: clean(schema),
    }));
  return [...path, ...query, ...headers];
}

type OpenApiField = readonly [nombre: string, schema: JsonSchema];

const objectOf = (
  rest: readonly OpenApiField[],
  required: readonly string[],
  clean: (v: unknown) => unknown,
) => ({
  type: 'object',
  properties: Object.fromEntries(rest.map(([name, s]) => [name, clean(s)])),
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
});

/** Alternatives of a body: one object schema, or each branch of a union. */
const branchesOf = (entry: JsonSchema | null): readonly JsonSchema[] =>
  entry === null ? [] : (entry.oneOf ?? entry.anyOf ?? [entry]);

/**
 * Fields of one alternative that are sent in the body instead of the path; `tenantId` is allowed in
 * both.
 */
function ofBody(branch: JsonSchema, ofPath: ReadonlySet<string>) {
  const rest = Object.entries(fields(branch)).filter(
    ([name]) => !ofPath.has(name) || name === 'tenantId',
  );
  return { rest, required: (branch.required ?? []).filter((name) => !ofPath.has(name)) };
}

function body(operation: Operation, clean: (v: unknown) => unknown) {
  const { route, input: entry, fileFields } = operation;
  const ofPath = new Set(inPath(route.path));
  const branches = branchesOf(entry).map((branch) => ofBody(branch, ofPath));
  if (route.method === 'GET' || branches.every(({ rest }) => rest.length === 0)) return {};
  // A body that is the whole named schema refers to it; when some of its fields are in the path,
  // the others are listed.
  const name = inPath(route.path).every((name) => name === 'tenantId') ? entry?.title : null;
  const [oneOf, ...others] = branches.map(({ rest, required }) => objectOf(rest, required, clean));
  const listed = others.length === 0 ? oneOf : { oneOf: [oneOf, ...others] };
  const schema = name ? { $ref: `#/components/schemas/${name}` } : listed;
  const requires = branches.every(({ required }) => required.length > 0);
  // A body whose files are all optional may also be sent as JSON.
  const withoutFiles = branches.map(({ rest, required }) =>
    objectOf(
      rest.filter(([name]) => !fileFields.has(name)),
      required,
      clean,
    ),
  );
  const takesFile = branches.some(({ required }) => required.some((n) => fileFields.has(n)));
  const inJson =
    route.body === 'multipart' && !takesFile ? { [JSON_MIME]: { schema: withoutFiles[0] } } : {};
  return {
    requestBody: {
      required: requires && route.method !== 'DELETE',
      content: { ...inJson, [route.body === 'multipart' ? MULTIPART : JSON_MIME]: { schema } },
    },
  };
}

const OUTPUTS = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>();

/** Cached, because many procedures share an output schema. */
function outputSchemaOf(output: z.ZodType): z.core.JSONSchema.BaseSchema {
  const known = OUTPUTS.get(output);
  if (known) return known;
  const made = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  OUTPUTS.set(output, made);
  return made;
}

/**
 * Successful answers of an operation: JSON, a file, or lines of progress whose last one has the
 * same JSON.
 */
function responses({ route, output }: Operation, clean: (v: unknown) => unknown) {
  if (output === downloadSchema) {
    const schema = { type: 'string', format: 'binary' };
    return {
      [String(route.status)]: { description: 'El archivo', content: { [BINARY]: { schema } } },
    };
  }
  const schema = clean(outputSchemaOf(output));
  const lines = route.progress ? { [NDJSON]: { schema: { type: 'string' } } } : {};
  const { rejection } = route;
  return {
    [String(route.status)]: {
      description: 'Hecho',
      content: { [JSON_MIME]: { schema }, ...lines },
    },
    ...(rejection && {
      [String(rejection.status)]: {
        description: rejection.summary,
        content: { [JSON_MIME]: { schema } },
      },
    }),
  };
}

/** Id derived from the procedure; a second route to the same procedure uses its path. */
function operationIdOf({ route }: Operation, used: Set<string>): string {
  const method = route.method.toLowerCase();
  const byName = `${method}_${route.procedure.replaceAll('.', '_')}`;
  const id = used.has(byName)
    ? `${method}${route.path.replaceAll(/[^a-z]+/gi, '_').replace(/_$/, '')}`
    : byName;
  used.add(id);
  return id;
}

function openApiOperation(operation: Operation, id: string, components: Map<string, unknown>) {
  const { route, input: entry, access } = operation;
  const clean = (value: unknown) => hoist(value, components);
  clean(entry);
  return {
    operationId: id,
    tags: [route.procedure.split('.')[0]],
    summary: route.summary,
    ...(access === 'publico' ? { security: [] } : {}),
    parameters: parameters(operation, clean),
    ...body(operation, clean),
    responses: {
      ...responses(operation, clean),
      ...Object.fromEntries(
        [...FAILURES, ...(route.body === 'multipart' ? FILE_FAILURES : [])].map(
          ([status, text]) => [status, errorResponse(text)],
        ),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of the same table that serves the routes. */
export function openApiDocument(ops: readonly Operation[]) {
  const components = new Map<string, unknown>([['Error', ERROR]]);
  const paths: Record<string, Record<string, unknown>> = {};
  const used = new Set<string>();
  for (const operation of ops) {
    const { path, method } = operation.route;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: openApiOperation(
        operation,
        operationIdOf(operation, used),
        components,
      ),
    };
  }
  const tags = [
    ...new Set(
      ops.map(({ route }) => required(route.procedure.split('.')[0], 'the noun of a procedure')),
    ),
  ];
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plomada',
      version: '1.0.0',
      description: [
        'Obras y dinero de empresas constructoras. Importes en centavos enteros.',
        'Un dato tiene un solo nombre en las respuestas; en los pedidos se entiende también por otro:',
        ...SPELLINGS.map(([name, ...others]) => `- \`${name}\`: ${others.join(', ')}`),
        'Los dos a la vez, con valores distintos: 400.',
      ].join('\n'),
    },
    // Relative, so that the page calls the origin it was opened from.
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name })),
    security: [{ sesion: [] }],
    paths,
    components: {
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(components),
    },
  };
}
