import type { DetalleError } from '../../errores.ts';
import { esImporteNegativo } from '../../planilla/celdas.rules.ts';
import type { HojaLibro } from '../../planilla/libro.ts';
import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import { numeroColumna } from '../../planilla/referencia.rules.ts';
import { estaVacia, textoDeCelda, valorMostrado } from '../../planilla/texto.rules.ts';
import type { FilaImportada } from '../../planilla/titulos.rules.ts';
import { crearCatalogo, type FilasCatalogo, type ObraCatalogo } from '../catalogo.rules.ts';
import { hallazgosDelMapeo } from '../columnas.rules.ts';
import type {
  FilaInterpretada,
  MapeoEntrada,
  MapeoImportacion,
  SignoImportacion,
  VistaPreviaImportacion,
} from '../importacion.schema.ts';
import { claveDeCelda } from '../libro/destinos.rules.ts';
import { interpretarConCeldas } from '../libro/interpretar.rules.ts';
import type {
  DestinoDeCelda,
  FilaDeTabla,
  ResultadoLibro,
  TablaDeLibro,
} from '../libro/resultado.ts';
import { LECTOR } from '../libro/vocabulario.rules.ts';
import { FILAS_MUESTRA } from '../planilla.ts';
import { comoDetalle, esDePlata } from './dudas-hoja.rules.ts';
import {
  lecturaDeFilas,
  leerFilaDeHoja,
  type FilaDeHoja,
  type LecturaHoja,
  type MovimientoDeHoja,
} from './fila-hoja.rules.ts';
import {
  aLaVista,
  columnasDeTabla,
  comoSeDijo,
  conMonedas,
  describirColumnas,
  enLista,
  filaDeTitulos,
  monedaDeTitulos,
  type Columnas,
} from './mapeo-hoja.rules.ts';

/**
 * Context of a sheet, as plain data. `hoy`: the Buenos Aires date; `obra`: the work that receives
 * all rows.
 */
export type PedidoHoja = {
  readonly archivo: string;
  readonly catalogo: FilasCatalogo;
  readonly obra: ObraCatalogo | null;
  readonly mapeo: MapeoEntrada;
  readonly hoy: string;
};

/** Result of a reading. Rows keep only what is written or reported, to save memory. */
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
  // Names are looked up per row, so the workbook reader gets none to ask about.
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

const filaDe = (celda: string): number => Number(/(\d+)$/.exec(celda)?.[1] ?? 0);
const primeraFila = ({ id }: TablaDeLibro): number => filaDe(id);

const tieneLoDeUnMovimiento = (tabla: TablaDeLibro): boolean => {
  const { fecha, importe, ingreso, egreso } = columnasDeTabla(tabla);
  return fecha !== undefined && (importe ?? ingreso ?? egreso) !== undefined;
};

/** List of movements: the first table with titles, a day and an amount. */
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

type Destinos = ReturnType<typeof interpretarConCeldas>['destinos'][number] | undefined;

type ClaseDeFila = 'TITULOS' | 'SUMA' | 'SUELTA';

/**
 * Class of a row that the reader does not take as a movement. Only titles and sums are left out
 * without an error.
 */
function claseDe(
  cruda: FilaImportada,
  titulos: readonly string[],
  destinos: Destinos,
): ClaseDeFila {
  const llenas = cruda.celdas.flatMap((celda, columna) => (estaVacia(celda) ? [] : [columna]));
  const suyos = llenas.flatMap((columna): DestinoDeCelda[] => {
    const destino = destinos?.get(claveDeCelda(cruda.fila, columna));
    return destino ? [destino] : [];
  });
  if (suyos.some(({ a }) => a === 'TOTAL')) return 'SUMA';
  if (suyos.length === 0 || suyos.some(({ a }) => a !== 'TITULO')) return 'SUELTA';
  const repite = llenas.every(
    (columna) => textoDeCelda(cruda.celdas[columna] ?? null) === titulos[columna],
  );
  return repite || llenas.length === 1 ? 'TITULOS' : 'SUELTA';
}

/** Cells, by row, of columns whose sum differs from that of the imported and the excluded cells. */
function sinExplicar(
  tablas: readonly TablaDeLibro[],
): ReadonlyMap<number, readonly { columna: number; motivo: string }[]> {
  const celdas = tablas.flatMap(({ prueba }) => prueba.flatMap((columna) => columna.sinExplicar));
  return Map.groupBy(
    celdas.map(({ celda, motivo }) => ({
      fila: filaDe(celda),
      columna: numeroColumna(/^[A-Z]+/.exec(celda)?.[0] ?? ''),
      motivo,
    })),
    ({ fila }) => fila,
  );
}

/** Totals of the sheet that differ from the sum of their rows. */
const totalesQueDifieren = (
  tablas: readonly TablaDeLibro[],
  hallazgo: Indice['enCelda'],
): HallazgoImportacion[] =>
  tablas.flatMap(({ totales }) =>
    totales.flatMap(({ celda, difiere }) =>
      difiere === true
        ? [
            hallazgo(
              filaDe(celda),
              numeroColumna(/^[A-Z]+/.exec(celda)?.[0] ?? ''),
              'El total no es lo que suman las filas que entran',
            ),
          ]
        : [],
    ),
  );

const OTRA_LISTA = 'La fila es de otra lista de la hoja: acá se importa la primera';
const ES_SUMA = 'Es una suma o un saldo: no entra';

/** Reports progress: rows read so far, and rows in all. */
type Avisar = (hechas: number, filas: number) => void;
/** Rows read between two reports of progress. */
const TANDA = 500;

