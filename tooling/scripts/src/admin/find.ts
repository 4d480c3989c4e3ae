import { esCorreo, normalizarCorreo } from '@plomada/domain/base/texto.rules';

import { UsoDeAdmin, type Operation } from './verbo.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const esId = (texto: string): boolean => UUID.test(texto);

export type Organization = {
  readonly id: string;
  readonly nombre: string;
  readonly plan: string;
  readonly expira_en: Date | null;
  readonly is_active: boolean;
  readonly sin_owner_desde: Date | null;
};

const ORGANIZATION = 'select id, nombre, plan, expira_en, is_active, sin_owner_desde from tenants';

/** By its id, or by its name where only one is called so. Locked: two acts on it follow each other. */
export async function organizacion({ client }: Operation, stated: string): Promise<Organization> {
  const [donde, valor] = esId(stated)
    ? ['id = $1::uuid', stated]
    : ['lower(nombre) = lower($1)', stated.trim()];
  const { rows } = await client.query<Organization>(
    `${ORGANIZATION} where ${donde} order by id for no key update`,
    [valor],
  );
  const [unica, ...others] = rows;
  if (!unica) {
    throw new UsoDeAdmin(
      `No hay una organización "${stated}". Se busca por su identificador o por su nombre completo; ` +
        'para verlas: pnpm admin organizaciones',
    );
  }
  if (others.length > 0) {
    const ids = rows.map(({ id }) => `  ${id}`).join('\n');
    throw new UsoDeAdmin(
      `Hay ${rows.length} organizaciones que se llaman "${stated}". Decir cuál por su identificador:\n${ids}`,
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
const OPEN = 'clerk_id is not null and eliminado_en is null';

export function writtenEmail(stated: string): string {
  const correo = normalizarCorreo(stated);
  if (esCorreo(correo)) return correo;
  throw new UsoDeAdmin(`"${stated}" no es un correo electrónico.`);
}

/** The account of an address that the provider vouches for; null when there is none. */
export async function verifiedAccount(
  { client }: Operation,
  correo: string,
): Promise<Cuenta | null> {
  const { rows } = await client.query<Cuenta>(
    `${CUENTA} where lower(email collate "C") = $1 and email_verificado and ${OPEN}
     order by actualizado_en desc limit 1 for no key update`,
    [correo],
  );
  return rows[0] ?? null;
}

/** An account by its address or its id, whether or not the address is verified. */
export async function cuenta({ client }: Operation, stated: string): Promise<Cuenta> {
  const donde = esId(stated) ? 'id = $1::uuid' : 'lower(email collate "C") = $1';
  const valor = esId(stated) ? stated : writtenEmail(stated);
  const { rows } = await client.query<Cuenta>(
    `${CUENTA} where ${donde} and ${OPEN} order by id for no key update`,
    [valor],
  );
  const [unica, ...others] = rows;
  if (!unica) {
    throw new UsoDeAdmin(
      `No hay una cuenta de "${stated}": nadie entró todavía con ese correo, o su cuenta fue eliminada. ` +
        'Para verlas: pnpm admin cuentas',
    );
  }
  if (others.length > 0) {
    const ids = rows.map(({ id }) => `  ${id}`).join('\n');
    throw new UsoDeAdmin(
      `Hay ${rows.length} cuentas con el correo ${unica.email}. Decir cuál por su identificador:\n${ids}`,
    );
  }
  return unica;
}

export const nombreDe = ({ nombre, apellido, email }: Cuenta): string =>
  [nombre, apellido].filter(Boolean).join(' ') || email;
