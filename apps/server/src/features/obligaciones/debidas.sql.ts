import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import type {
  ClaseObligacion,
  ListarObligaciones,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { puede } from '@plomada/permissions/puede';

import { vePrivados } from '../proyectos/proyectos.policy.ts';
import {
  bolsilloVisible,
  obraVisible,
  ordenOculta,
  soloVisibles,
  type Quien,
} from '../proyectos/visibility.sql.ts';
import { inicios, salioSinCuenta } from './salidas.sql.ts';
import { enTramo } from './tramos.sql.ts';

/**
 * SQL of the due day to sort obligations by; those without one come last. Indexes have this
 * expression.
 */
export const ORDEN = `(case when o.vence is null then 'infinity'::date else o.vence end)`;

/** Day in a cursor that means none. */
export const SIN_FECHA = 'infinity';

/** SQL: pending amount of an obligation `o` that the reader sees. */
export const pendiente = (quien: Quien): string =>
  vePrivados(quien) ? 'o.pendiente_todo_centavos' : 'o.pendiente_centavos';

/**
 * SQL: fondo de reparo without a day of return, which is listed, but summed apart from what is
 * pending.
 */
export const SIN_DIA = `(o.clase = 'REPARO' and o.vence is null)`;

/**
 * SQL: obligation `o` of a received cheque, or of a debt that a cheque left; its origin is the
 * cheque.
 */
export const DE_CARTERA = `o.clase in ('CHEQUE_A_COBRAR', 'CHEQUE_RECHAZADO', 'CHEQUE_A_REPONER')`;

/** SQL: obligation `o` of a cheque, received or own, whose row has the id of its origin. */
export const DE_CHEQUE = `(o.clase = 'CHEQUE' or ${DE_CARTERA})`;

/**
 * SQL: who got the own cheque `h` of an obligation `o` that an expense `f` made. A partner is named
 * only to readers who may see partners.
 */
export const recibioPropio = ({ actor }: Pick<Quien, 'actor'>): string =>
  `case when o.clase = 'CHEQUE'${
    puede(actor.rol, 'manage_partners') ? '' : ` and f.origen_tipo is distinct from 'APORTE'`
  } then h.contraparte end`;

/**
 * SQL: name of the receiver, who may be no supplier, of the cheque that the obligation `o` makes
 * good; null for other kinds.
 */
export const RECIBIO_CHEQUE = `case when o.clase = 'CHEQUE_A_REPONER' then (select e.contraparte from cheque_eventos e
    where e.tenant_id = o.tenant_id and e.cheque_id = o.origen_id and e.proveedor_centavos > 0
      and not exists (select from cheque_eventos d where d.tenant_id = e.tenant_id and d.cheque_id = e.cheque_id
        and d.deshace = e.n) order by e.n desc limit 1) end`;

/**
 * SQL conditions for the kinds that the reader may see: partners' debts require managing partners;
 * withheld taxes and other members' expenses require seeing accounts; cheques received, and the debts
 * that they left, require seeing the portfolio.
 */
const clasesVisibles = (quien: Quien): readonly string[] => [
  ...(puede(quien.actor.rol, 'manage_partners') ? [] : ["o.clase <> 'LLAMADO'"]),
  ...(puede(quien.actor.rol, 'view_accounts') ? [] : ["o.clase <> 'RETENCION'"]),
  ...(puede(quien.actor.rol, 'view_cheques') ? [] : [`not ${DE_CARTERA}`]),
  bolsilloVisible(quien, 'o'),
];

/**
 * SQL: the reader sees the work of the obligation `o`; of an orden de pago, every work that it
 * settled.
 */
function enObraVisible(quien: Quien, add: Add): string {
  const obra = obraVisible(quien, 'o.proyecto_id', add);
  if (obra === 'true') return obra;
  const oculta = ordenOculta('o', (proyecto) => obraVisible(quien, proyecto, add), 'o.orden_id');
  return `case when o.orden_id is null then ${obra} else not ${oculta} end`;
}

/**
 * SQL conditions for cheques `o` of the firm that are not yet debited at the end of `hoy`: those of
 * an account, and those without one.
 */
function porSalir(quien: Quien, tenant: string, hoy: string): readonly string[] {
  // The answer must not tell a reader without accounts that an account exists.
  if (!puede(quien.actor.rol, 'view_accounts')) return [`${ORDEN} > ${hoy}`];
  const primera = (de: string, cual = 'true') =>
    `(select ${de} from ${inicios(tenant)} i where ${cual})`;
  // Scalar subselects are evaluated once, not for each cheque.
  const desde = `case o.moneda ${MONEDAS.map((una) => `when '${una}' then ${primera('i.desde', `i.moneda = '${una}'`)}`).join(' ')} end`;
  return [
    `o.cuenta_id is not null and ${ORDEN} > ${hoy}`,
    `o.cuenta_id is null and ${ORDEN} >= ${primera(`least(${hoy} + 1, min(i.desde))`)}
    and not coalesce(${salioSinCuenta('o.vence', hoy, desde)}, false)`,
  ];
}

export type Lector = Quien & { readonly hoy: string };

/**
 * SQL of the obligations `o` that the reader sees and that are owed at the end of `hoy`, of one
 * kind or all. Cheques, whose rows stay after they are debited, are a separate part; each part has
 * its index. `cola` is appended to each part, so that a page reads no more rows of either than it
 * needs.
 */
export function debidas(
  quien: Lector,
  add: Add,
  condiciones: readonly string[] = [],
  { cola = '', clase }: { cola?: string; clase?: ClaseObligacion | undefined } = {},
): string {
  const tenant = add(t.uuid, quien.tenantId);
  const todas = [
    `o.tenant_id = ${tenant}`,
    // The condition is written like the predicate of the indexes, which serve readers with and
    // without private rows.
    '(o.pendiente_centavos <> 0 or o.pendiente_todo_centavos <> 0)',
    `${pendiente(quien)} <> 0 and ${soloVisibles(quien, 'o')}`,
    ...clasesVisibles(quien),
    enObraVisible(quien, add),
    ...(clase === undefined ? [] : [`o.clase = ${add(t.text, clase)}`]),
    ...condiciones,
  ].join(' and ');
  const cheques = () =>
    porSalir(quien, tenant, add(t.date, quien.hoy)).map((cual) => `o.clase = 'CHEQUE' and ${cual}`);
  return `(${[
    ...(clase === 'CHEQUE' ? [] : ["o.clase <> 'CHEQUE'"]),
    ...(clase === undefined || clase === 'CHEQUE' ? cheques() : []),
  ]
    .map((cual) => `(select o.* from obligaciones o where ${todas} and ${cual} ${cola})`)
    .join('\n  union all ')})`;
}

export type Filtros = Pick<
  ListarObligaciones,
  'sentido' | 'proyectoId' | 'proveedorId' | 'origenId' | 'miembroId' | 'clase' | 'hasta' | 'tramo'
>;

export function condiciones({ hoy }: Lector, filtros: Filtros, add: Add): readonly string[] {
  const { sentido, proyectoId, proveedorId, origenId, miembroId, hasta, tramo } = filtros;
  return [
    `o.sentido = ${add(t.text, sentido)}`,
    ...(proyectoId === undefined ? [] : [`o.proyecto_id = ${add(t.uuid, proyectoId)}`]),
    ...(proveedorId === undefined ? [] : [`o.proveedor_id = ${add(t.uuid, proveedorId)}`]),
    ...(origenId === undefined ? [] : [`o.origen_id = ${add(t.uuid, origenId)}`]),
    ...(miembroId === undefined ? [] : [`o.miembro_id = ${add(t.uuid, miembroId)}`]),
    ...(hasta === undefined ? [] : [`${ORDEN} <= ${add(t.date, hasta)}`]),
    ...(tramo === undefined ? [] : [enTramo(ORDEN, tramo, add(t.date, hoy))]),
  ];
}

export const filtradas = (quien: Lector, filtros: Filtros, add: Add): string =>
  debidas(quien, add, condiciones(quien, filtros, add), { clase: filtros.clase });

export const COLUMNA_NO_NULA = 'a column that is not null';
