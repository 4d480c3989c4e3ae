import { esCorreo, normalizarCorreo } from '@plomada/domain/base/texto.rules';

import { UsoDeAdmin, type Operacion } from './verbo.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const esId = (texto: string): boolean => UUID.test(texto);

export type Organizacion = {
  readonly id: string;
  readonly nombre: string;
  readonly plan: string;
  readonly expira_en: Date | null;
  readonly is_active: boolean;
  readonly sin_owner_desde: Date | null;
};

const ORGANIZACION = 'select id, nombre, plan, expira_en, is_active, sin_owner_desde from tenants';

/** By its id, or by its name where only one is called so. Locked: two acts on it follow each other. */
export async function organizacion({ client }: Operacion, dicho: string): Promise<Organizacion> {
  const [donde, valor] = esId(dicho)
    ? ['id = $1::uuid', dicho]
    : ['lower(nombre) = lower($1)', dicho.trim()];
  const { rows } = await client.query<Organizacion>(
    `${ORGANIZACION} where ${donde} order by id for no key update`,
    [valor],
  );
  const [unica, ...otras] = rows;
  if (!unica) {
    throw new UsoDeAdmin(
      `No hay una organización "${dicho}". Se busca por su identificador o por su nombre completo; ` +
        'para verlas: pnpm admin organizaciones',
    );
  }
  if (otras.length > 0) {
    const ids = rows.map(({ id }) => `  ${id}`).join('\n');
    throw new UsoDeAdmin(
      `Hay ${rows.length} organizaciones que se llaman "${dicho}". Decir cuál por su identificador:\n${ids}`,
    );
  }
  return unica;
}

export type Cuenta = {
  readonly id: string;
  readonly email: string;
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly max_tenants: number | null;
  readonly suspendido_en: Date | null;
};

const CUENTA = 'select id, email, nombre, apellido, max_tenants, suspendido_en from users';
const ABIERTA = 'clerk_id is not null and eliminado_en is null';

export function correoEscrito(dicho: string): string {
  const correo = normalizarCorreo(dicho);
  if (esCorreo(correo)) return correo;
  throw new UsoDeAdmin(`"${dicho}" no es un correo electrónico.`);
}

/** The account of an address that the provider vouches for; null when there is none. */
export async function cuentaVerificada(
  { client }: Operacion,
  correo: string,
): Promise<Cuenta | null> {
  const { rows } = await client.query<Cuenta>(
    `${CUENTA} where lower(email collate "C") = $1 and email_verificado and ${ABIERTA}
     order by actualizado_en desc limit 1 for no key update`,
    [correo],
  );
  return rows[0] ?? null;
}

/** An account by its address or its id, whether or not the address is verified. */
export async function cuenta({ client }: Operacion, dicho: string): Promise<Cuenta> {
  const donde = esId(dicho) ? 'id = $1::uuid' : 'lower(email collate "C") = $1';
  const valor = esId(dicho) ? dicho : correoEscrito(dicho);
  const { rows } = await client.query<Cuenta>(
    `${CUENTA} where ${donde} and ${ABIERTA} order by id for no key update`,
    [valor],
  );
  const [unica, ...otras] = rows;
  if (!unica) {
    throw new UsoDeAdmin(
      `No hay una cuenta de "${dicho}": nadie entró todavía con ese correo, o su cuenta fue eliminada. ` +
        'Para verlas: pnpm admin cuentas',
    );
  }
  if (otras.length > 0) {
    const ids = rows.map(({ id }) => `  ${id}`).join('\n');
    throw new UsoDeAdmin(
      `Hay ${rows.length} cuentas con el correo ${unica.email}. Decir cuál por su identificador:\n${ids}`,
    );
  }
  return unica;
}

export const nombreDe = ({ nombre, apellido, email }: Cuenta): string =>
  [nombre, apellido].filter(Boolean).join(' ') || email;
