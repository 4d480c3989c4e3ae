import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import type { FilasCatalogo, ObraCatalogo } from '@plomada/domain/importaciones/catalogo.rules';
import {
  anotarDuplicado,
  conComprobante,
  type Conjunto,
  identidadDe,
  repetidosEnArchivo,
} from '@plomada/domain/importaciones/duplicados.rules';
import type { HojaLeida } from '@plomada/domain/importaciones/hoja/leer-hoja.rules';
import type { MovimientoImportado } from '@plomada/domain/importaciones/importacion.rules';
import type {
  AvanceImportacion,
  LeerMovimientos,
  VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { proveedoresPorCrear } from '@plomada/domain/importaciones/proveedor.rules';
import type { HallazgoImportacion } from '@plomada/domain/planilla/planilla.schema';
import { hayFilas } from '@plomada/domain/planilla/titulos.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { readApart } from '../../files/spreadsheets/reader-process.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { buscarDuplicados } from '../movimientos/duplicados/duplicados.queries.ts';
import { requireHiddenAnswers } from '../movimientos/duplicados/ocultos.commands.ts';
import { SELECT_RUBROS } from '../proveedores/proveedores.sql.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import type { DatoImportacion, PedidoImportacion } from './importaciones.process.ts';
import { importacionRepetida } from './importaciones.queries.ts';
import { SELECT_PROVEEDORES, selectObras } from './importaciones.sql.ts';
import type { PedidoLectura } from './lectura.sheet.ts';

async function leerObras(ctx: TenantContext): Promise<readonly ObraCatalogo[]> {
  const filas = await ctx.query(selectObras(ctx));
  return filas.map(({ estado, ...obra }) => ({
    ...obra,
    soloLectura: esSoloLectura(estado),
    ...(obra.id === ctx.tenantId ? { administracion: true } : {}),
  }));
}

/** Catalogue for recognising the cells of a spreadsheet, limited to what the actor may see. */
export async function leerCatalogo(
  ctx: TenantContext,
  proyectoId: string | undefined,
): Promise<{ readonly catalogo: FilasCatalogo; readonly obra: ObraCatalogo | null }> {
  const { tenantId, db } = ctx;
  const obras = await leerObras(ctx);
  const rubros = await db.query(SELECT_RUBROS(tenantId));
  const proveedores = await db.query(SELECT_PROVEEDORES(tenantId));
  const obra = proyectoId === undefined ? null : obras.find(({ id }) => id === proyectoId);
  if (obra === undefined) throw new AppError('NO_ENCONTRADO');
  if (obra?.soloLectura) throw new AppError('OBRA_ARCHIVADA');
  return { catalogo: { obras, rubros, proveedores }, obra };
}

export const avisar = ({ progress: progreso }: Tx, avance: AvanceImportacion): void =>
  progreso?.(avance);

async function leerArchivo(
  ctx: TenantContext,
  { archivo }: LeerMovimientos,
  lectura: PedidoLectura,
): Promise<HojaLeida> {
  const pedido: PedidoImportacion = {
    path: archivo.ruta,
    name: archivo.nombre,
    lectura,
  };
  let leida: HojaLeida | undefined;
  await readApart<DatoImportacion>(ctx, {
    file: new URL('importaciones.process.ts', import.meta.url),
    request: pedido,
    onReceived: (dato) => {
      if ('avance' in dato) avisar(ctx, dato.avance);
      else leida = dato.leida;
    },
  });
  return required(leida, 'the answer of the reader');
}

/** Documents per query. */
const TANDA = 2000;

/** Documents that exist already, or twice in the file, each judged as if it were alone. */
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

/** Reads and validates the whole file for the preview and the import; writes nothing. */
export async function analizar(ctx: TenantContext, input: LeerMovimientos): Promise<HojaLeida> {
  if (input.privado && !vePrivados(ctx)) throw new AppError('SIN_PERMISO');
  const leida = await leerArchivo(ctx, input, {
    ...(await leerCatalogo(ctx, input.proyectoId)),
    mapeo: input.mapeo ?? {},
    hoy: hoyEnBuenosAires(ctx.now),
  });
  mustAllow(hayFilas(leida.filas, 'archivo'));
  if (leida.dudas.length > 0) {
    throw new AppError('IMPORTACION_SIN_RESPONDER', { details: leida.dudas });
  }
  const repetidos = await revisarDuplicados(ctx, leida.movimientos);
  return {
    ...leida,
    errores: [...leida.errores, ...repetidos.errores].sort(porFila),
    advertencias: [...leida.advertencias, ...repetidos.advertencias].sort(porFila),
  };
}

/** Preview of an import: its rows, errors and what it would create. Writes nothing. */
export async function previsualizarImportacion(
  ctx: TenantContext,
  input: LeerMovimientos,
): Promise<VistaPreviaImportacion> {
  const analisis = await analizar(ctx, input);
  const { filas, muestra, movimientos, errores, advertencias, mapeo } = analisis;
  const conError = new Set(errores.map(({ fila }) => fila));
  const { nuevos } = proveedoresPorCrear(movimientos.map(({ proveedor }) => proveedor));
  return {
    archivo: input.archivo.nombre,
    columnas: analisis.columnas,
    mapeo,
    filas,
    validas: movimientos.filter(({ fila }) => !conError.has(fila)).length,
    muestra: muestra.map((vista) => ({ ...vista, valida: !conError.has(vista.fila) })),
    errores: [...errores],
    advertencias: [...advertencias],
    proveedoresNuevos: nuevos.map(({ razonSocial }) => razonSocial),
    repetida: await importacionRepetida(ctx, input.archivo.sha256),
  };
}
