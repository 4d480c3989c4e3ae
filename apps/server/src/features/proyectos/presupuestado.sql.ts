import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import { finDelDia } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import { roundedSql } from '../../context/sql/rounded.ts';
import { DE_NINGUNA } from './cifras.sql.ts';
import { vePrivados } from './proyectos.policy.ts';
import type { Quien } from './visibility.sql.ts';

export const vePresupuestos = ({ actor }: Quien): boolean => puede(actor.rol, 'view_budgets');

/**
 * SQL: public money of the budget `b`, plus the private column for a reader who may see private
 * rows.
 */
export const dinero = (quien: Quien, nombre: string, sufijo = '_centavos'): string => {
  const [primera = nombre, ...resto] = nombre.split('_');
  const privado = [primera, ...resto, 'privado'].join('_');
  const publica = `b.${nombre}${sufijo}`;
  return vePrivados(quien) ? `(${publica} + b.${privado}${sufijo})` : publica;
};

/**
 * SQL: amount approved and not paid, without the fondo de reparo; equals `adeudadoDe` of the
 * domain.
 */
export const adeudado = (quien: Quien): string => `greatest(0, b.anticipo_centavos + b.neto_centavos
  - ${dinero(quien, 'pagado')} + ${dinero(quien, 'pagado_reparo')})`;

/**
 * SQL parameters of the day up to which budgets are summed: the month whose index applies and,
 * where a day was requested, this day and its end.
 */
export type Corte = {
  readonly mes: string;
  readonly al: { readonly dia: string; readonly fin: string } | null;
};

type Dia = {
  readonly hoy: string;
  readonly dia: string | undefined;
  /** Parameter of the statement that already has `dia`; null without one. */
  readonly hasta: string | null;
};

export const mesYCorte = ({ hoy, dia, hasta }: Dia, add: Add): Corte => ({
  mes: add(t.text, mesDe(dia ?? hoy)),
  al:
    dia === undefined || hasta === null
      ? null
      : { dia: hasta, fin: add(t.timestamptz, finDelDia(dia)) },
});

/** SQL for the present sums of the budget `b`, which its row stores. */
const hoyDia = (quien: Quien) => ({
  columnas: `b.total_vigente_centavos as vigente, b.certificado_bruto_centavos as bruto,
    b.certificado_centavos as certificado, b.neto_centavos as neto, b.reparo_centavos as reparo,
    ${dinero(quien, 'pagado')} as pagado, ${dinero(quien, 'pagado_reparo')} as pagado_reparo`,
  desde: '',
  aceptado: '',
});

/**
 * SQL for the sums of the budget `b` up to a day, computed from the certificates, payments and
 * adicionales.
 */
const alDia = (quien: Quien, { dia, fin }: NonNullable<Corte['al']>) => ({
  columnas: `b.total_centavos + a.diferencia as vigente, c.*, p.*`,
  desde: `
  cross join lateral (select coalesce(sum(diferencia_centavos), 0) as diferencia from adicionales
    where tenant_id = b.tenant_id and presupuesto_id = b.id and fecha <= ${dia}) a
  cross join lateral (select coalesce(sum(bruto_centavos), 0) as bruto,
      coalesce(sum(bruto_centavos + actualizacion_centavos + ajuste_indice_centavos), 0) as certificado,
      coalesce(sum(neto_centavos), 0) as neto, coalesce(sum(fondo_reparo_centavos), 0) as reparo
    from certificados where tenant_id = b.tenant_id and presupuesto_id = b.id
      and estado = 'APROBADO' and eliminado_en is null and resuelto_en < ${fin}) c
  cross join lateral (select coalesce(sum(importe_presupuesto_centavos), 0) as pagado,
      coalesce(sum(importe_presupuesto_centavos) filter (where tipo = 'REPARO'), 0) as pagado_reparo
    from pagos where tenant_id = b.tenant_id and presupuesto_id = b.id and estado = 'PAGADO'
      and eliminado_en is null and fecha <= ${dia} ${vePrivados(quien) ? '' : 'and not privado'}) p`,
  aceptado: `and b.aceptado_en < ${fin}`,
});

const valorAl = (tenant: string, mes: string) => `(select i.valor from indices i
    where i.tenant_id = ${tenant} and i.serie = x.serie and i.mes <= ${mes}
    order by i.mes desc limit 1)`;

/**
 * Budgets in force as `presupuestados`: their sums and `actualizado`, which is the certified amount
 * plus the rest at the last index. It is rounded once, half away from zero, without rounding the
 * quotient (`porRazon` as SQL).
 */
