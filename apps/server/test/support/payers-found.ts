import { GENTE } from './data.ts';
import type { Servidor } from './server.ts';

/** Id within an organisation of payers: its own one ends in 0. */
export const idOfPayer = (org: number, end: string): string =>
  `0190${org.toString(16).padStart(4, '0')}-0000-7000-8000-${end.padStart(12, '0')}`;

export const WORKS = ['a1', 'b1'] as const;
/** Partner of the first work. */
export const PARTNER = 'a4';
export const SUPPLIERS = [
  { id: 'a2', cuit: '30900000444' },
  { id: 'b2', cuit: '30712345671' },
] as const;

/** Accounts: the fourth one belongs to the first work, the last one is a box, which has no cheques. */
export const ACCOUNTS = [
  { id: 'c1', tipo: 'BANCO', moneda: 'ARS', obra: null },
  { id: 'c2', tipo: 'BANCO', moneda: 'ARS', obra: null },
  { id: 'c3', tipo: 'BANCO', moneda: 'USD', obra: null },
  { id: 'c4', tipo: 'BANCO', moneda: 'ARS', obra: 'a1' },
  { id: 'c5', tipo: 'EFECTIVO', moneda: 'ARS', obra: null },
] as const;

/** Id of a row of the organisation `x`. */
const within = (end: string): string => `(left(x::text, 24) || '${end.padStart(12, '0')}')::uuid`;

const MEMBERS = [
  ['Owner', 'OWNER'],
  ['Admin', 'ADMIN'],
  ['Usuario', 'USUARIO'],
  ['Nadie', 'USUARIO'],
] as const;

const rows = (values: readonly string[]): string =>
  values.map((one) => `select ${one} from unnest($1::uuid[]) x`).join(' union all ');
const owner = `'${GENTE.Owner.id}'::uuid`;

const STATEMENTS = [
  `insert into tenants (id, nombre) ${rows([`x, 'Constructora ' || x`])}`,
  `insert into memberships (tenant_id, user_id, rol, estado, aceptado_en) ${rows(
    MEMBERS.map(([who, rol]) => `x, '${GENTE[who].id}'::uuid, '${rol}', 'ACTIVE', now()`),
  )}`,
  `insert into proyectos (id, tenant_id, codigo, nombre, estado, fecha_inicio, creado_por) ${rows(
    WORKS.map(
      (id) => `${within(id)}, x, 'OB-${id}', 'Obra ${id}', 'EN_CURSO', date '2026-01-15', ${owner}`,
    ),
  )}`,
  `insert into proyecto_usuarios (tenant_id, proyecto_id, usuario_id, creado_por) ${rows([
    `x, ${within(WORKS[0])}, '${GENTE.Usuario.id}'::uuid, ${owner}`,
  ])}`,
  `insert into proyecto_socios (id, tenant_id, proyecto_id, nombre, participacion_bp, vigente_desde, creado_por) ${rows(
    [`${within(PARTNER)}, x, ${within(WORKS[0])}, 'Socio', 3500, date '2026-01-15', ${owner}`],
  )}`,
  `insert into proyecto_socios_historial (id, tenant_id, proyecto_id, socio_id, participacion_bp, desde, creado_por)
   select gen_random_uuid(), tenant_id, proyecto_id, id, participacion_bp, vigente_desde, creado_por
   from proyecto_socios where tenant_id = any ($1::uuid[])`,
  `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por) ${rows(
    SUPPLIERS.map(({ id, cuit }) => `${within(id)}, x, 'Corralón ${id}', '${cuit}', ${owner}`),
  )}`,
  `insert into cuentas (id, tenant_id, nombre, tipo, moneda, proyecto_id, saldo_inicial_centavos, saldo_inicial_el, creado_por) ${rows(
    ACCOUNTS.map(
      ({ id, tipo, moneda, obra }) =>
        `${within(id)}, x, 'Cuenta ${id}', '${tipo}', '${moneda}', ${obra === null ? 'null::uuid' : within(obra)}, 900000000000, date '2026-10-01', ${owner}`,
    ),
  )}`,
];

/** Inserts organisations with members, works, suppliers and accounts. */
export async function foundPayers({ admin }: Servidor, orgs: readonly number[]): Promise<void> {
  const ids = orgs.map((org) => idOfPayer(org, '0'));
  for (const statement of STATEMENTS) await admin(statement, [ids]);
}
