import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../context/context.ts';
import type { QueryTx } from '../context/query.ts';
import { personName } from '../people/person-name.ts';

/** The tables that say whose a file is, and the column with the id of its owner. */
const VINCULOS = {
  movimiento: { tabla: 'movimiento_adjuntos', dueno: 'movimiento_id' },
  acopio: { tabla: 'acopio_archivos', dueno: 'acopio_id' },
} as const;
export type TipoVinculo = keyof typeof VINCULOS;

export type Dueno = { readonly tipo: TipoVinculo; readonly id: string };

export type FilaAdjunto = {
  id: string;
  nombre: string;
  mime: string;
  bytes: number;
  sha256: string;
  clave: string;
  creado_en: Date;
  autor_id: string;
  autor: string;
};

/** Of `archivos a`, its link `x` and whoever linked it, `u`. */
export const COLUMNAS_ADJUNTO = `
  a.id, a.nombre, a.mime, a.bytes, a.sha256, a.clave, x.creado_en, u.id as autor_id,
  ${personName('u')} as autor`;

export function adjuntoDto(fila: FilaAdjunto): Adjunto {
  return {
    id: fila.id,
    nombre: fila.nombre,
    mime: fila.mime,
    bytes: fila.bytes,
    sha256: fila.sha256,
    creadoEn: fila.creado_en.toISOString(),
    creadoPor: { id: fila.autor_id, nombre: fila.autor },
  };
}

const sqlVivos = (tipo: TipoVinculo): string => `
select ${COLUMNAS_ADJUNTO}
from ${VINCULOS[tipo].tabla} x
join archivos a on a.tenant_id = x.tenant_id and a.id = x.archivo_id
join users u on u.id = x.creado_por
where x.tenant_id = $1::uuid and x.${VINCULOS[tipo].dueno} = $2::uuid and x.eliminado_en is null
  and a.estado = 'LISTO'`;

export async function leerVinculados(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { tipo, id }: Dueno,
): Promise<Adjunto[]> {
  const filas = await query<FilaAdjunto>(`${sqlVivos(tipo)} order by x.creado_en, a.id`, [
    tenantId,
    id,
  ]);
  return filas.map(adjuntoDto);
}

export async function leerVinculado(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { tipo, id }: Dueno,
  archivoId: string,
): Promise<Adjunto & { readonly clave: string }> {
  const [fila] = await query<FilaAdjunto>(`${sqlVivos(tipo)} and a.id = $3::uuid`, [
    tenantId,
    id,
    archivoId,
  ]);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return { ...adjuntoDto(fila), clave: fila.clave };
}

export async function contarVinculados(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { tipo, id }: Dueno,
): Promise<number> {
  const { tabla, dueno } = VINCULOS[tipo];
  const [fila] = await query<{ cuantos: number }>(
    `select count(*)::int as cuantos from ${tabla}
     where tenant_id = $1::uuid and ${dueno} = $2::uuid and eliminado_en is null`,
    [tenantId, id],
  );
  return fila?.cuantos ?? 0;
}

export async function vincular(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  { tipo, id }: Dueno,
  archivoId: string,
): Promise<void> {
  const { tabla, dueno } = VINCULOS[tipo];
  await query(
    `insert into ${tabla} (tenant_id, ${dueno}, archivo_id, creado_en, creado_por)
     values ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::uuid)`,
    [tenantId, id, archivoId, ahora, actor.userId],
  );
}

/** Frees its place in the plan once nothing has it any more; the bytes stay, as every row does. */
const LIBERAR = `
update archivos a set eliminado_en = $3::timestamptz
where a.tenant_id = $1::uuid and a.id = $2::uuid
  and not exists (select from movimiento_adjuntos x
    where x.tenant_id = a.tenant_id and x.archivo_id = a.id and x.eliminado_en is null)
  and not exists (select from acopio_archivos x
    where x.tenant_id = a.tenant_id and x.archivo_id = a.id and x.eliminado_en is null)
  and not exists (select from retiros r
    where r.tenant_id = a.tenant_id and r.archivo_id = a.id)`;

export async function desvincular(
  { query }: QueryTx,
  { tenantId, ahora }: TenantContext,
  { tipo, id }: Dueno,
  archivoId: string,
): Promise<void> {
  const { tabla, dueno } = VINCULOS[tipo];
  await query(
    `update ${tabla} set eliminado_en = $4::timestamptz
     where tenant_id = $1::uuid and ${dueno} = $2::uuid and archivo_id = $3::uuid
       and eliminado_en is null`,
    [tenantId, id, archivoId, ahora],
  );
  await query(LIBERAR, [tenantId, archivoId, ahora]);
}
