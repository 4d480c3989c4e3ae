import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

export const SELECT_SERIE = statement({
  name: 'presupuestos.serie',
  text: `
select mes, trim_scale(valor)::text as valor, definitivo from indices
where tenant_id = $1::uuid and serie = $2::text order by mes`,
  params: [t.uuid, t.text],
  row: { mes: t.text, valor: t.text.because('of a column that is not null'), definitivo: t.bool },
});

/** The rate that the last approved certificate of a budget took. */
export const SELECT_ULTIMA_COTIZACION = statement({
  name: 'presupuestos.ultimaCotizacion',
  text: `
select trim_scale(cotizacion)::text as cotizacion from certificados
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and estado = 'APROBADO'
  and eliminado_en is null and cotizacion is not null
order by numero desc limit 1`,
  params: [t.uuid, t.uuid],
  row: { cotizacion: t.text.because('filtered') },
});
