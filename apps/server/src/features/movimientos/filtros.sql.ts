import { type Column, t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import {
  comoNumeroDeComprobante,
  rangoDeImporte,
} from '@plomada/domain/movimientos/busqueda.rules';
import type { FiltrosMovimientos } from '@plomada/domain/movimientos/filtros.schema';

import { containsText, patternOf } from '../../context/sql/text.ts';
import { CUENTA_DE_MEDIO } from '../cuentas/cheques/cheques.sql.ts';
import { veCuentas } from '../cuentas/visibility.sql.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { obraVisible, type Quien, soloVisibles } from '../proyectos/visibility.sql.ts';
import { vistaPara } from './origen.sql.ts';

/**
 * Filters of a call; `hallados`, where known, has the ids that the index finds for `search`,
 * possibly more than match.
 */
export type Filtros = FiltrosMovimientos & { readonly hallados?: readonly string[] };

export type Cuales = { readonly eliminados?: boolean };

/** SQL conditions for the rows that the actor may see; deleted ones only if requested. */
export const visibles = (
  ctx: Quien,
  tenant: string,
  add: Add,
  { eliminados = false }: Cuales = {},
) => [
  `m.tenant_id = ${tenant}`,
  ...(eliminados ? [] : ['m.eliminado_en is null']),
  soloVisibles(ctx, 'm'),
  obraVisible(ctx, 'm.proyecto_id', add),
];

function filtros({ actor, tenantId }: Quien, input: FiltrosMovimientos, add: Add): string[] {
  const comparar = <T>(
    columna: string,
    signo: string,
    valor: NoInfer<T> | undefined,
    tipo: Column<T>,
  ) => (valor === undefined ? [] : [`m.${columna} ${signo} ${add(tipo, valor)}`]);
  const cumple = (columna: string, quiere: boolean | undefined) =>
    quiere === undefined ? [] : [quiere ? columna : `not ${columna}`];
  return [
    ...comparar('proyecto_id', '=', input.projectId, t.uuid),
    ...comparar('tipo', '=', input.tipo, t.text),
    ...comparar('rubro_id', '=', input.rubroId, t.uuid),
    ...cumple('(m.rubro_id is null)', input.sinRubro),
    ...comparar('proveedor_id', '=', input.proveedorId, t.uuid),
    ...cumple('(m.proveedor_id is null)', input.sinProveedor),
    ...condicionDeCuenta(input.cuentaId, add),
    ...cumple(SIN_CUENTA, input.sinCuenta),
    ...cumple('(m.comprobante_id is null)', input.sinComprobante),
    ...condicionDeMedio(input.medioPago, add),
    ...comparar('moneda', '=', input.moneda, t.text),
    ...comparar('fecha', '>=', input.desde, t.date),
    ...comparar('fecha', '<=', input.hasta, t.date),
    ...comparar('importe_centavos', '>=', input.importeDesde, t.bigint),
    ...comparar('importe_centavos', '<=', input.importeHasta, t.bigint),
    ...cumple('m.privado', input.privado),
    ...comparar('estado', '=', input.estado, t.text),
    ...(input.mios === undefined
      ? []
      : cumple(`(m.creado_por = ${add(t.uuid, actor.userId)})`, input.mios)),
    ...(input.mesCerrado === undefined
      ? []
      : cumple(
          `coalesce(m.fecha <= (select cierre_limite(${add(t.uuid, tenantId)})), false)`,
          input.mesCerrado,
        )),
    ...comparar('importacion_id', '=', input.importacionId, t.uuid),
    ...comparar('grupo_prorrateo_id', '=', input.grupoProrrateoId, t.uuid),
  ];
}

/** SQL of the means `x` of the orden de pago in which the movement `m` belongs to a line. */
const MEDIOS_DE_SU_ORDEN = `orden_pago_comprobantes l join orden_pago_medios x on x.tenant_id = l.tenant_id
        and x.orden_id = l.orden_id and x.eliminado_en is null
      where l.tenant_id = m.tenant_id and l.id = m.origen_id`;

/**
 * SQL: the movement's amount, or a means of the payment or orden de pago that owns it, went through
 * the account.
 */
function condicionDeCuenta(cuentaId: string | undefined, add: Add): string[] {
  if (cuentaId === undefined) return [];
  const pedida = add(t.uuid, cuentaId);
  return [
    `(exists (select from apuntes a where a.tenant_id = m.tenant_id and a.movimiento_id = m.id
      and a.cuenta_id = ${pedida} and a.eliminado_en is null)
      or (m.origen_tipo = 'ORDEN_PAGO' and exists (select from ${MEDIOS_DE_SU_ORDEN} and ${CUENTA_DE_MEDIO} = ${pedida})))`,
  ];
}

/** SQL: the id is that of an own cheque that nobody pays, whose money left no account. */
const sinPago = (id: string): string => `exists (select from cheques q
        where q.tenant_id = m.tenant_id and q.id = ${id} and q.propio and cheque_sin_pago(q.estado))`;

/** SQL: the means `x` has an account, or needs none. */
const UBICADO = `(${CUENTA_DE_MEDIO} is not null or x.cheque_propio and ${sinPago('x.id')})`;

/** SQL: nobody pays the cheque of the expense `m`. A reversal of the expense counts beside it. */
const EGRESO_SIN_PAGO = `(m.medio_pago in ('CHEQUE_PROPIO', 'ECHEQ') and ${sinPago('m.id')}
      and not exists (select from movimientos z where z.tenant_id = m.tenant_id and z.origen_tipo = 'ANULACION'
        and z.origen_id = m.id and z.eliminado_en is null))`;

/**
 * SQL that is true when a movement has neither an account nor a member who paid it, nor an account
 * for each means of the payment or orden de pago that owns it. Own cheques that nobody pays need no
 * account.
 */
const SIN_CUENTA = `(m.cuenta_id is null and m.de_bolsillo is null and not ${EGRESO_SIN_PAGO} and not coalesce((
      select bool_and(${UBICADO}) from pago_medios x
      where m.origen_tipo = 'PAGO' and x.tenant_id = m.tenant_id and x.pago_id = m.origen_id
        and x.eliminado_en is null), (
      select bool_and(${UBICADO}) from ${MEDIOS_DE_SU_ORDEN} and m.origen_tipo = 'ORDEN_PAGO'), false))`;

/** SQL: the movement's means, or one of the means of the payment or orden de pago that owns it. */
function condicionDeMedio(medioPago: string | undefined, add: Add): string[] {
  if (medioPago === undefined) return [];
  const pedido = add(t.text, medioPago);
  return [
    `(m.medio_pago = ${pedido} or (m.origen_tipo = 'PAGO' and exists (select from pago_medios x
      where x.tenant_id = m.tenant_id and x.pago_id = m.origen_id and x.medio = ${pedido}
        and x.eliminado_en is null))
      or (m.origen_tipo = 'ORDEN_PAGO' and exists (select from ${MEDIOS_DE_SU_ORDEN} and x.medio = ${pedido})))`,
  ];
}

/**
 * SQL: concept and notes (as the actor may read them), code or supplier contain the text, or the
 * document or amount matches it.
 */
function busqueda(ctx: Quien, search: string, tenant: string, add: Add): string {
  const patron = add(t.text, patternOf(search));
  const texto = add(t.text, search);
  const { concepto, notas } = vistaPara(ctx);
  return `(${concepto} ~ ${patron}::text or m.codigo ~ ${patron}::text or ${notas} ~ ${patron}::text
    or m.proveedor_id = any(array(
    select v.id from proveedores v
    where v.tenant_id = ${tenant} and ${containsText(['v.razon_social', 'v.nombre_fantasia'], texto)}))${oComprobante(search, tenant, add)}${oImporte(search, add)})`;
}

function oComprobante(search: string, tenant: string, add: Add): string {
  const leido = comoNumeroDeComprobante(search);
  if (leido === null) return '';
  const { puntoVenta, numero } = leido;
  const deEse = puntoVenta === null ? '' : ` and c.punto_venta = ${add(t.int, puntoVenta)}`;
  return ` or m.comprobante_id = any(array(select c.id from comprobantes c
    where c.tenant_id = ${tenant} and c.numero = ${add(t.int, numero)}${deEse}))`;
}

function oImporte(search: string, add: Add): string {
  const rango = rangoDeImporte(search);
  if (rango === null) return '';
  const { desde, hasta } = rango;
  return ` or m.importe_centavos between ${add(t.bigint, desde)} and ${add(t.bigint, hasta)}`;
}

/** Refuses filters on private rows or accounts to a reader who may not see them. */
export function exigirFiltros(quien: Quien, { privado, cuentaId, sinCuenta }: Filtros): void {
  const dePrivados = privado !== undefined && !vePrivados(quien);
  const deCuentas = (cuentaId !== undefined || sinCuenta !== undefined) && !veCuentas(quien);
  if (dePrivados || deCuentas) throw new AppError('SIN_PERMISO');
}

/**
 * SQL conditions for a row `m` of `movimientos` in the actor's list under these filters, shared by
 * lists, totals and exports. `tenant` is the placeholder of the organisation, `add` adds a value.
 */
export function condicionesDeLista(
  ctx: Quien,
  input: Filtros,
  { tenant, add }: { readonly tenant: string; readonly add: Add },
): string[] {
  exigirFiltros(ctx, input);
  const condiciones = [...visibles(ctx, tenant, add), ...filtros(ctx, input, add)];
  if (input.search) condiciones.push(busqueda(ctx, input.search, tenant, add));
  if (input.hallados) condiciones.push(`m.id = any(${add(t.uuids, input.hallados)})`);
  return condiciones;
}
