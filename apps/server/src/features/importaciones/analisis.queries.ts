import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import {
  anotarDuplicado,
  conComprobante,
  identidadDe,
  repetidosEnArchivo,
  type Conjunto,
} from '@plomada/domain/importaciones/duplicados.rules';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import {
  BYTES_IMPORTACION_MAX,
  COLUMNAS_IMPORTACION_MAX,
  FILAS_IMPORTACION_MAX,
  type AvanceImportacion,
  type HallazgoImportacion,
  type LeerMovimientos,
} from '@plomada/domain/importaciones/importacion.schema';
import { hayFilas } from '@plomada/domain/importaciones/titulos.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { readApart } from '../../files/spreadsheets/reader-process.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { buscarDuplicados } from '../movimientos/duplicados/duplicados.queries.ts';
import { requireHiddenAnswers } from '../movimientos/duplicados/ocultos.commands.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { leerCatalogo } from './catalogo.queries.ts';
import type { DatoImportacion, PedidoImportacion } from './importaciones.process.ts';
import type { PedidoLectura, PlanillaLeida } from './lectura.sheet.ts';

/** Titles and headings come on top of the rows. */
const FILAS_DE_MAS = 50;

/** The same for whoever reads the file, whatever for. */
export const LIMITES_IMPORTACION = {
  maxFilas: FILAS_IMPORTACION_MAX + FILAS_DE_MAS,
  maxBytes: BYTES_IMPORTACION_MAX,
  maxColumnas: COLUMNAS_IMPORTACION_MAX,
};

export const avisar = ({ progreso }: Tx, avance: AvanceImportacion): void => progreso?.(avance);

async function leerArchivo(
  ctx: TenantContext,
  { archivo }: LeerMovimientos,
  lectura: PedidoLectura,
): Promise<PlanillaLeida> {
  const pedido: PedidoImportacion = {
    ruta: archivo.ruta,
    nombre: archivo.nombre,
    limites: LIMITES_IMPORTACION,
    lectura,
  };
  let leida: PlanillaLeida | undefined;
  await readApart<DatoImportacion>(ctx, {
    archivo: new URL('importaciones.process.ts', import.meta.url),
    pedido,
    alRecibir: (dato) => {
      if ('avance' in dato) avisar(ctx, dato.avance);
      else leida = dato.leida;
    },
  });
  return required(leida, 'the answer of the reader');
}

/** Documents asked about at once. */
const TANDA = 2000;

/** Documents that are in the books already, or twice in the file (domain 5.4): each as if asked alone. */
async function revisarDuplicados(
  ctx: TenantContext,
  movimientos: readonly MovimientoImportado[],
): Promise<Conjunto> {
  const hallazgos = repetidosEnArchivo(movimientos);
  const documentos = movimientos.filter(conComprobante);
  if (documentos.length > 0) await requireHiddenAnswers(ctx);
  for (let i = 0; i < documentos.length; i += TANDA) {
    const tanda = documentos.slice(i, i + TANDA);
    const validaciones = await buscarDuplicados(ctx, tanda.map(identidadDe));
    for (const [j, movimiento] of tanda.entries()) {
      const validacion = validaciones[j];
      if (validacion) anotarDuplicado(movimiento, validacion, hallazgos);
    }
  }
  return hallazgos;
}

const porFila = (a: HallazgoImportacion, b: HallazgoImportacion): number => a.fila - b.fila;

/** Reads and judges the whole file; nothing is written. The same for the preview and the import. */
export async function analizar(ctx: TenantContext, input: LeerMovimientos): Promise<PlanillaLeida> {
  if (input.privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const leida = await leerArchivo(ctx, input, {
    ...(await leerCatalogo(ctx, input.proyectoId)),
    mapeo: input.mapeo ?? {},
    hoy: hoyEnBuenosAires(ctx.ahora),
  });
  mustAllow(hayFilas(leida.filas, 'archivo'));
  const repetidos = await revisarDuplicados(ctx, leida.movimientos);
  return {
    ...leida,
    errores: [...leida.errores, ...repetidos.errores].sort(porFila),
    advertencias: [...leida.advertencias, ...repetidos.advertencias].sort(porFila),
  };
}
