import { required } from '@plomada/domain/base/required';
import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import { z } from 'zod';

import { SPELLINGS } from '../transport/spellings.ts';
import type { JsonSchema } from './coerce.ts';
import { downloadSchema } from './download.ts';
import type { Operation } from './operation.ts';

const JSON_MIME = 'application/json';
const MULTIPART = 'multipart/form-data';
const BINARIO = 'application/octet-stream';
const NDJSON = 'application/x-ndjson';

type Json = { readonly [clave: string]: unknown };

const esObjeto = (valor: unknown): valor is Json =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** Moves the named schemas a schema carries (`.meta({id})`) into the shared components. */
function elevar(valor: unknown, componentes: Map<string, unknown>): unknown {
  if (Array.isArray(valor)) return valor.map((uno) => elevar(uno, componentes));
  if (!esObjeto(valor)) return valor;
  const { $defs, $schema: _dialecto, id: _id, ...resto } = valor;
  for (const [nombre, definicion] of Object.entries(esObjeto($defs) ? $defs : {})) {
    guardar(componentes, nombre, elevar(definicion, componentes));
  }
  return Object.fromEntries(
    Object.entries(resto).map(([clave, v]) => [clave, elevarClave(clave, v, componentes)]),
  );
}

/** A name stands for one shape: a schema that reads and writes differently needs two names. */
function guardar(componentes: Map<string, unknown>, nombre: string, schema: unknown): void {
  const anterior = componentes.get(nombre);
  if (anterior !== undefined && JSON.stringify(anterior) !== JSON.stringify(schema)) {
    throw new Error(`OpenAPI: two shapes are called ${nombre}`);
  }
  componentes.set(nombre, schema);
}

function elevarClave(clave: string, valor: unknown, componentes: Map<string, unknown>): unknown {
  if (clave === '$ref' && typeof valor === 'string') {
    return valor.replace('#/$defs/', '#/components/schemas/');
  }
  // A property may itself be called `id`; only the keyword is dropped.
  if (clave === 'properties' && esObjeto(valor)) {
    return Object.fromEntries(
      Object.entries(valor).map(([nombre, v]) => [nombre, elevar(v, componentes)]),
    );
  }
  return elevar(valor, componentes);
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

const FALLOS: readonly (readonly [status: string, description: string])[] = [
  ['400', 'Los datos no son válidos'],
  ['401', 'Falta la sesión, no es válida o venció'],
  ['403', 'Sin permiso o sin acceso a la organización'],
  ['404', 'No existe o no está a tu alcance'],
  ['408', 'El cuerpo no terminó de llegar'],
  ['409', 'Otro cambio llegó antes'],
  ['429', 'Demasiados pedidos'],
  ['503', 'No disponible por ahora: reintentar'],
];

const FALLOS_DE_ARCHIVO: typeof FALLOS = [
  ['413', 'El archivo es demasiado grande'],
  ['415', 'El archivo no es de un tipo permitido, o no es lo que dice su nombre'],
];

const respuestaError = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const enRuta = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, n]) => required(n, 'the name in the braces'));

const campos = (entrada: JsonSchema | null): Record<string, JsonSchema> => ({
  ...entrada?.properties,
});

function parametros({ route, type, entrada }: Operation, limpiar: (v: unknown) => unknown) {
  const props = campos(entrada);
  const delPath = enRuta(route.path);
  const ruta = delPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema:
      name === 'tenantId' || !props[name]
        ? { type: 'string', format: 'uuid' }
        : limpiar(props[name]),
  }));
  const clave = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Con la misma clave y el mismo pedido, el efecto ocurre una sola vez (24 h).',
    schema: { type: 'string', maxLength: 200 },
  };
  const cabeceras = type === 'mutation' ? [clave] : [];
  // The body of a DELETE may be said in the query, too: proxies drop such bodies.
  if (route.method !== 'GET' && route.method !== 'DELETE') return [...ruta, ...cabeceras];
  const obligatorios = new Set(route.method === 'GET' ? entrada?.required : []);
  const query = Object.entries(props)
    .filter(([name]) => !delPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: obligatorios.has(name),
      schema: limpiar(schema),
    }));
  return [...ruta, ...query, ...cabeceras];
}

type Campo = readonly [nombre: string, schema: JsonSchema];

const objetoDe = (
  resto: readonly Campo[],
  required: readonly string[],
  limpiar: (v: unknown) => unknown,
) => ({
  type: 'object',
  properties: Object.fromEntries(resto.map(([name, s]) => [name, limpiar(s)])),
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
});

/** What a body may be: one set of fields, or one of several. */
const ramasDe = (entrada: JsonSchema | null): readonly JsonSchema[] =>
  entrada === null ? [] : (entrada.oneOf ?? entrada.anyOf ?? [entrada]);

