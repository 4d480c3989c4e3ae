import type {
  ArchivoAcopio,
  ReferenciaArchivoAcopio,
} from '@plomada/domain/acopios/archivos/papel.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { Descarga } from '../../../rest/descarga.ts';
import { adjuntoDto, COLUMNAS_ADJUNTO, type FilaAdjunto } from '../../../storage/vinculos.ts';
import { leerPortador } from './portador.queries.ts';

type Fila = FilaAdjunto & { retiro_id: string | null; retiro_codigo: string | null };

/** What was taken at once shares one delivery note: it is one file. */
const VIVOS = `
with x as (
  select distinct on (archivo_id) * from (
    select archivo_id, creado_en, creado_por, null::uuid as retiro_id, null::text as retiro_codigo
    from acopio_archivos
    where tenant_id = $1::uuid and acopio_id = $2::uuid and eliminado_en is null
    union all
    select archivo_id, creado_en, creado_por, id, codigo from retiros
    where tenant_id = $1::uuid and acopio_id = $2::uuid and archivo_id is not null) todos
  order by archivo_id, retiro_codigo nulls last)
select ${COLUMNAS_ADJUNTO}, x.retiro_id, x.retiro_codigo
from x join archivos a on a.tenant_id = $1::uuid and a.id = x.archivo_id
join users u on u.id = x.creado_por
where a.estado = 'LISTO'`;

function archivoDto(fila: Fila): ArchivoAcopio {
  const { retiro_id: id, retiro_codigo: numero } = fila;
  return { ...adjuntoDto(fila), retiro: id === null || numero === null ? null : { id, numero } };
}

export async function leerArchivo(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { id, fileId }: ReferenciaArchivoAcopio,
): Promise<ArchivoAcopio & { readonly clave: string }> {
  const [fila] = await query<Fila>(`${VIVOS} and a.id = $3::uuid`, [tenantId, id, fileId]);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return { ...archivoDto(fila), clave: fila.clave };
}

export async function listarArchivos(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<{ items: ArchivoAcopio[] }> {
  await leerPortador(ctx, id);
  const filas = await ctx.db.query<Fila>(`${VIVOS} order by x.creado_en, a.id`, [ctx.tenantId, id]);
  return { items: filas.map(archivoDto) };
}

export async function descargarArchivo(
  ctx: TenantContext,
  input: ReferenciaArchivoAcopio,
): Promise<Descarga> {
  await leerPortador(ctx, input.id);
  const { clave, nombre, mime, bytes } = await leerArchivo(ctx.db, ctx, input);
  return new Descarga({ nombre, mime, bytes, flujo: await ctx.almacen.abrir(clave) });
}
