import { nuevoId } from '@plomada/db/ids';
import { runPinned } from '@plomada/db/tenant-pool';
import { AppError } from '@plomada/domain/errores';

import type { BaseContext, Usuario } from './context.ts';

export type FilaUsuario = {
  id: string;
  clerk_id: string;
  email: string;
  nombre: string | null;
  apellido: string | null;
  max_tenants: number | null;
  suspendido_en: unknown;
};

/**
 * clerkId -> user id, only to pin `app.user_id` before the user row is read; the row itself
 * is read on every request. An id never changes, so entries need no expiry, only a bound.
 */
const idsConocidos = new Map<string, string>();
const MAX_CONOCIDOS = 10_000;

export function idConocido(clerkUserId: string): string | undefined {
  return idsConocidos.get(clerkUserId);
}

function recordar(fila: FilaUsuario): void {
  if (idsConocidos.size >= MAX_CONOCIDOS) idsConocidos.clear();
  idsConocidos.set(fila.clerk_id, fila.id);
}

const LEER = `
select id, clerk_id, email, nombre, apellido, max_tenants, suspendido_en
from users where clerk_id = $1`;

export async function leerFilaUsuario(ctx: BaseContext, clerkId: string): Promise<FilaUsuario> {
  const [fila] = await ctx.db.query<FilaUsuario>(LEER, [clerkId]);
  if (fila) {
    recordar(fila);
    return fila;
  }
  return espejar(ctx, clerkId);
}

/** First sight: several requests of a new session may arrive at once, one of them inserts. */
const INSERTAR = `
insert into users (id, clerk_id, email, nombre, apellido, max_tenants, creado_en, actualizado_en)
values ($1::uuid, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz)
on conflict (clerk_id) do nothing`;

async function espejar(ctx: BaseContext, clerkId: string): Promise<FilaUsuario> {
  const persona = await preguntarIdentidad(ctx, clerkId);
  await ctx.db.query(INSERTAR, [
    nuevoId(),
    clerkId,
    persona.email,
    persona.nombre,
    persona.apellido,
    persona.maxTenants,
    ctx.ahora,
  ]);
  const [fila] = await ctx.db.query<FilaUsuario>(LEER, [clerkId]);
  if (!fila) throw new Error('mirrored user is not readable');
  recordar(fila);
  return fila;
}

async function preguntarIdentidad(ctx: BaseContext, clerkId: string) {
  const persona = await ctx.identity.getUser(clerkId).catch((cause: unknown) => {
    throw new AppError('NO_DISPONIBLE', { cause });
  });
  // A token outlives a deleted account by up to a minute.
  if (!persona) throw new AppError('NO_AUTENTICADO');
  return persona;
}

/** The user of the session, or the error that says why there is none. */
export function usuarioDeFila(fila: FilaUsuario): Usuario {
  if (fila.suspendido_en !== null) {
    throw new AppError('Account Suspended', {
      details: [
        {
          path: 'user',
          message: 'Para reactivarla hay que escribir a soporte.',
          data: { email: fila.email },
        },
      ],
    });
  }
  const fullName = [fila.nombre, fila.apellido].filter(Boolean).join(' ') || fila.email;
  return {
    id: fila.id,
    clerkId: fila.clerk_id,
    email: fila.email,
    nombre: fila.nombre,
    apellido: fila.apellido,
    fullName,
    maxTenants: fila.max_tenants,
  };
}

export function exigirSesion(ctx: BaseContext): string {
  if (ctx.clerkUserId === null) throw new AppError('NO_AUTENTICADO');
  return ctx.clerkUserId;
}

/** Runs `fn` as the session's user, pinned to them and to no organisation. */
export async function conSesion<T>(
  ctx: BaseContext,
  fn: (user: Usuario) => Promise<T>,
): Promise<T> {
  const clerkId = exigirSesion(ctx);
  const conocido = idConocido(clerkId);
  if (conocido !== undefined) {
    return runPinned({ userId: conocido }, async () =>
      fn(usuarioDeFila(await leerFilaUsuario(ctx, clerkId))),
    );
  }
  const user = usuarioDeFila(await runPinned({}, () => leerFilaUsuario(ctx, clerkId)));
  return runPinned({ userId: user.id }, () => fn(user));
}
