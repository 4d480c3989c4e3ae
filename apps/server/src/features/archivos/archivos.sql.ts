import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { obraVisible, soloVisibles, type Quien } from '../proyectos/visibility.sql.ts';

export const SELECT_ABANDONADOS = statement({
  name: 'archivos.abandonados',
  text: `
select id from archivos
where tenant_id = $1::uuid and estado = 'SUBIENDO' and creado_en < $2::timestamptz`,
  params: [t.uuid, t.timestamptz],
  row: { id: t.uuid },
});

export const SELECT_CONOCIDOS = statement({
  name: 'archivos.conocidos',
  text: `
select clave, estado from archivos where tenant_id = $1::uuid and clave = any($2::text[])`,
  params: [t.uuid, t.texts],
  row: { clave: t.text, estado: t.text },
});

// What is on its way counts too, or two at once would both find room.
export const SELECT_OCUPADO = statement({
  name: 'archivos.ocupado',
  text: `
select coalesce(sum(bytes), 0)::bigint as bytes from archivos
where tenant_id = $1::uuid and estado in ('SUBIENDO', 'LISTO') and eliminado_en is null`,
  params: [t.uuid],
  row: { bytes: t.bigint.because('coalesce') },
});

/** Uploads of one organisation pass here one at a time. */
export const LOCK_CUOTA = statement({
  name: 'archivos.lockCuota',
  text: `
select pg_advisory_xact_lock(hashtextextended('archivos:' || $1::uuid, 0))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('a function that gives nothing gives its text') },
});

export const UPDATE_DESCARTADO = statement({
  name: 'archivos.descartar',
  text: `
update archivos set estado = 'DESCARTADO', eliminado_en = $3::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and estado = 'SUBIENDO' returning clave`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: { clave: t.text },
});

export const INSERT_SUBIENDO = statement({
  name: 'archivos.insert',
  text: `
insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_en, creado_por)
values ($1::uuid, $2::uuid, $3::text, $4::text, $5::bigint, $6::text, $7::text, 'SUBIENDO', $8::timestamptz, $9::uuid)`,
  params: [t.uuid, t.uuid, t.text, t.text, t.bigint, t.text, t.text, t.timestamptz, t.uuid],
  row: {},
});

export const UPDATE_LISTO = statement({
  name: 'archivos.updateListo',
  text: `
update archivos set estado = 'LISTO'
where tenant_id = $1::uuid and id = $2::uuid and estado = 'SUBIENDO' returning id`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** A visible movement as far as its files are concerned; locked, it and its obra's state stay. */
export const selectPortador = statementOf(
  'adjuntos.portador',
  {
    codigo: t.text,
    proyectoId: t.uuid,
    proyectoEstado: t.oneOf(estadoProyectoSchema.options),
  },
  (add, quien: Quien, id: string, lock: boolean) => `
select m.codigo, m.proyecto_id as "proyectoId", p.estado as "proyectoEstado"
from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
where m.tenant_id = ${add(t.uuid, quien.tenantId)} and m.id = ${add(t.uuid, id)}
  and m.eliminado_en is null and ${soloVisibles(quien, 'm')}
  and ${obraVisible(quien, 'm.proyecto_id', add)}
${lock ? 'for no key update of m for share of p' : ''}`,
);

export type Portador = RowOf<typeof selectPortador>;

/** Other movements one may see that carry the very same bytes. */
export const selectRepetidos = statementOf(
  'adjuntos.repetidos',
  { movimientoId: t.uuid, proyectoId: t.uuid, codigo: t.text },
  (add, quien: Quien, id: string, sha256: string) => `
select distinct m.id as "movimientoId", m.proyecto_id as "proyectoId", m.codigo
from archivos a
join movimiento_adjuntos x on x.tenant_id = a.tenant_id and x.archivo_id = a.id
join movimientos m on m.tenant_id = x.tenant_id and m.id = x.movimiento_id
where a.tenant_id = ${add(t.uuid, quien.tenantId)} and a.sha256 = ${add(t.text, sha256)}
  and a.estado = 'LISTO' and a.id <> ${add(t.uuid, id)} and x.eliminado_en is null
  and m.eliminado_en is null and ${soloVisibles(quien, 'm')}
  and ${obraVisible(quien, 'm.proyecto_id', add)}
order by m.codigo limit 5`,
);
