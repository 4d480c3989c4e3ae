import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import { valorMostrado, estaVacia } from '../../planilla/texto.rules.ts';
import type { FilaImportada } from '../../planilla/titulos.rules.ts';
import type { TablaDeLibro, ResultadoLibro, FilaDeTabla } from '../libro/resultado.ts';
import { leerFilaDeHoja, type LecturaHoja, type FilaDeHoja } from './fila-hoja.rules.ts';
import type { PedidoHoja } from './pedido-hoja.ts';
import { sinExplicar, claseDe, totalesQueDifieren, type Destinos } from './prueba-hoja.rules.ts';

const OTRA_LISTA = 'La fila es de otra lista de la hoja: acá se importa la primera';
const ES_SUMA = 'Es una suma o un saldo: no entra';

/** Reports progress: rows processed so far, and rows in all. */
export type Avisar = (hechas: number, filas: number) => void;
/** Number of rows processed between two reports of progress. */
const TANDA = 500;

type Leyendo = {
  readonly pedido: PedidoHoja;
  readonly lectura: LecturaHoja;
  readonly deLaLista: readonly TablaDeLibro[];
  readonly resultado: ResultadoLibro;
  readonly destinos: Destinos;
};

const filasDe = (tablas: readonly TablaDeLibro[]): FilaDeTabla[] =>
  tablas.flatMap(({ filas }) => filas);

/** Indexes the results of the workbook reader by row. */
function abrirIndice(
  { deLaLista, resultado, lectura: { titulos } }: Leyendo,
  crudas: readonly FilaImportada[],
) {
  const deNumero = new Map(crudas.map((cruda) => [cruda.fila, cruda]));
  const ajenas = resultado.tablas.filter((tabla) => !deLaLista.includes(tabla));
  return {
    entradas: Map.groupBy(filasDe(deLaLista), ({ fila }) => fila),
    ajenas: new Set(filasDe(ajenas).map(({ fila }) => fila)),
    hallazgos: Map.groupBy(resultado.errores, ({ filaId }) => filaId),
    sueltas: sinExplicar(deLaLista),
    enCelda: (fila: number, columna: number, mensaje: string): HallazgoImportacion => ({
      fila,
      columna: titulos[columna] ?? '',
      valor: valorMostrado(deNumero.get(fila)?.celdas[columna] ?? null),
      mensaje,
    }),
  };
}

export type Indice = ReturnType<typeof abrirIndice>;

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
    signoElegido: leyendo.pedido.mapeo.signo !== undefined,
  });
  if (ajenas.has(fila)) return rechazada(leida, [enCelda(fila, 0, OTRA_LISTA)]);
  const deMas = sueltas.get(fila) ?? [];
  if (leida.errores.length > 0 || deMas.length === 0) return leida;
  return rechazada(
    leida,
    deMas.map(({ columna, motivo }) => enCelda(fila, columna, motivo)),
  );
}

/**
 * Reads every row below the titles. Sums are left out with a reason, headings and repeated titles
 * without one.
 */
export function leerFilas(crudas: readonly FilaImportada[], leyendo: Leyendo, avisar: Avisar) {
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
  return { leidas, afuera: [...afuera, ...totalesQueDifieren(leyendo.deLaLista, enCelda)] };
}
