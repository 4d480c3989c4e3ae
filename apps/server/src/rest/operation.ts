import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { z } from 'zod';

import type { Meta } from '../trpc/procedures.ts';
import { esquemaDeEntrada, type JsonSchema } from './coerce.ts';
import type { RestRoute } from './rest-route.ts';

/** A route with the procedure behind it, resolved once at boot. */
export type Operacion = {
  readonly route: RestRoute;
  readonly procedure: AnyProcedure;
  readonly type: 'query' | 'mutation';
  readonly acceso: Meta['acceso'];
  /** Null when the procedure takes nothing. */
  readonly entrada: JsonSchema | null;
  readonly salida: z.ZodType;
};

/** What boot and the inventory test read of a procedure. */
export type Inventario = {
  readonly path: string;
  readonly type: string;
  readonly meta: Meta | null;
  readonly salida: z.ZodType | null;
};

const esMeta = (meta: unknown): meta is Meta =>
  typeof meta === 'object' && meta !== null && 'acceso' in meta;

/** What tRPC knows of a procedure; typed loosely there, so every field is looked at before use. */
function definicion({ _def: definida }: AnyProcedure) {
  return definida;
}

function procedimientos({ _def: definido }: AnyRouter): Record<string, AnyProcedure> {
  return definido.procedures;
}

function metaDe(procedure: AnyProcedure): Meta | null {
  const { meta } = definicion(procedure);
  return esMeta(meta) ? meta : null;
}

function salidaDe(procedure: AnyProcedure): z.ZodType | null {
  const output: unknown = Reflect.get(definicion(procedure), 'output');
  const schema =
    typeof output === 'object' && output !== null && 'schema' in output && output.schema;
  return schema instanceof z.ZodType ? schema : null;
}

function entradaDe(procedure: AnyProcedure): JsonSchema | null {
  const inputs: unknown = Reflect.get(definicion(procedure), 'inputs');
  const [input] = Array.isArray(inputs) ? inputs : [];
  return input instanceof z.ZodType ? esquemaDeEntrada(input) : null;
}

export function inventario(router: AnyRouter): Inventario[] {
  return Object.entries(procedimientos(router)).map(([path, procedure]) => ({
    path,
    type: definicion(procedure).type,
    meta: metaDe(procedure),
    salida: salidaDe(procedure),
  }));
}

/** Refuses to boot with a procedure that does not say who may call it or what it answers. */
export function verificarProcedimientos(router: AnyRouter): void {
  const sinDeclarar = inventario(router).filter(({ meta, salida }) => !meta || !salida);
  if (sinDeclarar.length === 0) return;
  const nombres = sinDeclarar.map(({ path }) => path).join(', ');
  throw new Error(`Procedures without a declared permission or output: ${nombres}`);
}

export function operaciones(router: AnyRouter, routes: readonly RestRoute[]): Operacion[] {
  const porNombre = procedimientos(router);
  return routes.map((route) => {
    const procedure = porNombre[route.procedure];
    if (!procedure) throw new Error(`${route.path}: no procedure ${route.procedure}`);
    const { type } = definicion(procedure);
    const meta = metaDe(procedure);
    const salida = salidaDe(procedure);
    if (type === 'subscription' || !meta || !salida) {
      throw new Error(`${route.path}: ${route.procedure} cannot be served over REST`);
    }
    if ((route.method === 'GET') !== (type === 'query')) {
      throw new Error(`${route.method} ${route.path}: ${route.procedure} is a ${type}`);
    }
    return { route, procedure, type, acceso: meta.acceso, entrada: entradaDe(procedure), salida };
  });
}
