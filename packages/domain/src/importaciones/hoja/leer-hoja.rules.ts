import type { DetalleError } from '../../errores.ts';
import { esImporteNegativo } from '../../planilla/celdas.rules.ts';
import type { HojaLibro } from '../../planilla/libro.ts';
import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import { textoDeCelda } from '../../planilla/texto.rules.ts';
import type { FilaImportada } from '../../planilla/titulos.rules.ts';
import { crearCatalogo } from '../catalogo.rules.ts';
import { hallazgosDelMapeo } from '../columnas.rules.ts';
import type {
  FilaInterpretada,
  MapeoImportacion,
  SignoImportacion,
  VistaPreviaImportacion,
} from '../importacion.schema.ts';
import { interpretarConCeldas } from '../libro/interpretar.rules.ts';
import type { FilaDeTabla, ResultadoLibro, TablaDeLibro } from '../libro/resultado.ts';
import { LECTOR } from '../libro/vocabulario.rules.ts';
import { FILAS_MUESTRA } from '../planilla.ts';
import { comoDetalle, esDePlata } from './dudas-hoja.rules.ts';
import { lecturaDeFilas, type MovimientoDeHoja } from './fila-hoja.rules.ts';
import { leerFilas, type Avisar } from './filas-hoja.rules.ts';
import {
  aLaVista,
  columnasDeTabla,
  conMapeoElegido,
  conMonedas,
  describirColumnas,
  enLista,
  filaDeTitulos,
  monedaDeTitulos,
  type Columnas,
} from './mapeo-hoja.rules.ts';
import type { PedidoHoja } from './pedido-hoja.ts';
import { filaDe } from './prueba-hoja.rules.ts';

export type HojaLeida = {
  readonly filas: number;
  readonly columnas: VistaPreviaImportacion['columnas'];
  readonly titulos: readonly string[];
  readonly mapeo: MapeoImportacion;
  readonly muestra: readonly FilaInterpretada[];
  readonly movimientos: readonly MovimientoDeHoja[];
  readonly errores: readonly HallazgoImportacion[];
  readonly advertencias: readonly HallazgoImportacion[];
  /** Questions that must be answered before the import. */
  readonly dudas: readonly DetalleError[];
};

function interpretar(hoja: HojaLibro, { archivo, catalogo, obra, mapeo, hoy }: PedidoHoja) {
  // Rubros and suppliers are looked up per row, so the workbook reader gets none to ask about.
  const sinPalabras = { obras: catalogo.obras, rubros: [], proveedores: [] };
  return interpretarConCeldas({
    entrada: {
      libro: { hojas: [hoja] },
      archivo,
      catalogo: sinPalabras,
      obraId: obra?.id ?? null,
      destino: 'MOVIMIENTOS',
      signo: mapeo.signo ?? null,
      hoy,
      recordadas: {},
    },
    respuestas: mapeo.respuestas ?? {},
    celdas: [],
    omitir: [],
  });
}
const primeraFila = ({ id }: TablaDeLibro): number => filaDe(id);

const tieneLoDeUnMovimiento = (tabla: TablaDeLibro): boolean => {
  const { fecha, importe, ingreso, egreso } = columnasDeTabla(tabla);
  return fecha !== undefined && (importe ?? ingreso ?? egreso) !== undefined;
};

/**
 * List of movements of a sheet: the first table with titles, a day and an amount, else the first
 * one with titles; null without any.
 */
function laLista({ tablas }: ResultadoLibro): TablaDeLibro | null {
  const conTitulos = tablas.filter(
    (tabla) => !tabla.filas.some(({ fila }) => fila === primeraFila(tabla)),
  );
  return conTitulos.find(tieneLoDeUnMovimiento) ?? conTitulos[0] ?? null;
}

const mismasColumnas = (a: TablaDeLibro, b: TablaDeLibro): boolean =>
  JSON.stringify(columnasDeTabla(a)) === JSON.stringify(columnasDeTabla(b));

