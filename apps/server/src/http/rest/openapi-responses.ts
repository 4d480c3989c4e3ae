import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import { z } from 'zod';

import { downloadSchema } from './download.ts';
import type { Operation } from './operation.ts';

export const JSON_MIME = 'application/json';
const BINARY = 'application/octet-stream';
const NDJSON = 'application/x-ndjson';

export const ERROR = {
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

export const FAILURES: readonly (readonly [status: string, description: string])[] = [
  ['400', 'Los datos no son válidos'],
  ['401', 'Falta la sesión, no es válida o venció'],
  ['403', 'Sin permiso o sin acceso a la organización'],
  ['404', 'No existe o no está a tu alcance'],
  ['408', 'El cuerpo no terminó de llegar'],
  ['409', 'Otro cambio llegó antes'],
  ['429', 'Demasiados pedidos'],
  ['503', 'No disponible por ahora: reintentar'],
];

export const FILE_FAILURES: typeof FAILURES = [
  ['413', 'El archivo es demasiado grande'],
  ['415', 'El archivo no es de un tipo permitido, o no es lo que dice su nombre'],
];

export const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const OUTPUTS = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>();

/** JSON Schema of an output, cached because many procedures share one. */
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
export function responses({ route, output }: Operation, clean: (v: unknown) => unknown) {
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
