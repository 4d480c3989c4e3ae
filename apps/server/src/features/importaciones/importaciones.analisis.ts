import { setImmediate as ceder } from 'node:timers/promises';

import { AppError } from '@plomada/domain/errores';
import {
  faltantesDelMapeo,
  sugerirColumnas,
  sugerirMapeo,
  TITULOS_IMPORTACION,
} from '@plomada/domain/importacion-columnas.rules';
import type { Lectura } from '@plomada/domain/importacion-fila.rules';
import { textoDeCelda } from '@plomada/domain/importacion-texto.rules';
import { interpretarFila, type MovimientoImportado } from '@plomada/domain/importacion.rules';
import {
  BYTES_IMPORTACION_MAX,
  COLUMNAS_IMPORTACION_MAX,
  FILAS_IMPORTACION_MAX,
  FILAS_MUESTRA,
  type AvanceImportacion,
  type FilaInterpretada,
  type HallazgoImportacion,
  type ImportarMovimientos,
  type MapeoImportacion,
} from '@plomada/domain/importacion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { leerPlanilla } from '../../planillas/leer-planilla.ts';
import type { FilaPlanilla } from '../../planillas/planilla.ts';
import { vePrivados } from '../proyectos/proyectos.visibility.ts';
import { leerCatalogo } from './importaciones.catalogo.ts';
import { revisarDuplicados } from './importaciones.duplicados.ts';

/** Titles and headings come on top of the rows. */
const FILAS_DE_MAS = 50;
/** Rows read between two breaths, so that nobody else waits for a large file. */
const TANDA = 500;

/** Rows kept as they came, to show what each column holds. */
const FILAS_DE_EJEMPLO = 200;

/** What is kept of ten thousand rows is only what is written or said: memory is for everybody. */
export type Analisis = {
  readonly filas: number;
  readonly primeras: readonly FilaPlanilla[];
  readonly titulos: readonly string[];
  readonly mapeo: MapeoImportacion;
  readonly muestra: readonly FilaInterpretada[];
  readonly movimientos: readonly MovimientoImportado[];
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

export const avisar = ({ progreso }: TenantContext, avance: AvanceImportacion): void =>
  progreso?.(avance);

const sinFilas = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path: 'archivo', message }] });

function leerArchivo(ctx: TenantContext, { archivo }: ImportarMovimientos) {
  return leerPlanilla(archivo.ruta, {
    nombre: archivo.nombre,
    maxFilas: FILAS_IMPORTACION_MAX + FILAS_DE_MAS,
    maxBytes: BYTES_IMPORTACION_MAX,
    maxColumnas: COLUMNAS_IMPORTACION_MAX,
    alAvanzar: (hechas) => avisar(ctx, { paso: 'LEER', hechas, filas: null }),
  });
}

/** What was sent over what the titles of that very row suggest. */
function resolverMapeo(
  filas: readonly FilaPlanilla[],
  { mapeo = {} }: ImportarMovimientos,
): { readonly mapeo: MapeoImportacion; readonly titulos: readonly string[] } {
  const sugerido = sugerirMapeo(filas);
  const filaTitulos = mapeo.filaTitulos ?? sugerido.filaTitulos;
  const titulos = (filas.find(({ fila }) => fila === filaTitulos)?.celdas ?? []).map(textoDeCelda);
  const columnas =
    filaTitulos === sugerido.filaTitulos ? sugerido.columnas : sugerirColumnas(titulos);
  return { titulos, mapeo: { ...sugerido, columnas, ...mapeo, filaTitulos } };
}

function hallazgosDelMapeo(mapeo: MapeoImportacion, conObra: boolean): HallazgoImportacion[] {
  return faltantesDelMapeo(mapeo, conObra).map((campo) => ({
    fila: mapeo.filaTitulos,
    columna: TITULOS_IMPORTACION[campo],
    valor: '',
    mensaje: `Falta decir qué columna es: ${TITULOS_IMPORTACION[campo]}`,
  }));
}

const porFila = (a: HallazgoImportacion, b: HallazgoImportacion): number => a.fila - b.fila;

/** Reads and judges the whole file; nothing is written. The same for the preview and the import. */
export async function analizar(ctx: TenantContext, input: ImportarMovimientos): Promise<Analisis> {
  if (input.privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const { catalogo, obra } = await leerCatalogo(ctx, input.proyectoId);
  const todas = await leerArchivo(ctx, input);
  const { mapeo, titulos } = resolverMapeo(todas, input);
  const filas = todas.filter(({ fila }) => fila > mapeo.filaTitulos);
  if (filas.length === 0) throw sinFilas('La planilla no tiene filas debajo de los títulos');
  if (filas.length > FILAS_IMPORTACION_MAX) throw sinFilas('La planilla tiene demasiadas filas');
  const base = {
    filas: filas.length,
    primeras: filas.slice(0, FILAS_DE_EJEMPLO),
    titulos,
    mapeo,
  };
  const faltan = hallazgosDelMapeo(mapeo, obra !== null);
  if (faltan.length > 0) {
    return { ...base, muestra: [], movimientos: [], errores: faltan, advertencias: [] };
  }
  const lectura = { mapeo, titulos, catalogo, obra, hoy: hoyEnBuenosAires(ctx.ahora) };
  const leidas = await interpretar(ctx, lectura, filas);
  const repetidos = await revisarDuplicados(ctx, leidas.movimientos);
  return {
    ...base,
    muestra: leidas.muestra,
    movimientos: leidas.movimientos,
    errores: [...leidas.errores, ...repetidos.errores].sort(porFila),
    advertencias: [...leidas.advertencias, ...repetidos.advertencias].sort(porFila),
  };
}

async function interpretar(
  ctx: TenantContext,
  lectura: Lectura,
  filas: readonly FilaPlanilla[],
): Promise<Pick<Analisis, 'muestra' | 'movimientos' | 'errores' | 'advertencias'>> {
  const muestra: FilaInterpretada[] = [];
  const movimientos: MovimientoImportado[] = [];
  const errores: HallazgoImportacion[] = [];
  const advertencias: HallazgoImportacion[] = [];
  for (let i = 0; i < filas.length; i += TANDA) {
    for (const cruda of filas.slice(i, i + TANDA)) {
      const fila = interpretarFila(lectura, cruda);
      if (muestra.length < FILAS_MUESTRA) muestra.push(fila.vista);
      if (fila.movimiento) movimientos.push(fila.movimiento);
      errores.push(...fila.errores);
      advertencias.push(...fila.advertencias);
    }
    avisar(ctx, {
      paso: 'REVISAR',
      hechas: Math.min(i + TANDA, filas.length),
      filas: filas.length,
    });
    await ceder();
  }
  return { muestra, movimientos, errores, advertencias };
}
