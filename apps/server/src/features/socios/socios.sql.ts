import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import type { Tx } from '../../context/context.ts';
import { nothingLeft } from '../../context/sql/edit.ts';
import type { DatosSocio } from './columns.sql.ts';

/** The columns of `DatosSocio`: the one list that inserts and updates write. */
const DATOS = columnsOf({
  usuario_id: t.uuid.orNull,
  nombre: t.text,
  cuit: t.text.orNull,
  participacion_bp: t.int,
  rol: t.text,
  vigente_desde: t.date,
  notas: t.text.orNull,
  activo: t.bool,
});

function valoresDe(datos: DatosSocio) {
  const { usuarioId, nombre, cuit, participacionBp, rol, vigenteDesde, ...resto } = datos;
  const { notas, activo, ...rest } = resto;
  nothingLeft(rest);
  return DATOS.values({
    usuario_id: usuarioId,
    nombre,
    cuit,
    participacion_bp: participacionBp,
    rol,
    vigente_desde: vigenteDesde,
    notas,
    activo,
  });
}

const INSERT = statement({
  name: 'socios.insert',
  text: `
insert into proyecto_socios (id, tenant_id, proyecto_id, creado_en, creado_por, actualizado_en,
  ${DATOS.names})
values ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::uuid, $4::timestamptz,
  ${DATOS.places(5)})`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: {},
});

export async function insertarSocio(
  { query, tenantId, ahora, actor }: Tx,
  { id, obraId }: { readonly id: string; readonly obraId: string },
  datos: DatosSocio,
): Promise<void> {
  await query(INSERT(id, tenantId, obraId, ahora, actor.userId, ...valoresDe(datos)));
}

const UPDATE = statement({
  name: 'socios.update',
  text: `
update proyecto_socios set (${DATOS.names}) = (${DATOS.places(5)}), eliminado_en = $3::timestamptz,
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz.orNull, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: {},
});

export async function actualizarSocio(
  { query, tenantId, ahora, actor }: Tx,
  socioId: string,
  { eliminadoEn = null, ...datos }: DatosSocio & { readonly eliminadoEn?: Date | null },
): Promise<void> {
  const cual = [tenantId, socioId, eliminadoEn, ahora, actor.userId] as const;
  await query(UPDATE(...cual, ...valoresDe(datos)));
}
