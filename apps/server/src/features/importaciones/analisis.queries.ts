import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import {
  BYTES_IMPORTACION_MAX,
  COLUMNAS_IMPORTACION_MAX,
  FILAS_IMPORTACION_MAX,
  type AvanceImportacion,
  type HallazgoImportacion,
  type LeerMovimientos,
} from '@plomada/domain/importaciones/importacion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { readApart } from '../../files/spreadsheets/reader-process.ts';
import { vePrivados } from '../proyectos/visibility.sql.ts';
import { leerCatalogo } from './catalogo.queries.ts';
import { revisarDuplicados } from './duplicados.queries.ts';
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

const porFila = (a: HallazgoImportacion, b: HallazgoImportacion): number => a.fila - b.fila;

/** Reads and judges the whole file; nothing is written. The same for the preview and the import. */
export async function analizar(ctx: TenantContext, input: LeerMovimientos): Promise<PlanillaLeida> {
  if (input.privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const leida = await leerArchivo(ctx, input, {
    ...(await leerCatalogo(ctx, input.proyectoId)),
    mapeo: input.mapeo ?? {},
    hoy: hoyEnBuenosAires(ctx.ahora),
  });
  if (leida.filas === 0) {
    const message = 'La planilla no tiene filas debajo de los títulos';
    throw new AppError('VALIDATION_ERROR', { details: [{ path: 'archivo', message }] });
  }
  const repetidos = await revisarDuplicados(ctx, leida.movimientos);
  return {
    ...leida,
    errores: [...leida.errores, ...repetidos.errores].sort(porFila),
    advertencias: [...leida.advertencias, ...repetidos.advertencias].sort(porFila),
  };
}
