import { t } from '@plomada/db/kinds';
import { type RowOf, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { ultimaCotizacionSchema } from '@plomada/domain/resumen/margen.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { pendiente } from '../../obligaciones/debidas.sql.ts';
import { mesYCorte, presupuestosSql } from '../../proyectos/presupuestado.sql.ts';
import {
  costoSql,
  JOIN_COSTO,
  deEsaObra,
  deEsasObras,
  type Propias,
} from '../../proyectos/stats/costo.sql.ts';
import type { QuienYCuando } from '../../proyectos/stats/periodo.sql.ts';
import { COLUMNAS_OBRA } from '../../proyectos/stats/stats.sql.ts';
import { esObra, obraVisible, soloVisibles } from '../../proyectos/visibility.sql.ts';

const IMPORTES = ['contrato', 'certificado', 'cobrado', 'presupuestos', 'facturas'] as const;

const parteSchema = z.object({
  moneda: monedaSchema,
  contratos: z.int(),
  contratoCentavos: z.int(),
  certificadoCentavos: z.int(),
  cobradoCentavos: z.int(),
  presupuestosCentavos: z.int(),
  facturasCentavos: z.int(),
});

const FILA = {
  id: t.uuid,
  codigo: t.text,
  nombre: t.text,
  estado: t.oneOf(estadoProyectoSchema.options),
  moneda: t.oneOf(monedaSchema.options),
  objetivo: t.bigint.orNull,
  gastado: t.bigint.because('coalesce'),
  sinCotizacion: t.int.because('coalesce'),
  partes: t.json('json', z.array(parteSchema)).because('coalesce'),
  cotizacion: t.json('json', ultimaCotizacionSchema).orNull,
};

/**
 * SQL of the organisation, of the condition that a row belongs to the obras, and of the last day to
 * read (`dia`).
 */
type Alcance = { readonly tenant: string; readonly propias: Propias; readonly dia: string };

/**
 * SQL of invoices owed outside budgets, each with its obra and currency, less what suppliers were
 * paid on account for later ones.
 */
const facturasSql = (quien: QuienYCuando, { tenant, propias }: Alcance): string => `
  select o.proyecto_id, o.moneda, ${pendiente(quien)} as centavos from obligaciones o
  where o.tenant_id = ${tenant} and ${propias('obras', 'o')} and o.clase in ('COMPROBANTE', 'A_CUENTA')
    and o.sentido = 'EGRESO' and (o.pendiente_centavos <> 0 or o.pendiente_todo_centavos <> 0)
    and ${soloVisibles(quien, 'o')}`;

/**
 * Invoices owed at the end of a past day: those of that day or before, less what was paid by then,
 * on account too, unless the supplier gave it back by then. Payments of invoices are public, and counted as the trigger counts them.
 */
const facturasAl = ({ tenant, propias, dia }: Alcance): string => `
  select c.proyecto_id, c.moneda, (case c.clase when 'NOTA_CREDITO' then -1 else 1 end)
    * (c.total_centavos - m.pagado - l.pagado)::bigint as centavos
  from comprobantes c
  cross join lateral (
    select coalesce(sum(case c.moneda when 'USD' then m.importe_usd_centavos
      else m.importe_ars_centavos end), 0) as pagado
    from movimientos m where m.tenant_id = ${tenant} and m.comprobante_id = c.id
      and m.fecha <= ${dia} and m.eliminado_en is null and not m.privado
      and m.origen_tipo is distinct from 'ORDEN_PAGO' and not exists (
        select from movimientos a where a.tenant_id = ${tenant} and a.origen_tipo = 'ANULACION'
          and a.origen_id = m.id and a.eliminado_en is null)) m
  cross join lateral (
    select coalesce(sum(l.importe_centavos), 0) as pagado from orden_pago_comprobantes l
    join ordenes_pago g on g.tenant_id = l.tenant_id and g.id = l.orden_id and g.fecha <= ${dia}
    where l.tenant_id = ${tenant} and l.comprobante_id = c.id and l.eliminado_en is null) l
  where c.tenant_id = ${tenant} and ${propias('obras', 'c')} and c.a_pagar
    and c.anulado_en is null and c.presupuesto_id is null
    and coalesce(c.fecha_emision, (c.creado_en at time zone 'America/Argentina/Buenos_Aires')::date) <= ${dia}
  union all
  select g.proyecto_id, g.moneda, (coalesce((select sum(x.importe_centavos) from orden_pago_comprobantes x
      join ordenes_pago q on q.tenant_id = x.tenant_id and q.id = x.orden_id and q.fecha <= ${dia}
      where x.tenant_id = ${tenant} and x.adelanto_id = l.id and x.eliminado_en is null), 0)
    + coalesce((select sum(m.importe_centavos) from adelanto_devoluciones d
      join movimientos m on m.tenant_id = d.tenant_id and m.id = d.movimiento_id and m.fecha <= ${dia}
      where d.tenant_id = ${tenant} and d.adelanto_id = l.id and m.eliminado_en is null and not exists (
        select from movimientos a where a.tenant_id = ${tenant} and a.origen_tipo = 'ANULACION'
          and a.origen_id = m.id and a.eliminado_en is null)), 0) - l.importe_centavos)::bigint
  from ordenes_pago g join orden_pago_comprobantes l on l.tenant_id = g.tenant_id and l.orden_id = g.id
  where g.tenant_id = ${tenant} and ${propias('obras', 'g')} and l.a_cuenta and l.eliminado_en is null
    and g.fecha <= ${dia}`;

/**
 * SQL of the sums of budgets in force and invoices, as `partes`; a budget paid beyond its total
 * does not reduce another's.
 */
const partesSql = (facturas: string): string => `partes as materialized (
  select x.proyecto_id, x.moneda, sum(x.contratos)::int as contratos,
    ${IMPORTES.map((nombre) => `sum(x.${nombre})::bigint as ${nombre}`).join(', ')}
  from (
    select b.proyecto_id, b.moneda, 1 as contratos, b.actualizado as contrato, b.certificado,
      b.pagado as cobrado, 0 as presupuestos, 0 as facturas
    from presupuestados b where b.sentido = 'INGRESO'
    union all
    select b.proyecto_id, b.moneda, 0, 0, 0, 0, greatest(0, b.actualizado - b.pagado), 0
    from presupuestados b where b.sentido = 'EGRESO'
    union all
    select f.proyecto_id, f.moneda, 0, 0, 0, 0, 0, f.centavos from (${facturas}) f) x
  group by x.proyecto_id, x.moneda
)`;

/**
 * SQL of the rate of the newest movement, up to the last day, that has a rate and that the reader
 * sees.
 */
const cotizacionSql = (quien: QuienYCuando, { tenant, dia }: Alcance, visible: string): string =>
  `cotizacion as materialized (
  select json_build_object('valor', trim_scale(m.cotizacion_valor)::text, 'tipo', m.cotizacion_tipo,
    'fecha', coalesce(m.cotizacion_fecha, m.fecha)) as json
  from movimientos m
  where m.tenant_id = ${tenant} and m.cotizacion_valor is not null and m.eliminado_en is null
    and m.fecha <= ${dia} and ${soloVisibles(quien, 'm')} and ${visible}
  order by m.fecha desc, m.id desc limit 1
)`;

const PARTES_JSON = `(select coalesce(json_agg(json_build_object('moneda', x.moneda,
    'contratos', x.contratos, ${IMPORTES.map((nombre) => `'${nombre}Centavos', x.${nombre}`).join(', ')})
    order by x.moneda), '[]')
  from partes x where x.proyecto_id = o.id)`;

type Pedido = { readonly id?: string; readonly hasta?: string | undefined };

/** Obras that the actor sees, or one of them, with the sums for their margin. */
export const selectMargenes = statementOf(
  'resumen.margenes',
  FILA,
  (add, quien: QuienYCuando, { id, hasta }: Pedido) => {
    const tenant = add(t.uuid, quien.tenantId);
    const hoy = hoyEnBuenosAires(quien.now);
    // The subselect hides the day from the planner, which would otherwise plan anew on every call.
    const dia = `(select ${add(t.date, hasta ?? hoy)})`;
    const bordes = { desde: null, hasta: hasta === undefined ? null : dia };
    const corte = mesYCorte({ hoy, dia: hasta, hasta: bordes.hasta }, add);
    const obra = id === undefined ? null : add(t.uuid, id);
    const propias = obra === null ? deEsasObras : deEsaObra(obra);
    const alcance = { tenant, propias, dia };
    return `
with obras as materialized (
  select ${COLUMNAS_OBRA} from proyectos p
  where p.tenant_id = ${tenant} ${obra === null ? '' : `and p.id = ${obra}`}
    and p.eliminado_en is null and ${esObra('p')} and ${obraVisible(quien, 'p.id', add)}
), ${costoSql({ quien, tenant, propias }, bordes)},
${presupuestosSql(quien, tenant, corte, propias('obras', 'b'))},
${partesSql(hasta === undefined ? facturasSql(quien, alcance) : facturasAl(alcance))},
${cotizacionSql(quien, alcance, obraVisible(quien, 'm.proyecto_id', add))}
select o.id, o.codigo, o.nombre, o.estado, o.moneda_base as moneda,
  o.presupuesto_objetivo_centavos as objetivo, g.equivalente::bigint as gastado,
  g.sin_equivalente::int as "sinCotizacion", ${PARTES_JSON} as partes,
  case when exists (select from partes x where x.proyecto_id = o.id and x.moneda <> o.moneda_base)
    then (select json from cotizacion) end as cotizacion
from obras o ${JOIN_COSTO}`;
  },
);
export type FilaMargen = RowOf<typeof selectMargenes>;
