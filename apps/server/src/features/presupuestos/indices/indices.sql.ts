import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { indexacionSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

const FILA = {
  id: t.uuid,
  serie: t.text,
  mes: t.text,
  valor: t.numeric.because('of a column that is not null'),
  definitivo: t.bool,
  actualizadoEn: t.timestamptz,
  version: t.int,
};
const COLUMNAS = columnsOf(FILA).as('i');

export const SELECT_INDICES = statement({
  name: 'indices.select',
  text: `
select ${COLUMNAS} from indices i
where tenant_id = $1::uuid and ($2::text is null or serie = $2::text) order by serie, mes desc`,
  params: [t.uuid, t.text.orNull],
  row: FILA,
});
export type FilaIndice = RowOf<typeof SELECT_INDICES>;

/**
 * Exclusive lock on a series until the transaction ends, so that two writers of one month run in
 * sequence.
 */
export const LOCK_SERIE = statement({
  name: 'indices.lockSerie',
  text: `
select from pg_advisory_xact_lock(hashtextextended($1::uuid::text || ' indices ' || $2::text, 0))`,
  params: [t.uuid, t.text],
  row: {},
});

export const UPSERT = statement({
  name: 'indices.upsert',
  text: `
insert into indices as i (id, tenant_id, serie, mes, valor, definitivo, creado_en, creado_por,
  actualizado_en)
values ($1::uuid, $2::uuid, $3::text, $4::text, $5::numeric, $6::boolean, $7::timestamptz, $8::uuid,
  $7::timestamptz)
on conflict (tenant_id, serie, mes) do update set valor = excluded.valor,
  definitivo = excluded.definitivo, actualizado_en = $7::timestamptz, actualizado_por = $8::uuid,
  version = i.version + 1
returning ${COLUMNAS}`,
  params: [t.uuid, t.uuid, t.text, t.text, t.numeric, t.bool, t.timestamptz, t.uuid],
  row: FILA,
});

const ABIERTO = {
  id: t.uuid,
  codigo: t.text,
  proyectoId: t.uuid,
  titulo: t.text,
  moneda: t.oneOf(monedaSchema.options),
  indexacion: t.oneOf(indexacionSchema.options),
  mesBase: t.text.orNull,
  cotizacionBase: t.numeric.orNull,
};

/** Budgets in force that a series updates and that have something left to certify. */
export const SELECT_ABIERTOS = statement({
  name: 'indices.abiertos',
  text: `
select ${columnsOf(ABIERTO).as('b')},
  b.total_vigente_centavos - b.certificado_bruto_centavos as "restoCentavos"
from presupuestos b
where b.tenant_id = $1::uuid and b.serie = $2::text and b.estado = 'ACEPTADO'
  and b.eliminado_en is null and b.total_vigente_centavos > b.certificado_bruto_centavos
order by b.codigo`,
  params: [t.uuid, t.text],
  row: { ...ABIERTO, restoCentavos: t.bigint.because('of columns that are not null') },
});

export const SELECT_SERIE = statement({
  name: 'presupuestos.serie',
  text: `
select mes, trim_scale(valor)::text as valor, definitivo from indices
where tenant_id = $1::uuid and serie = $2::text order by mes`,
  params: [t.uuid, t.text],
  row: { mes: t.text, valor: t.text.because('of a column that is not null'), definitivo: t.bool },
});

/** Dollar rate of a budget's last approved certificate that has one. */
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
