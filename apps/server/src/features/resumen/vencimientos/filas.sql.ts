import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { puede } from '@plomada/permissions/puede';

import { CON_SALDO, SUMAS_DE_ITEMS } from '../../acopios/dto.sql.ts';
import {
  DE_CHEQUE,
  debidas,
  pendiente,
  RECIBIO_CHEQUE,
  recibioPropio,
} from '../../obligaciones/debidas.sql.ts';
import { deEsaObra, deEsasObras, type Propias } from '../../proyectos/stats/costo.sql.ts';
import { obraVisible, soloDocumentosVisibles, type Quien } from '../../proyectos/visibility.sql.ts';

/** Range of what falls due, `hasta` included, in one obra or in all visible ones. */
export type Alcance = {
  readonly proyectoId: string | undefined;
  /** First day; earlier debts count too, unless `soloDesdeHoy`. */
  readonly hoy: string;
  /**
   * True for a calendar: only days from `hoy` on, with the cheques of that day whether debited or
   * not.
   */
  readonly soloDesdeHoy?: boolean;
  /** Kinds of due items to include; all when undefined. */
  readonly tipos?: readonly string[];
  readonly hasta: string;
};

type Donde = { readonly tenant: string; readonly obras: string; readonly propias: Propias };

/**
 * SQL of the visible obras, as a CTE `obras`, and of the condition that a row belongs to one of
 * them.
 */
export function dondeDe(quien: Quien, proyectoId: string | undefined, add: Add): Donde {
  const tenant = add(t.uuid, quien.tenantId);
  const obra = proyectoId === undefined ? null : add(t.uuid, proyectoId);
  return {
    tenant,
    obras: `obras as materialized (
  select p.id, p.codigo, p.nombre, p.moneda_base from proyectos p
  where p.tenant_id = ${tenant} and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)}
    ${obra === null ? '' : `and p.id = ${obra}`}
)`,
    propias: obra === null ? deEsasObras : deEsaObra(obra),
  };
}

/**
 * SQL of the obligations `o` due up to the last day of `alcance`, one row each; with `sinDia`, only
 * those without a day.
 */
export function obligacionesDe(
  quien: Quien,
  { proyectoId, hoy, hasta, soloDesdeHoy }: Alcance,
  add: Add,
  sinDia = false,
): string {
  // Debts are hidden from readers who may not see budgets.
  if (!puede(quien.actor.rol, 'view_budgets'))
    return '(select o.* from obligaciones o where false)';
  const al = soloDesdeHoy ? sumarDias(hoy, -1) : hoy;
  return debidas({ ...quien, hoy: al }, add, [
    ...(proyectoId === undefined ? [] : [`o.proyecto_id = ${add(t.uuid, proyectoId)}`]),
    ...(sinDia ? ['o.vence is null'] : [`o.vence <= ${add(t.date, hasta)}`]),
    ...(soloDesdeHoy ? [`o.vence >= ${add(t.date, hoy)}`] : []),
  ]);
}

/** SQL of the columns of a due item that is an obligation `o`, with the joins of `CON_ORIGEN`. */
export const deudaComoFila = (quien: Quien): string => `
  o.vence as fecha, case o.clase when 'PROGRAMADO' then 'PAGO' else o.clase end as tipo, o.sentido,
    ${pendiente(quien)} as importe, o.moneda, o.proyecto_id, o.presupuesto_id, o.orden_id,
    coalesce(o.pago_id, o.orden_id, o.origen_id) as id, o.origen_id as clave,
    coalesce(b.codigo, 'OP ' || q.numero, c.tipo_arca::text, '') as codigo,
    coalesce(c.numero::text, k.numero::text, g.numero::text, h.numero) as numero,
    coalesce(o.organismo, b.cliente_nombre, v.razon_social, ${RECIBIO_CHEQUE}, ${recibioPropio(quien)},
      case when o.sentido = 'INGRESO' then coalesce(h.librador, h.contraparte) end) as contraparte,
    coalesce(c.punto_venta::text, h.banco) as banco`;

