import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { reglaDeCargoSchema } from '@plomada/domain/extractos/regla.schema';
import { z } from 'zod';

export const SELECT_REGLAS = statement({
  name: 'conciliacion.reglas',
  text: 'select reglas, version from conciliacion_reglas where tenant_id = $1::uuid',
  params: [t.uuid],
  row: { reglas: t.json('jsonb', z.array(reglaDeCargoSchema)), version: t.int },
});

/** Lock that makes two people who save rules see each other's version. */
export const LOCK_REGLAS = statement({
  name: 'conciliacion.lockReglas',
  text: `select pg_advisory_xact_lock(hashtextextended('reglas:' || $1::uuid, 0))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('void prints as the empty text') },
});

export const GUARDAR_REGLAS = statement({
  name: 'conciliacion.guardarReglas',
  text: `
insert into conciliacion_reglas as r (id, tenant_id, reglas, actualizado_en, actualizado_por)
values ($1::uuid, $2::uuid, $3::jsonb, $4::timestamptz, $5::uuid)
on conflict (tenant_id) do update set reglas = excluded.reglas, actualizado_en = excluded.actualizado_en,
  actualizado_por = excluded.actualizado_por, version = r.version + 1
returning version`,
  params: [t.uuid, t.uuid, t.jsonText, t.timestamptz, t.uuid],
  row: { version: t.int },
});

/** Categories, among the given ids, that new movements may have. */
export const SELECT_RUBROS = statement({
  name: 'conciliacion.rubros',
  text: `
select r.id, r.nombre from rubros r
where r.tenant_id = $1::uuid and r.id = any($2::uuid[]) and r.eliminado_en is null`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid, nombre: t.text },
});
