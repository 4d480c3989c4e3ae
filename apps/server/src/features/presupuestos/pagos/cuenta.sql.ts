import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { tipoPagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';

/**
 * The debts of a budget, oldest first: the advance, each approved certificate, then free payments and
 * the fondo de reparo. Each with what was paid of it and what is (scheduled counts, too) by the payments
 * that are not private or, with `$4`, by all; but for `$3`. In its currency.
 */
export const SELECT_CUENTA = statement({
  name: 'pagos.cuenta',
  text: `
with g as (
  select tipo, certificado_id, sum(importe_presupuesto_centavos)::bigint as comprometido,
    coalesce(sum(importe_presupuesto_centavos) filter (where estado = 'PAGADO'), 0)::bigint as pagado
  from pagos where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null
    and id is distinct from $3::uuid and (not privado or $4::boolean)
  group by tipo, certificado_id),
deudas as (
  select 'ANTICIPO' as tipo, null::uuid as certificado_id, 0 as numero, anticipo_centavos as importe
  from presupuestos where tenant_id = $1::uuid and id = $2::uuid
  union all
  select 'CERTIFICADO', id, numero, neto_centavos from certificados
  where tenant_id = $1::uuid and presupuesto_id = $2::uuid and estado = 'APROBADO'
    and eliminado_en is null
  union all
  select 'LIBRE', null, 0, 0
  union all
  select 'REPARO', null, 0, reparo_centavos from presupuestos
  where tenant_id = $1::uuid and id = $2::uuid)
select d.tipo, d.certificado_id as "certificadoId", d.numero, d.importe as "importeCentavos",
  coalesce(g.comprometido, 0) as "comprometidoCentavos", coalesce(g.pagado, 0) as "pagadoCentavos"
from deudas d left join g
  on g.tipo = d.tipo and g.certificado_id is not distinct from d.certificado_id
order by d.numero`,
  params: [t.uuid, t.uuid, t.uuid.orNull, t.bool],
  row: {
    tipo: t.oneOf(tipoPagoSchema.options).because('literals'),
    certificadoId: t.uuid.orNull,
    numero: t.int.because('columns that are not null'),
    importeCentavos: t.bigint.because('columns that are not null'),
    comprometidoCentavos: t.bigint.because('coalesce'),
    pagadoCentavos: t.bigint.because('coalesce'),
  },
});