/** SQL of the joins from obligations `debe o` to their origins. */
export const CON_ORIGEN = `
  from debe o
  left join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
  left join ordenes_pago q on q.tenant_id = o.tenant_id and q.id = o.orden_id
  left join proveedores v on v.tenant_id = o.tenant_id and v.id = coalesce(o.proveedor_id, b.proveedor_id, q.proveedor_id)
  left join comprobantes c on o.clase = 'COMPROBANTE' and c.tenant_id = o.tenant_id and c.id = o.origen_id
  left join certificados k on o.clase = 'CERTIFICADO' and k.tenant_id = o.tenant_id and k.id = o.origen_id
  left join pagos g on o.clase = 'PROGRAMADO' and g.tenant_id = o.tenant_id and g.id = o.origen_id
  left join cheques h on ${DE_CHEQUE} and h.tenant_id = o.tenant_id and h.id = o.origen_id
  left join movimientos f on o.clase = 'CHEQUE' and f.tenant_id = o.tenant_id and f.id = o.origen_id`;

/**
 * SQL of obligations as rows of due items. The quotas of a call are one row, and a scheduled
 * payment appears as a payment.
 */
const DE_OBLIGACIONES = (quien: Quien): string => `
  select ${deudaComoFila(quien)} ${CON_ORIGEN}
  where o.clase <> 'LLAMADO'
  union all
  select o.vence, 'LLAMADO', o.sentido, sum(${pendiente(quien)})::bigint, o.moneda, o.proyecto_id, null, null, l.id, l.id,
    l.concepto, l.numero::text, null, null
  from debe o join llamados_aporte l on l.tenant_id = o.tenant_id and l.id = o.llamado_id
  where o.clase = 'LLAMADO' group by o.vence, o.sentido, o.moneda, o.proyecto_id, l.id, l.concepto, l.numero`;

const CONTRAPARTE = 'coalesce(b.cliente_nombre, v.razon_social)';
const CON_PROVEEDOR =
  'left join proveedores v on v.tenant_id = b.tenant_id and v.id = b.proveedor_id';

/**
 * SQL of everything with a due day: the CTEs `debe`, with debts, and `filas`, which adds what moves
 * no money: acopios, offers and documents.
 */
export function filasSql(quien: Quien, donde: Donde, alcance: Alcance, add: Add): string {
  const { tenant, propias } = donde;
  const [hoy, hasta] = [add(t.date, alcance.hoy), add(t.date, alcance.hasta)];
  const acopios = `
  select a.vencimiento as fecha, 'ACOPIO' as tipo, null::text as sentido, case a.tipo when 'LISTA_PRECIOS'
      then a.importe_centavos - a.retirado_centavos else s.valor end as importe, a.moneda,
    a.proyecto_id, null::uuid as presupuesto_id, null::uuid as orden_id, a.id, a.id as clave, a.codigo, null::text as numero,
    v.razon_social as contraparte, null::text as banco
  from acopios a join proveedores v on v.tenant_id = a.tenant_id and v.id = a.proveedor_id
  cross join lateral (select ${SUMAS_DE_ITEMS('i')} from acopio_items i
    where i.tenant_id = a.tenant_id and i.acopio_id = a.id and i.eliminado_en is null) s
  where a.tenant_id = ${tenant} and ${propias('obras', 'a')} and a.eliminado_en is null
    and a.estado = 'VIGENTE' and a.vencimiento between ${hoy} and ${hasta} and (${CON_SALDO})`;
  // A reader who may not see budgets gets acopios only: neither debts nor offers nor documents.
  if (!puede(quien.actor.rol, 'view_budgets')) return `filas as materialized (${acopios})`;
  return `debe as materialized (select o.* from ${obligacionesDe(quien, alcance, add)} o),
filas as materialized (${acopios}
  union all ${DE_OBLIGACIONES(quien)}
  union all
  select b.fecha + b.validez_dias, 'PRESUPUESTO', null, b.total_vigente_centavos, b.moneda,
    b.proyecto_id, b.id, null, b.id, b.id, b.codigo, null, ${CONTRAPARTE}, null
  from presupuestos b ${CON_PROVEEDOR}
  where b.tenant_id = ${tenant} and ${propias('obras', 'b')} and b.estado = 'ENVIADO'
    and b.eliminado_en is null and b.fecha + b.validez_dias between ${hoy} and ${hasta}
  union all
  select d.vence, 'DOCUMENTO', null, null, 'ARS', d.proyecto_id, null, null, d.id, d.id, d.titulo, null, null, null
  from documentos d
  where d.tenant_id = ${tenant} and ${propias('obras', 'd')} and d.eliminado_en is null
    and ${soloDocumentosVisibles(quien, 'd')} and d.vence between ${hoy} and ${hasta}
)`;
}