/** Of one of them, what no path says. */
function delCuerpo(rama: JsonSchema, delPath: ReadonlySet<string>) {
  const resto = Object.entries(campos(rama)).filter(
    ([name]) => !delPath.has(name) || name === 'tenantId',
  );
  return { resto, required: (rama.required ?? []).filter((name) => !delPath.has(name)) };
}

function cuerpo(operacion: Operation, limpiar: (v: unknown) => unknown) {
  const { route, entrada, camposDeArchivo } = operacion;
  const delPath = new Set(enRuta(route.path));
  const ramas = ramasDe(entrada).map((rama) => delCuerpo(rama, delPath));
  if (route.method === 'GET' || ramas.every(({ resto }) => resto.length === 0)) return {};
  // A body that is the whole named schema says so; one that gives fields to the path lists the rest.
  const nombre = enRuta(route.path).every((name) => name === 'tenantId') ? entrada?.title : null;
  const [una, ...otras] = ramas.map(({ resto, required }) => objetoDe(resto, required, limpiar));
  const listado = otras.length === 0 ? una : { oneOf: [una, ...otras] };
  const schema = nombre ? { $ref: `#/components/schemas/${nombre}` } : listado;
  const exige = ramas.every(({ required }) => required.length > 0);
  // Where every file may be left out, the same call is also made with JSON.
  const sinArchivos = ramas.map(({ resto, required }) =>
    objetoDe(
      resto.filter(([name]) => !camposDeArchivo.has(name)),
      required,
      limpiar,
    ),
  );
  const pideArchivo = ramas.some(({ required }) => required.some((n) => camposDeArchivo.has(n)));
  const enJson =
    route.cuerpo === 'multipart' && !pideArchivo ? { [JSON_MIME]: { schema: sinArchivos[0] } } : {};
  return {
    requestBody: {
      required: exige && route.method !== 'DELETE',
      content: { ...enJson, [route.cuerpo === 'multipart' ? MULTIPART : JSON_MIME]: { schema } },
    },
  };
}

const OUTPUTS = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>();

/** Made once for each: many procedures answer the same. */
function outputSchemaOf(salida: z.ZodType): z.core.JSONSchema.BaseSchema {
  const known = OUTPUTS.get(salida);
  if (known) return known;
  const made = z.toJSONSchema(salida, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  OUTPUTS.set(salida, made);
  return made;
}

/** What a call answers: JSON, a file, or lines of progress that end in the same JSON. */
function respuestas({ route, salida }: Operation, limpiar: (v: unknown) => unknown) {
  if (salida === downloadSchema) {
    const schema = { type: 'string', format: 'binary' };
    return {
      [String(route.status)]: { description: 'El archivo', content: { [BINARIO]: { schema } } },
    };
  }
  const schema = limpiar(outputSchemaOf(salida));
  const lineas = route.progreso ? { [NDJSON]: { schema: { type: 'string' } } } : {};
  const { rechazo } = route;
  return {
    [String(route.status)]: {
      description: 'Hecho',
      content: { [JSON_MIME]: { schema }, ...lineas },
    },
    ...(rechazo && {
      [String(rechazo.status)]: {
        description: rechazo.resumen,
        content: { [JSON_MIME]: { schema } },
      },
    }),
  };
}

/** By procedure; a second path to the same one is told apart by the path. */
function idDeOperacion({ route }: Operation, usados: Set<string>): string {
  const metodo = route.method.toLowerCase();
  const porNombre = `${metodo}_${route.procedure.replaceAll('.', '_')}`;
  const id = usados.has(porNombre)
    ? `${metodo}${route.path.replaceAll(/[^a-z]+/gi, '_').replace(/_$/, '')}`
    : porNombre;
  usados.add(id);
  return id;
}

function operacionOpenApi(operacion: Operation, id: string, componentes: Map<string, unknown>) {
  const { route, entrada, acceso } = operacion;
  const limpiar = (valor: unknown) => elevar(valor, componentes);
  limpiar(entrada);
  return {
    operationId: id,
    tags: [route.procedure.split('.')[0]],
    summary: route.resumen,
    ...(acceso === 'publico' ? { security: [] } : {}),
    parameters: parametros(operacion, limpiar),
    ...cuerpo(operacion, limpiar),
    responses: {
      ...respuestas(operacion, limpiar),
      ...Object.fromEntries(
        [...FALLOS, ...(route.cuerpo === 'multipart' ? FALLOS_DE_ARCHIVO : [])].map(
          ([status, texto]) => [status, respuestaError(texto)],
        ),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of the same table that serves the routes. */
export function openApiDocument(ops: readonly Operation[]) {
  const componentes = new Map<string, unknown>([['Error', ERROR]]);
  const paths: Record<string, Record<string, unknown>> = {};
  const usados = new Set<string>();
  for (const operacion of ops) {
    const { path, method } = operacion.route;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: operacionOpenApi(
        operacion,
        idDeOperacion(operacion, usados),
        componentes,
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
      schemas: Object.fromEntries(componentes),
    },
  };
}
