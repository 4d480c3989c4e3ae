import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

const COLUMNAS = `id, serie, mes, trim_scale(valor)::text as valor, definitivo, actualizado_en, version`;
const FILA = {
  id: t.uuid,
  serie: t.text,
  mes: t.text,
  valor: t.text.because('of a column that is not null'),
  definitivo: t.bool,
  actualizado_en: t.timestamptz,
  version: t.int,
};

export const SELECT_INDICES = statement({
  name: 'indices.select',
  text: `
select ${COLUMNAS} from indices
where tenant_id = $1::uuid and ($2::text is null or serie = $2::text) order by serie, mes desc`,
  params: [t.uuid, t.text.orNull],
  row: FILA,
});
export type FilaIndice = RowOf<typeof SELECT_INDICES>;

/** Held alone until the transaction ends: two who write one month wait for each other. */
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

/** Budgets in force that a series updates and that have something left to certify. */
export const SELECT_ABIERTOS = statement({
  name: 'indices.abiertos',
  text: `
select id, codigo, proyecto_id, titulo, moneda, indexacion, mes_base, trim_scale(cotizacion_base)::text as cotizacion_base,
  total_vigente_centavos - certificado_bruto_centavos as resto
from presupuestos
where tenant_id = $1::uuid and serie = $2::text and estado = 'ACEPTADO' and eliminado_en is null
  and total_vigente_centavos > certificado_bruto_centavos
order by codigo`,
  params: [t.uuid, t.text],
  row: {
    id: t.uuid,
    codigo: t.text,
    proyecto_id: t.uuid,
    titulo: t.text,
    moneda: t.oneOf(monedaSchema.options),
    indexacion: t.oneOf(['NINGUNA', 'CAC', 'SERIE', 'USD']),
    mes_base: t.text.orNull,
    cotizacion_base: t.text.orNull,
    resto: t.bigint.because('of columns that are not null'),
  },
});
