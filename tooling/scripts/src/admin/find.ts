import { esCorreo, normalizarCorreo } from '@plomada/domain/base/texto.rules';

import { AdminUsage, type Operation } from './verb.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const esId = (text: string): boolean => UUID.test(text);

export type Organization = {
  readonly id: string;
  readonly nombre: string;
  readonly plan: string;
  readonly expira_en: Date | null;
  readonly is_active: boolean;
  readonly sin_owner_desde: Date | null;
};

const ORGANIZATION = 'select id, nombre, plan, expira_en, is_active, sin_owner_desde from tenants';

/** Returns the only row. With none or several, the operator has to name it differently. */
function onlyOf<T extends { readonly id: string }>(
  [only, ...others]: readonly T[],
  none: string,
  many: (howMany: number) => string,
): T {
  if (!only) throw new AdminUsage(none);
  if (others.length === 0) return only;
  const ids = [only, ...others].map(({ id }) => `  ${id}`).join('\n');
  const which = many(others.length + 1);
  throw new AdminUsage(`${which}. Decir cuál por su identificador:\n${ids}`);
}

/**
 * Finds an organisation by id, or by name when only one has it; throws when there is none or
 * several. The row is locked, so that acts on it run one after the other.
 */
export async function organizacion({ client }: Operation, stated: string): Promise<Organization> {
  const [where, value] = esId(stated)
    ? ['id = $1::uuid', stated]
    : ['lower(nombre) = lower($1)', stated.trim()];
  const { rows } = await client.query<Organization>(
    `${ORGANIZATION} where ${where} order by id for no key update`,
    [value],
  );
  return onlyOf(
    rows,
    `No hay una organización "${stated}". Se busca por su identificador o por su nombre completo; ` +
      'para verlas: pnpm admin organizaciones',
    (howMany) => `Hay ${howMany} organizaciones que se llaman "${stated}"`,
  );
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
  const email = normalizarCorreo(stated);
  if (esCorreo(email)) return email;
  throw new AdminUsage(`"${stated}" no es un correo electrónico.`);
}

/** Account with an address that the identity provider has verified; null when there is none. */
export async function verifiedAccount(
  { client }: Operation,
  email: string,
): Promise<Cuenta | null> {
  const { rows } = await client.query<Cuenta>(
    `${CUENTA} where lower(email collate "C") = $1 and email_verificado and ${OPEN}
     order by actualizado_en desc limit 1 for no key update`,
    [email],
  );
  return rows[0] ?? null;
}

/**
 * Finds an account by its address or id, whether or not the address is verified; throws when there
 * is none or several.
 */
export async function cuenta({ client }: Operation, stated: string): Promise<Cuenta> {
  const where = esId(stated) ? 'id = $1::uuid' : 'lower(email collate "C") = $1';
  const value = esId(stated) ? stated : writtenEmail(stated);
  const { rows } = await client.query<Cuenta>(
    `${CUENTA} where ${where} and ${OPEN} order by id for no key update`,
    [value],
  );
  return onlyOf(
    rows,
    `No hay una cuenta de "${stated}": nadie entró todavía con ese correo, o su cuenta fue eliminada. ` +
      'Para verlas: pnpm admin cuentas',
    (howMany) => `Hay ${howMany} cuentas con el correo ${rows[0]?.email}`,
  );
}

export const nameOf = ({ nombre: name, apellido, email }: Cuenta): string =>
  [name, apellido].filter(Boolean).join(' ') || email;