type Leyendo = {
  readonly pedido: PedidoHoja;
  readonly lectura: LecturaHoja;
  readonly suyas: readonly TablaDeLibro[];
  readonly resultado: ResultadoLibro;
  readonly destinos: Destinos;
};

const filasDe = (tablas: readonly TablaDeLibro[]): FilaDeTabla[] =>
  tablas.flatMap(({ filas }) => filas);

/** Indexes the results of the workbook reader by row number. */
function abrirIndice(
  { suyas, resultado, lectura: { titulos } }: Leyendo,
  crudas: readonly FilaImportada[],
) {
  const deNumero = new Map(crudas.map((cruda) => [cruda.fila, cruda]));
  const ajenas = resultado.tablas.filter((tabla) => !suyas.includes(tabla));
  return {
    entradas: Map.groupBy(filasDe(suyas), ({ fila }) => fila),
    ajenas: new Set(filasDe(ajenas).map(({ fila }) => fila)),
    hallazgos: Map.groupBy(resultado.errores, ({ filaId }) => filaId),
    sueltas: sinExplicar(suyas),
    enCelda: (fila: number, columna: number, mensaje: string): HallazgoImportacion => ({
      fila,
      columna: titulos[columna] ?? '',
      valor: valorMostrado(deNumero.get(fila)?.celdas[columna] ?? null),
      mensaje,
    }),
  };
}

type Indice = ReturnType<typeof abrirIndice>;

const rechazada = (leida: FilaDeHoja, errores: readonly HallazgoImportacion[]): FilaDeHoja => ({
  ...leida,
  movimiento: null,
  vista: { ...leida.vista, valida: false },
  errores,
});

function leerUna(cruda: FilaImportada, leyendo: Leyendo, indice: Indice): FilaDeHoja {
  const { fila } = cruda;
  const { entradas, ajenas, hallazgos, sueltas, enCelda } = indice;
  const [entrada = null] = entradas.get(fila) ?? [];
  const leida = leerFilaDeHoja(leyendo.lectura, cruda, {
    entrada,
    hallazgos: entrada ? (hallazgos.get(entrada.id) ?? []) : [],
    signoDicho: leyendo.pedido.mapeo.signo !== undefined,
  });
  if (ajenas.has(fila)) return rechazada(leida, [enCelda(fila, 0, OTRA_LISTA)]);
  const deMas = sueltas.get(fila) ?? [];
  if (leida.errores.length > 0 || deMas.length === 0) return leida;
  return rechazada(
    leida,
    deMas.map(({ columna, motivo }) => enCelda(fila, columna, motivo)),
  );
}

/** Reads every row below the titles, or leaves it out with a reason. */
function leerFilas(crudas: readonly FilaImportada[], leyendo: Leyendo, avisar: Avisar) {
  const indice = abrirIndice(leyendo, crudas);
  const { entradas, ajenas, enCelda } = indice;
  const leidas: FilaDeHoja[] = [];
  const afuera: HallazgoImportacion[] = [];
  for (const [i, cruda] of crudas.entries()) {
    const { fila, celdas } = cruda;
    const deTabla = entradas.has(fila) || ajenas.has(fila);
    const clase = deTabla ? 'SUELTA' : claseDe(cruda, leyendo.lectura.titulos, leyendo.destinos);
    if (clase === 'SUELTA') leidas.push(leerUna(cruda, leyendo, indice));
    if (clase === 'SUMA') {
      const columna = celdas.findIndex((celda) => !estaVacia(celda));
      afuera.push(enCelda(fila, columna, ES_SUMA));
    }
    const hechas = i + 1;
    if (hechas % TANDA === 0 || hechas === crudas.length) avisar(hechas, crudas.length);
  }
  return { leidas, afuera: [...afuera, ...totalesQueDifieren(leyendo.suyas, enCelda)] };
}

/** Mapping of a sheet: fields set by the caller take precedence over those found by the reader. */
function mapeoDe(
  { mapeo }: PedidoHoja,
  hallado: Pick<MapeoImportacion, 'filaTitulos' | 'columnas' | 'signo' | 'moneda'>,
): MapeoImportacion {
  const { respuestas: _respuestas, ...dicho } = mapeo;
  return { medioPago: 'TRANSFERENCIA', crearProveedores: false, ...hallado, ...dicho };
}

/** Reads the sheet with the workbook reader, and returns the titles and columns that it used. */
function entender(hoja: HojaLibro, pedido: PedidoHoja) {
  const todas = hoja.filas.map(enLista);
  const dicha = filaDeTitulos(pedido.mapeo, todas);
  const dichas = comoSeDijo(conMonedas(hoja, pedido.mapeo, todas), pedido.mapeo, dicha);
  const { resultado, destinos } = interpretar(dichas, pedido);
  const lista = laLista(resultado);
  const hallada = lista ? primeraFila(lista) : LECTOR.hallarTitulos(todas)?.fila;
  const filaTitulos = dicha ?? hallada ?? 1;
  const titulos = (todas.find(({ fila }) => fila === filaTitulos)?.celdas ?? []).map(textoDeCelda);
  const crudas = todas.filter(({ fila }) => fila > filaTitulos);
  const columnas = pedido.mapeo.columnas ?? (lista ? columnasDeTabla(lista) : {});
  const mapeo = mapeoDe(pedido, {
    filaTitulos,
    columnas,
    signo: signoLeido(lista?.filas ?? [], crudas, columnas),
    moneda: monedaDeTitulos(titulos, columnas),
  });
  const suyas = lista ? resultado.tablas.filter((tabla) => mismasColumnas(tabla, lista)) : [];
  return { resultado, destinos: destinos[0], suyas, titulos, crudas, mapeo };
}

/**
 * Reads a sheet of movements with the workbook reader, following the user's mapping where there is
 * one. Pure.
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
