import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import type { Socio } from '@plomada/domain/socios/socio.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';

/** What the partner's row holds and a person decides. */
export type DatosSocio = Pick<
  Socio,
  'usuarioId' | 'nombre' | 'cuit' | 'participacionBp' | 'rol' | 'notas' | 'activo'
>;

type Datos = DatosSocio & { readonly vigenteDesde: string };

const INSERT = statement({
  name: 'socios.insert',
  text: `
insert into proyecto_socios (id, tenant_id, proyecto_id, usuario_id, nombre, cuit, participacion_bp,
  rol, vigente_desde, notas, creado_en, creado_por, actualizado_en)
values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::text, $7::int, $8::text, $9::date, $10::text,
  $11::timestamptz,
  $12::uuid, $11::timestamptz)`,
  params: [
    t.uuid,
    t.uuid,
    t.uuid,
    t.uuid.orNull,
    t.text,
    t.text.orNull,
    t.int,
    t.text,
    t.date,
    t.text.orNull,
    t.timestamptz,
    t.uuid,
  ],
  row: {},
});

export async function insertarSocio(
  { query }: QueryTx,
  ctx: TenantContext,
  { id, obraId }: { readonly id: string; readonly obraId: string },
  datos: Datos,
): Promise<void> {
  const insertar = INSERT(
    id,
    ctx.tenantId,
    obraId,
    datos.usuarioId,
    datos.nombre,
    datos.cuit,
    datos.participacionBp,
    datos.rol,
    datos.vigenteDesde,
    datos.notas,
    ctx.ahora,
    ctx.actor.userId,
  );
  await query(insertar);
}

const UPDATE = statement({
  name: 'socios.update',
  text: `
update proyecto_socios set usuario_id = $3::uuid, nombre = $4::text, cuit = $5::text,
  participacion_bp = $6::int, rol = $7::text, vigente_desde = $8::date, notas = $9::text,
  activo = $10::boolean, eliminado_en = $11::timestamptz,
  actualizado_en = $12::timestamptz, actualizado_por = $13::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [
    t.uuid,
    t.uuid,
    t.uuid.orNull,
    t.text,
    t.text.orNull,
    t.int,
    t.text,
    t.date,
    t.text.orNull,
    t.bool,
    t.timestamptz.orNull,
    t.timestamptz,
    t.uuid,
  ],
  row: {},
});

export async function actualizarSocio(
  { query }: QueryTx,
  ctx: TenantContext,
  socioId: string,
  datos: Datos & { readonly eliminadoEn?: Date | null },
): Promise<void> {
  const actualizar = UPDATE(
    ctx.tenantId,
    socioId,
    datos.usuarioId,
    datos.nombre,
    datos.cuit,
    datos.participacionBp,
    datos.rol,
    datos.vigenteDesde,
    datos.notas,
    datos.activo,
    datos.eliminadoEn ?? null,
    ctx.ahora,
    ctx.actor.userId,
  );
  await query(actualizar);
}