export function presupuestosSql(
  quien: Quien,
  tenant: string,
  { mes, al }: Corte,
  propios: string,
): string {
  const { columnas, desde, aceptado } = al === null ? hoyDia(quien) : alDia(quien, al);
  return `en_vigor as materialized (
  select b.id, b.proyecto_id, b.sentido, b.moneda, b.rubro_id, b.indexacion, b.serie, b.mes_base, b.cotizacion_base,
    b.anticipo_centavos as anticipo, ${columnas}
  from presupuestos b ${desde}
  where b.tenant_id = ${tenant} and ${propios} and b.estado = 'ACEPTADO' and b.eliminado_en is null
    ${aceptado}
), factores as materialized (
  select x.serie, x.mes_base, ${valorAl(tenant, mes)} as numerador,
    ${valorAl(tenant, 'x.mes_base')} as denominador
  from (select distinct serie, mes_base from en_vigor where serie is not null) x
), presupuestados as materialized (
  select b.*, b.certificado + case when r.numerador is null or r.denominador is null then r.resto
    else ${roundedSql('(r.resto * r.numerador)', 'r.denominador')}::bigint
    end as actualizado
  from en_vigor b
  left join factores f on f.serie = b.serie and f.mes_base = b.mes_base
  left join lateral (
    select c.cotizacion from certificados c
    where b.indexacion = 'USD' and c.tenant_id = ${tenant} and c.presupuesto_id = b.id
      and c.estado = 'APROBADO' and c.eliminado_en is null and c.cotizacion is not null
      ${al === null ? '' : `and c.resuelto_en < ${al.fin}`}
    order by c.numero desc limit 1) u on true
  cross join lateral (
    select (b.vigente - b.bruto)::numeric as resto, coalesce(u.cotizacion, f.numerador) as numerador,
      case b.indexacion when 'USD' then b.cotizacion_base else f.denominador end as denominador) r
)`;
}

const rubro = (alias: string) => `coalesce(${alias}.rubro_id, ${DE_NINGUNA})`;

/**
 * SQL of spending to compare with budgets, in the budget's currency: of the works with a budget for
 * the rubro. Spending in a currency without a budget is compared with the one in `base`, at its
 * frozen rate.
 */
const comparadoSql = (base: string): string => `
    select g.rubro_id, x.moneda,
      sum(case when x.moneda = g.moneda then g.costo else g.en_base end) as comparado
    from gastos g
    join (select proyecto_id, rubro_id, array_agg(distinct moneda) as monedas from presupuestados
      where sentido = 'EGRESO' group by proyecto_id, rubro_id) b
      on b.proyecto_id = g.proyecto_id and ${rubro('b')} = ${rubro('g')}
    cross join lateral (
      select case when g.moneda = any(b.monedas) then g.moneda else ${base} end as moneda) x
    where x.moneda = any(b.monedas) group by g.rubro_id, x.moneda`;

/** Spent and budgeted amounts side by side, by rubro and currency. */
export const presupuestadoPorRubro = (base: string): string => `
  select rubro_id, moneda, sum(egresos) as egresos, sum(costo) as costo, sum(en_base) as en_base,
    sum(vigente) as vigente, sum(actualizado) as actualizado, sum(comparado) as comparado
  from (
    select rubro_id, moneda, egresos, costo, en_base, 0 as vigente, 0 as actualizado, 0 as comparado
    from gastos
    union all
    select rubro_id, moneda, 0, 0, 0, vigente, actualizado, 0 from presupuestados
    where sentido = 'EGRESO'
    union all
    select rubro_id, moneda, 0, 0, 0, 0, 0, coalesce(comparado, 0) from (${comparadoSql(base)}) c) y
  group by rubro_id, moneda`;

const deSentidoJson = (sentido: string) => `(
  select coalesce(json_agg(json_build_object('moneda', x.moneda, 'presupuestadoCentavos', x.vigente,
    'actualizadoCentavos', x.actualizado, 'comprometidoCentavos', x.actualizado - x.pagado,
    'certificadoCentavos', x.certificado, 'pagadoCentavos', x.pagado,
    'adeudadoCentavos', x.adeudado, 'reparoCentavos', x.reparo) order by x.moneda), '[]')
  from (
    select moneda, sum(vigente) as vigente, sum(actualizado) as actualizado, sum(pagado) as pagado,
      sum(certificado) as certificado, sum(reparo - pagado_reparo) as reparo,
      sum(greatest(0, anticipo + neto - pagado + pagado_reparo)) as adeudado
    from presupuestados where sentido = '${sentido}' group by moneda) x)`;

/**
 * SQL, after a comma: keys of a totals object with the sums of budgets to contractors and to
 * clients.
 */
export const presupuestosJson = `, 'presupuesto', ${deSentidoJson('EGRESO')},
  'presupuestoCliente', ${deSentidoJson('INGRESO')}`;
