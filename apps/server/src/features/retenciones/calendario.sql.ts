import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { impuestoRetenidoSchema } from '@plomada/domain/retenciones/calendario.schema';

const DE_LOS_DOS = 'of the organisation, else of the base';

/** Due days of each tax: those that the organisation saved, else the tentative default. */
export const SELECT_CALENDARIO = statement({
  name: 'calendarioRetenciones.lista',
  text: `
select base.impuesto, coalesce(k.quincenal, base.quincenal) as quincenal,
  case when k.impuesto is null then base.dia_quincena else k.dia_quincena end as "diaQuincena",
  coalesce(k.dia, base.dia) as dia, k.impuesto is not null as verificado, k.actividad, k.sucursal, coalesce(k.version, 0) as version
from retencion_calendario_base() base
left join calendario_retenciones k on k.tenant_id = $1::uuid and k.impuesto = base.impuesto
order by base.orden`,
  params: [t.uuid],
  row: {
    impuesto: t.oneOf(impuestoRetenidoSchema.options).because('of a list of values'),
    quincenal: t.bool.because(DE_LOS_DOS),
    diaQuincena: t.int.orNull,
    dia: t.int.because(DE_LOS_DOS),
    verificado: t.bool.because('is not null'),
    actividad: t.text.orNull,
    sucursal: t.text.orNull,
    version: t.int.because('coalesce'),
  },
});

/** Saves the due days of a tax; returns no row when they were saved since that version was read. */
export const UPSERT_REGLA = statement({
  name: 'calendarioRetenciones.guardar',
  text: `
insert into calendario_retenciones as k (tenant_id, impuesto, quincenal, dia_quincena, dia, actividad, sucursal, creado_en, creado_por, actualizado_en)
values ($1::uuid, $2::text, $3::boolean, $4::int, $5::int, $6::text, $7::text, $8::timestamptz, $9::uuid, $8::timestamptz)
on conflict (tenant_id, impuesto) do update set quincenal = excluded.quincenal, dia_quincena = excluded.dia_quincena,
  dia = excluded.dia, actividad = excluded.actividad, sucursal = excluded.sucursal, actualizado_en = excluded.actualizado_en, actualizado_por = excluded.creado_por, version = k.version + 1
where k.version = $10::int
returning k.version`,
  params: [
    t.uuid,
    t.text,
    t.bool,
    t.int.orNull,
    t.int,
    t.text.orNull,
    t.text.orNull,
    t.timestamptz,
    t.uuid,
    t.int,
  ],
  row: { version: t.int },
});
