import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { insertOf } from '@plomada/db/table';
import { importacionSchema } from '@plomada/domain/importaciones/importacion.schema';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { authorJson } from '../../context/sql/person-name.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

const { estado, proyecto, creadoPor } = importacionSchema.shape;

/** Import `i` with its references. */
const FILA = {
  id: t.uuid,
  archivo: t.text,
  filas: t.int,
  privado: t.bool,
  estado: t.oneOf(estado.options),
  /** Null for an import into several obras. */
  proyecto: t.json('json', proyecto).orNull,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  deshechaEn: t.timestamptz.orNull,
  version: t.int,
};

const IMPORTACIONES = `
select i.id, i.archivo, i.filas, i.privado, i.estado, i.creado_en as "creadoEn",
  i.deshecha_en as "deshechaEn", i.version,
  (select json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) from proyectos p
    where p.tenant_id = i.tenant_id and p.id = i.proyecto_id) as proyecto,
  ${authorJson('i.creado_por')} as "creadoPor"
from importaciones i`;

/**
 * SQL conditions for visible imports: into an obra that the actor sees, or, for several obras, by
 * the actor or for roles that see all obras. Private imports are hidden like their rows.
 */
function visibles(quien: Quien, add: Add): string[] {
  const deObra = `i.proyecto_id is not null and ${obraVisible(quien, 'i.proyecto_id', add)}`;
  const veTodas = quien.actor.rol === 'Owner' || quien.actor.rol === 'Admin';
  return [
    `i.tenant_id = ${add(t.uuid, quien.tenantId)}`,
    vePrivados(quien) ? 'true' : 'not i.privado',
    veTodas
      ? 'true'
      : `((${deObra}) or (i.proyecto_id is null and i.creado_por = ${add(t.uuid, quien.actor.userId)}))`,
  ];
}

type Filtros = { readonly proyectoId?: string | undefined; readonly privado?: boolean | undefined };
type Pagina = { readonly limit: number; readonly antesDe: string | null };

/** Page of visible imports, newest first; reads one row more than `limit`. */
export const selectImportaciones = statementOf(
  'importaciones.pagina',
  FILA,
  (add, quien: Quien, { proyectoId, privado }: Filtros, { limit, antesDe }: Pagina) => {
    const condiciones = visibles(quien, add);
    if (proyectoId !== undefined) condiciones.push(`i.proyecto_id = ${add(t.uuid, proyectoId)}`);
    if (privado !== undefined) condiciones.push(`i.privado = ${add(t.bool, privado)}`);
    if (antesDe !== null) condiciones.push(`i.id < ${add(t.uuid, antesDe)}`);
    return `${IMPORTACIONES}
where ${condiciones.join(' and ')} order by i.id desc limit ${add(t.int, limit + 1)}`;
  },
);

export type FilaImportacion = RowOf<typeof selectImportaciones>;

export const selectImportacion = statementOf(
  'importaciones.una',
  FILA,
  (add, quien: Quien, id: string) => `${IMPORTACIONES}
where ${visibles(quien, add).join(' and ')} and i.id = ${add(t.uuid, id)}`,
);

/** Last applied import of a file with the same bytes. */
export const selectRepetida = statementOf(
  'importaciones.repetida',
  { id: t.uuid, creadoEn: t.timestamptz, filas: t.int },
  (add, quien: Quien, sha256: string) => `
select i.id, i.creado_en as "creadoEn", i.filas from importaciones i
where ${visibles(quien, add).join(' and ')} and i.sha256 = ${add(t.text, sha256)}
  and i.estado = 'APLICADA' order by i.id desc limit 1`,
);

export const insertarImportacion = insertOf('importaciones', {
  proyectoId: t.uuid.orNull,
  archivo: t.text,
  sha256: t.text,
  filas: t.int,
  privado: t.bool,
  respuestas: t.jsonText,
});

/** Record of an import that wrote nothing. */
export const insertarFallida = insertOf('importaciones_fallidas', {
  proyectoId: t.uuid.orNull,
  archivo: t.text,
  privado: t.bool,
  errores: t.int,
});

export const INSERT_PROVEEDORES = statement({
  name: 'importaciones.insertProveedores',
  text: `
insert into proveedores (tenant_id, id, razon_social, cuit, creado_en, creado_por, actualizado_en)
select $1::uuid, x.id, x."razonSocial", x.cuit, $2::timestamptz, $3::uuid, $2::timestamptz
from json_to_recordset($4::json) as x(id uuid, "razonSocial" text, cuit text)`,
  params: [t.uuid, t.timestamptz, t.uuid, t.rowsText],
  row: {},
});

/** Obras for an import, with Administración last. */
export const selectObras = statementOf(
  'importaciones.obras',
  {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    estado: t.oneOf(estadoProyectoSchema.options),
    fechaInicio: t.date.orNull,
  },
  (add, quien: Quien) => `
select p.id, p.codigo, p.nombre, p.estado, p.fecha_inicio as "fechaInicio"
from proyectos p where p.tenant_id = ${add(t.uuid, quien.tenantId)}
  and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)}
order by p.clase <> 'OBRA', p.codigo`,
);

export const SELECT_PROVEEDORES = statement({
  name: 'importaciones.proveedores',
  text: `
select id, razon_social as "razonSocial", nombre_fantasia as "nombreFantasia", cuit
from proveedores where tenant_id = $1::uuid and eliminado_en is null order by id`,
  params: [t.uuid],
  row: { id: t.uuid, razonSocial: t.text, nombreFantasia: t.text.orNull, cuit: t.text.orNull },
});
