import {
  crearCatalogo,
  type FilasCatalogo,
  type ObraCatalogo,
} from '@plomada/domain/importaciones/catalogo.rules';
import {
  hayDevoluciones,
  hallazgosDelMapeo,
  resolverMapeo,
} from '@plomada/domain/importaciones/columnas.rules';
import type { Lectura } from '@plomada/domain/importaciones/fila.rules';
import {
  interpretarFila,
  type MovimientoImportado,
} from '@plomada/domain/importaciones/importacion.rules';
import type {
  AvanceImportacion,
  FilaInterpretada,
  MapeoEntrada,
  MapeoImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { FILAS_IMPORTACION_MAX, FILAS_MUESTRA } from '@plomada/domain/importaciones/planilla';
import { hechosDeFilas } from '@plomada/domain/planilla/hechos.rules';
import type { HallazgoImportacion } from '@plomada/domain/planilla/planilla.schema';

import { SheetRefused, type SheetRow } from '../../files/spreadsheets/sheet.ts';

/** Rows read between two reports of how it goes. */
const TANDA = 500;
/** Rows kept as they came, to show what each column holds. */
const FILAS_DE_EJEMPLO = 200;

/** What a file is read against, as plain data: it crosses into the thread that reads. */
export type PedidoLectura = {
  readonly catalogo: FilasCatalogo;
  readonly obra: ObraCatalogo | null;
  readonly mapeo: MapeoEntrada;
  /** The Buenos Aires date. */
  readonly hoy: string;
};

/** What is kept of ten thousand rows is only what is written or said: memory is for everybody. */
export type PlanillaLeida = {
  readonly filas: number;
  readonly primeras: readonly SheetRow[];
  readonly titulos: readonly string[];
  readonly mapeo: MapeoImportacion;
  readonly muestra: readonly FilaInterpretada[];
  readonly movimientos: readonly MovimientoImportado[];
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
};

type Avisar = (avance: AvanceImportacion) => void;

function interpretar(lectura: Lectura, filas: readonly SheetRow[], avisar: Avisar) {
  const muestra: FilaInterpretada[] = [];
  const movimientos: MovimientoImportado[] = [];
  const errores: HallazgoImportacion[] = [];
  const advertencias: HallazgoImportacion[] = [];
  for (const [i, cruda] of filas.entries()) {
    const fila = interpretarFila(lectura, cruda);
    if (muestra.length < FILAS_MUESTRA) muestra.push(fila.vista);
    if (fila.movimiento) movimientos.push(fila.movimiento);
    errores.push(...fila.errores);
    advertencias.push(...fila.advertencias);
    const hechas = i + 1;
    if (hechas % TANDA === 0 || hechas === filas.length) {
      avisar({ paso: 'REVISAR', hechas, filas: filas.length });
    }
  }
  return { muestra, movimientos, errores, advertencias };
}

async function reunir(filas: AsyncIterable<SheetRow>, avisar: Avisar): Promise<SheetRow[]> {
  const todas: SheetRow[] = [];
  for await (const fila of filas) {
    todas.push(fila);
    if (todas.length % TANDA === 0) avisar({ paso: 'LEER', hechas: todas.length, filas: null });
  }
  return todas;
}

/** Reads and judges every row by itself; what the books say of them is asked later, outside. */
export async function leerMovimientos(
  origen: AsyncIterable<SheetRow>,
  pedido: PedidoLectura,
  avisar: Avisar,
): Promise<PlanillaLeida> {
  const todas = await reunir(origen, avisar);
  const { mapeo, titulos } = resolverMapeo(todas, pedido.mapeo);
  const filas = todas.filter(({ fila }) => fila > mapeo.filaTitulos);
  if (filas.length > FILAS_IMPORTACION_MAX) throw new SheetRefused('DEMASIADAS_FILAS');
  const base = {
    filas: filas.length,
    primeras: filas.slice(0, FILAS_DE_EJEMPLO),
    titulos,
    mapeo,
  };
  const { obra, hoy } = pedido;
  const faltan = hallazgosDelMapeo(mapeo, obra !== null);
  if (faltan.length > 0) {
    return { ...base, muestra: [], movimientos: [], errores: faltan, advertencias: [] };
  }
  const hechos = hechosDeFilas(filas);
  const devoluciones = hayDevoluciones(filas, mapeo.columnas.egreso, hechos);
  const catalogo = crearCatalogo(pedido.catalogo);
  const lectura = { mapeo, titulos, catalogo, obra, hoy, hechos, devoluciones };
  return { ...base, ...interpretar(lectura, filas, avisar) };
}
