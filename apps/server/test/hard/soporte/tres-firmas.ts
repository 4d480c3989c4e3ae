import { z } from 'zod';

import { GENTE, NORTE, SUR, type Persona } from '../../soporte/datos.ts';
import { claveNueva, tokenDe, type Servidor } from '../../soporte/servidor.ts';

export const ESTE = '01900000-0000-7000-8000-0000000000e5';

/** Eight people at work, the first of each organisation its Owner. */
export const ACTORES: readonly (readonly [string, Persona])[] = [
  [NORTE, 'Owner'],
  [NORTE, 'Admin'],
  [NORTE, 'Usuario'],
  [SUR, 'OwnerDelSur'],
  [SUR, 'Nadie'],
  [ESTE, 'Admin'],
  [ESTE, 'Usuario'],
  [ESTE, 'Socio'],
];
export const OWNERS: Readonly<Record<string, Persona>> = {
  [NORTE]: 'Owner',
  [SUR]: 'OwnerDelSur',
  [ESTE]: 'Admin',
};

export async function crearEste({ admin }: Servidor): Promise<void> {
  await admin('insert into tenants (id, nombre) values ($1, $2)', [ESTE, 'Constructora Este']);
  for (const [tenantId, persona, rol] of [
    [SUR, 'Nadie', 'ADMIN'],
    [ESTE, 'Admin', 'OWNER'],
    [ESTE, 'Usuario', 'ADMIN'],
    [ESTE, 'Socio', 'ADMIN'],
  ] as const) {
    await admin(
      `insert into memberships (tenant_id, user_id, rol, estado) values ($1, $2, $3, 'ACTIVE')`,
      [tenantId, GENTE[persona].id, rol],
    );
  }
}

export type Pedido = {
  readonly tenantId: string;
  readonly persona: Persona;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly clave?: Record<string, string>;
  /** Hangs up after so long. */
  readonly cortarMs?: number;
};
export type Respuesta = { readonly status: number; readonly texto: string };

export const conClave = (pedido: Pedido): Pedido => ({ ...pedido, clave: claveNueva() });

/** Null when the line was cut: nobody knows whether it was done. */
export async function llamar(url: string, pedido: Pedido): Promise<Respuesta | null> {
  const { tenantId, persona, method, path, body, clave, cortarMs } = pedido;
  try {
    const respuesta = await fetch(`${url}/api/${tenantId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenDe(persona)}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...clave,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(cortarMs === undefined ? {} : { signal: AbortSignal.timeout(cortarMs) }),
    });
    return { status: respuesta.status, texto: await respuesta.text() };
  } catch (error) {
    if (cortarMs === undefined) throw error;
    return null;
  }
}

const filaSchema = z.object({ id: z.uuid(), version: z.int() });
export const filaDe = ({ texto }: Respuesta) => filaSchema.parse(JSON.parse(texto));