/** Meaning of the sign that was used to read the rows, as a value of the mapping. */
function signoLeido(
  filas: readonly FilaDeTabla[],
  crudas: readonly FilaImportada[],
  { importe, tipo }: Columnas,
): SignoImportacion {
  if (importe === undefined) return 'NEGATIVO_ES_EGRESO';
  const deNumero = new Map(crudas.map((cruda) => [cruda.fila, cruda]));
  const negativas = filas.some(({ fila, valores }) => {
    const celda = deNumero.get(fila)?.celdas[importe] ?? null;
    return valores.tipo === 'EGRESO' && esImporteNegativo(celda);
  });
  if (negativas) return 'NEGATIVO_ES_EGRESO';
  const todas = filas.length > 0 && filas.every(({ valores }) => valores.tipo === 'INGRESO');
  return todas && tipo === undefined ? 'TODO_INGRESO' : 'TODO_EGRESO';
}

/** Mapping of a sheet: fields set by the caller take precedence over those found by the reader. */
function mapeoDe(
  { mapeo }: PedidoHoja,
  hallado: Pick<MapeoImportacion, 'filaTitulos' | 'columnas' | 'signo' | 'moneda'>,
): MapeoImportacion {
  const { respuestas: _respuestas, ...elegido } = mapeo;
  return { medioPago: 'TRANSFERENCIA', crearProveedores: false, ...hallado, ...elegido };
}

/** Reads the sheet with the workbook reader, and returns the titles and columns that it used. */
function entender(hoja: HojaLibro, pedido: PedidoHoja) {
  const todas = hoja.filas.map(enLista);
  const filaElegida = filaDeTitulos(pedido.mapeo, todas);
  const mapeadas = conMapeoElegido(
    conMonedas(hoja, pedido.mapeo, todas),
    pedido.mapeo,
    filaElegida,
  );
  const { resultado, destinos } = interpretar(mapeadas, pedido);
  const lista = laLista(resultado);
  const hallada = lista ? primeraFila(lista) : LECTOR.hallarTitulos(todas)?.fila;
  const filaTitulos = filaElegida ?? hallada ?? 1;
  const titulos = (todas.find(({ fila }) => fila === filaTitulos)?.celdas ?? []).map(textoDeCelda);
  const crudas = todas.filter(({ fila }) => fila > filaTitulos);
  const columnas = pedido.mapeo.columnas ?? (lista ? columnasDeTabla(lista) : {});
  const mapeo = mapeoDe(pedido, {
    filaTitulos,
    columnas,
    signo: signoLeido(lista?.filas ?? [], crudas, columnas),
    moneda: monedaDeTitulos(titulos, columnas),
  });
  const deLaLista = lista ? resultado.tablas.filter((tabla) => mismasColumnas(tabla, lista)) : [];
  return { resultado, destinos: destinos[0], deLaLista, titulos, crudas, mapeo };
}

/**
 * Reads a sheet of movements with the workbook reader, following the user's mapping where there is
 * one.
 */
export function leerHoja(original: HojaLibro, pedido: PedidoHoja, avisar: Avisar): HojaLeida {
  const entendida = entender(aLaVista(original), pedido);
  const { resultado, titulos, crudas, mapeo } = entendida;
  const leidas = pedido.mapeo.columnas ? null : mapeo.columnas;
  const base = { titulos, mapeo, columnas: describirColumnas(titulos, crudas, leidas) };
  const faltan = hallazgosDelMapeo(mapeo, pedido.obra !== null);
  if (faltan.length > 0) {
    const nada = { muestra: [], movimientos: [], advertencias: [], dudas: [] };
    return { ...base, ...nada, filas: crudas.length, errores: faltan };
  }
  const { obra, hoy } = pedido;
  const catalogo = crearCatalogo(pedido.catalogo);
  const lectura = { mapeo, titulos, deFila: lecturaDeFilas({ mapeo, catalogo, obra, hoy }) };
  const { leidas: filas, afuera } = leerFilas(crudas, { ...entendida, pedido, lectura }, avisar);
  return {
    ...base,
    filas: filas.length,
    muestra: filas.slice(0, FILAS_MUESTRA).map(({ vista }) => vista),
    movimientos: filas.flatMap(({ movimiento }) => movimiento ?? []),
    errores: filas.flatMap(({ errores }) => errores),
    advertencias: [...filas.flatMap(({ advertencias }) => advertencias), ...afuera],
    dudas: resultado.preguntas
      .filter(esDePlata)
      .map((pregunta) => comoDetalle(pregunta, titulos, crudas)),
  };
}
