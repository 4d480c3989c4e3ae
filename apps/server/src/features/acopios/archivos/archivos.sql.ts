import { t } from '@plomada/db/kinds';
import { statement, type Row } from '@plomada/db/statement';
import { archivoAcopioSchema } from '@plomada/domain/acopios/archivo-acopio.schema';

import { COLUMNAS_ADJUNTO, FILA_ADJUNTO } from '../../archivos/archivos.sql.ts';

/**
 * Columns of a file and the retiro that it documents; `retiro` is null for a file of the acopio
 * itself.
 */
const FILA = {
  ...FILA_ADJUNTO,
  creado_en: t.timestamptz.because('of both tables'),
  retiro: t.json('json', archivoAcopioSchema.shape.retiro.unwrap()).orNull,
};
export type FilaArchivo = Row<typeof FILA>;

/**
 * SQL of the stored files of an acopio and of its retiros. Retiros registered together share one
 * delivery note, so its file is listed once.
 */
const vivos = (mas: string): string => `
with x as (
  select distinct on (archivo_id) * from (
    select archivo_id, creado_en, creado_por, null::uuid as retiro_id, null::text as retiro_codigo
    from acopio_archivos
    where tenant_id = $1::uuid and acopio_id = $2::uuid and eliminado_en is null
    union all
    select archivo_id, creado_en, creado_por, id, codigo from retiros
    where tenant_id = $1::uuid and acopio_id = $2::uuid and archivo_id is not null) todos
  order by archivo_id, retiro_codigo nulls last)
select ${COLUMNAS_ADJUNTO}, case when x.retiro_id is not null
    then json_build_object('id', x.retiro_id, 'numero', x.retiro_codigo) end as retiro
from x join archivos a on a.tenant_id = $1::uuid and a.id = x.archivo_id
join users u on u.id = x.creado_por
where a.estado = 'LISTO' ${mas}`;

export const SELECT_ARCHIVO = statement({
  name: 'acopios.archivo',
  text: vivos('and a.id = $3::uuid'),
  params: [t.uuid, t.uuid, t.uuid],
  row: FILA,
});

export const SELECT_ARCHIVOS = statement({
  name: 'acopios.archivos',
  text: vivos('order by x.creado_en, a.id'),
  params: [t.uuid, t.uuid],
  row: FILA,
});
