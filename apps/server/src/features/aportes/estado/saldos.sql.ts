import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { destinoAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

// What the accounts of partners are made of: read once for all of them, whatever there is of each.

/** What living calls ask of these partners. */
export const SELECT_CUOTAS = statement({
  name: 'aportes.cuotas',
  text: `
select q.socio_id as "socioId", q.llamado_id as "llamadoId", l.fecha, l.vencimiento, l.moneda,
  q.importe_centavos as "importeCentavos"
from llamado_cuotas q
join llamados_aporte l on l.tenant_id = q.tenant_id and l.id = q.llamado_id
where q.tenant_id = $1::uuid and q.socio_id = any($2::uuid[]) and q.participacion_bp > 0
  and l.eliminado_en is null`,
  params: [t.uuid, t.uuids],
  row: {
    socioId: t.uuid,
    llamadoId: t.uuid,
    fecha: t.date,
    vencimiento: t.date,
    moneda: t.oneOf(monedaSchema.options),
    importeCentavos: t.bigint,
  },
});

/**
 * What these partners gave and were given back, in the currency it counts in. All that was given up to
 * and with `$3` is told as of that day, in one row for each call: accounts of that day or a later one
 * come out the same, and a thousand contributions are a few rows.
 */
export const SELECT_ENTREGAS = statement({
  name: 'aportes.entregas',
  text: `
select a.socio_id as "socioId", a.moneda_cuenta as moneda, a.destino, a.llamado_id as "llamadoId",
  greatest(a.fecha, $3::date) as fecha,
  sum(case when a.tipo = 'DEVOLUCION' then -a.importe_cuenta_centavos
    else a.importe_cuenta_centavos end)::bigint as centavos
from aportes a
where a.tenant_id = $1::uuid and a.socio_id = any($2::uuid[]) and a.eliminado_en is null
group by a.socio_id, a.moneda_cuenta, a.destino, a.llamado_id, a.tipo = 'DEVOLUCION',
  greatest(a.fecha, $3::date)`,
  params: [t.uuid, t.uuids, t.date],
  row: {
    socioId: t.uuid,
    moneda: t.oneOf(monedaSchema.options),
    destino: t.oneOf(destinoAporteSchema.options),
    llamadoId: t.uuid.orNull,
    fecha: t.date.because('the later of two days'),
    centavos: t.bigint.because('a sum of at least one row'),
  },
});
