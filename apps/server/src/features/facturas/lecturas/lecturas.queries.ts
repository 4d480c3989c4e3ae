import { newId } from '@plomada/db/ids';
import type { ContenidoArca } from '@plomada/domain/facturas/arca/contenido.rules';
import { identidadArca, unirLecturas } from '@plomada/domain/facturas/arca/unir.rules';
import {
  filaArcaSchema,
  type FilaArca,
  type LeerArca,
  type ListaLecturasArca,
  type ListarLecturasArca,
  type VistaPreviaArca,
} from '@plomada/domain/facturas/lectura.schema';
import stringify from 'safe-stable-stringify';
import { z } from 'zod';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { isId, pageOf, readCursor } from '../../../context/sql/cursor.ts';
import { SELECT_PROVEEDORES } from '../registrar/registrar.sql.ts';
import { leerArchivo } from './archivo.queries.ts';
import { lecturaDto } from './lecturas.mapper.ts';
import { SELECT_CONOCIDOS, selectLecturas } from './lecturas.sql.ts';

export async function listarLecturas(
  ctx: TenantContext,
  { limit, cursor }: ListarLecturasArca,
): Promise<ListaLecturasArca> {
  const antesDe = readCursor(cursor, { id: isId })?.id ?? null;
  const filas = await ctx.query(selectLecturas(ctx.tenantId, { limit, antesDe }));
  return pageOf(filas.map(lecturaDto), limit, ({ id }) => [id]);
}

const tandaSchema = z.array(z.object({ fila: z.int(), documento: filaArcaSchema }));

export type ConId = { readonly id: string; readonly documento: FilaArca };
export type Cotejo = {
  readonly nuevas: readonly ConId[];
  /** Known documents with the data that this reading adds. */
  readonly completadas: readonly ConId[];
  readonly iguales: number;
  /** Ids of all documents, in the order of the batch. */
  readonly ids: readonly string[];
};

async function conocidosDe(
  { query, tenantId }: Pick<Tx, 'query' | 'tenantId'>,
  documentos: readonly FilaArca[],
) {
  const columna = <C extends keyof FilaArca>(campo: C) => documentos.map((d) => d[campo]);
  const conocidos = await query(
    SELECT_CONOCIDOS(
      tenantId,
      columna('cuitEmisor'),
      columna('tipoArca'),
      columna('puntoVenta'),
      columna('numero'),
    ),
  );
  return new Map(conocidos.map((conocido) => [identidadArca(conocido), conocido]));
}

/** Compares a batch with the documents of earlier readings. */
export async function cotejar(tx: Pick<Tx, 'query' | 'tenantId'>, tanda: string): Promise<Cotejo> {
  const documentos = tandaSchema.parse(JSON.parse(tanda)).map(({ documento }) => documento);
  const antes = await conocidosDe(tx, documentos);
  const nuevas: ConId[] = [];
  const completadas: ConId[] = [];
  const ids = documentos.map((documento) => {
    const { id, lecturas } = antes.get(identidadArca(documento)) ?? { id: newId(), lecturas: [] };
    const [primera, ...resto] = lecturas;
    if (primera === undefined) {
      nuevas.push({ id, documento: unirLecturas([documento]) });
      return id;
    }
    const ahora = unirLecturas([documento, primera, ...resto]);
    // The keys are sorted before comparing, because the database returns them in another order.
    const cambia = stringify(unirLecturas([primera, ...resto])) !== stringify(ahora);
    if (cambia) completadas.push({ id, documento: ahora });
    return id;
  });
  const iguales = documentos.length - nuevas.length - completadas.length;
  return { nuevas, completadas, iguales, ids };
}

/** Number of issuers shown so that a person can recognise the file. */
const EMISORES_A_LA_VISTA = 5;

/**
 * Months and issuers of a file, and which issuers are suppliers here; few are when the file is
 * another firm's.
 */
async function aQuienSeParece(
  ctx: TenantContext,
  { meses, emisores, sinClasificar }: ContenidoArca,
): Promise<Pick<VistaPreviaArca, 'meses' | 'emisores' | 'sinClasificar'>> {
  const cuits = emisores.map(({ cuit }) => cuit);
  const filas = await ctx.query(SELECT_PROVEEDORES(ctx.tenantId, cuits));
  const conocidos = new Set(filas.map(({ cuit }) => cuit));
  return {
    meses: [...meses],
    emisores: {
      total: emisores.length,
      conocidos: conocidos.size,
      propio: ctx.tenant.cuit !== null && cuits.includes(ctx.tenant.cuit),
      principales: emisores
        .slice(0, EMISORES_A_LA_VISTA)
        .map((emisor) => ({ ...emisor, conocido: conocidos.has(emisor.cuit) })),
    },
    sinClasificar,
  };
}

/** Preview of a reading: new, completed and unchanged documents. Writes nothing. */
export async function previsualizarArca(
  ctx: TenantContext,
  input: LeerArca,
): Promise<VistaPreviaArca> {
  return limited(ctx, 'import', async () => {
    const { resumen, tandas } = await leerArchivo(ctx, input);
    const total = { nuevas: 0, completan: 0, iguales: 0 };
    let hechas = 0;
    for (const tanda of tandas) {
      const { nuevas, completadas, iguales } = await cotejar(ctx, tanda);
      total.nuevas += nuevas.length;
      total.completan += completadas.length;
      total.iguales += iguales;
      hechas += nuevas.length + completadas.length + iguales;
      ctx.progress?.({ paso: 'REVISAR', hechas, filas: resumen.filas });
    }
    const { errores, cuitsDelNombre, contenido, ...deLectura } = resumen;
    return {
      ...deLectura,
      ...total,
      ...(await aQuienSeParece(ctx, contenido)),
      cuitsDelNombre: [...cuitsDelNombre],
      errores: [...errores],
    };
  });
}
