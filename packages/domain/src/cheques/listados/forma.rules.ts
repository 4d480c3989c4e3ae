import { accept, refuseAt, type Outcome } from '../../base/refusal.ts';
import { leerImporteCelda } from '../../planilla/celdas.rules.ts';
import { claseDeRotulo } from '../../planilla/rotulo.rules.ts';
import {
  estaVacia,
  plegar,
  textoDeCelda,
  type CeldaImportada,
} from '../../planilla/texto.rules.ts';
import {
  lectorDeTitulos,
  titulosDe,
  type ColumnasImportadas,
  type FilaImportada,
} from '../../planilla/titulos.rules.ts';
import type { FormaListado } from './listado.schema.ts';
import { NOMBRES_LISTADO, TITULOS_LISTADO, type CampoListado } from './palabras-listado.ts';

/** Number of first rows among which the titles are. */
const FILAS_DE_ARRIBA = 5;
const TITULOS_MOSTRADOS = 12;

const CAMPOS: readonly CampoListado[] = Object.keys(TITULOS_LISTADO).filter(
  (campo): campo is CampoListado => Object.hasOwn(NOMBRES_LISTADO, campo),
);
const LECTOR = lectorDeTitulos(CAMPOS, (campo) => TITULOS_LISTADO[campo]);

/** Row that is no cheque, with the reason. */
export type FilaSuelta = {
  readonly fila: FilaImportada;
  readonly mensaje: string;
  /** Column of the cell that the reason is about. */
  readonly columna: number;
};

/**
 * Listing with one row per cheque, whatever its shape: those of three rows are joined, so that
 * number, amount and state are columns.
 */
export type TablaListado = {
  readonly forma: FormaListado;
  readonly titulos: readonly string[];
  readonly columnas: ColumnasImportadas<CampoListado>;
  readonly cuerpo: readonly FilaImportada[];
  readonly sueltas: readonly FilaSuelta[];
  /** Texts above the titles, and the titles. */
  readonly encabezado: readonly string[];
};

const primera = ({ celdas }: FilaImportada): CeldaImportada => celdas[0] ?? null;
export const esNumeroDeCheque = (celda: CeldaImportada): boolean =>
  /^\d{1,20}$/.test(textoDeCelda(celda));
const esImporte = (celda: CeldaImportada): boolean => leerImporteCelda(celda).ok;
/** Amount with its currency, in any currency: such a text is no state. */
const CON_MONEDA = /^\D{0,5}\d[\d.,\s]*\D{0,5}$/;
const esPalabra = (celda: CeldaImportada): boolean =>
  typeof celda === 'string' && /\p{L}/u.test(celda) && !CON_MONEDA.test(celda.trim());

/** Index of the row of titles among the first ones: that which names most fields. */
function filaDeTitulos(filas: readonly FilaImportada[]): number {
  const hallada = LECTOR.hallarTitulos(filas.slice(0, FILAS_DE_ARRIBA));
  return hallada === null ? -1 : filas.indexOf(hallada);
}

/**
 * Index of the first row of a body of three rows per cheque; -1 for another body. Titles of the
 * second and the third row may be below that of the first.
 */
function cuerpoDeTres(filas: readonly FilaImportada[], titulos: number): number {
  for (let i = titulos + 1; i <= Math.min(FILAS_DE_ARRIBA, filas.length - 3); i += 1) {
    const [uno, dos, tres] = filas.slice(i, i + 3).map(primera);
    if (esNumeroDeCheque(uno ?? null)) {
      return esImporte(dos ?? null) && esPalabra(tres ?? null) ? i : -1;
    }
    if (LECTOR.campoDe(textoDeCelda(uno ?? null)) === null) return -1;
  }
  return -1;
}

const esTotal = (celda: CeldaImportada): boolean =>
  typeof celda === 'string' && claseDeRotulo(plegar(celda)) !== null;

const ANCHO = 3;

/** Joins the three rows of a cheque: number, amount, state, and then the cells of each row. */
function unirTres(filas: readonly FilaImportada[], ancho: number): FilaImportada {
  const [uno, dos, tres] = filas;
  if (!uno || !dos || !tres)
    throw new RangeError('A cheque of this listing does not have three rows');
  const resto = Array.from({ length: ancho - 1 }, (_, i) =>
    filas.map(({ celdas }) => celdas[i + 1] ?? null),
  );
  return { ...uno, celdas: [primera(uno), primera(dos), primera(tres), ...resto.flat()] };
}

/**
 * Title of each joined cell. A column with a single title has it for the first of its cells that is
 * not empty, so the others get none.
 */
function titulosDeTres(
  encabezado: readonly FilaImportada[],
  cuerpo: readonly FilaImportada[],
  ancho: number,
): string[] {
  const titulo = (fila: number, columna: number) =>
    textoDeCelda(encabezado[fila]?.celdas[columna] ?? null);
  const otros = Array.from({ length: ancho - 1 }, (_, i) => {
    const columna = i + 1;
    const propios = [0, 1, 2].map((fila) => titulo(fila, columna));
    if (propios.slice(1).some((texto) => texto !== '')) return propios;
    const usada = [0, 1, 2].find((fila) =>
      cuerpo.some(({ celdas }) => !estaVacia(celdas[ANCHO + i * ANCHO + fila] ?? null)),
    );
    return [0, 1, 2].map((fila) => (fila === usada ? (propios[0] ?? '') : ''));
  });
  return [NOMBRES_LISTADO.numero, NOMBRES_LISTADO.importe, NOMBRES_LISTADO.estado, ...otros.flat()];
}

const SUELTA = 'No son las tres filas de un cheque: número, importe y estado';
const TOTAL = 'Es un total, no un cheque';

/**
 * Splits rows into groups, each ending with a state or a total. Rows of a group that is not three
 * rows of a cheque are left out.
 */
function agrupar(filas: readonly FilaImportada[]) {
  const grupos: (readonly FilaImportada[])[] = [];
  const sueltas: FilaSuelta[] = [];
  let grupo: FilaImportada[] = [];
  const cerrar = () => {
    if (grupo.length === ANCHO && esNumeroDeCheque(primera(grupo[0] ?? { fila: 0, celdas: [] }))) {
      grupos.push(grupo);
    } else {
      for (const fila of grupo) {
        const mensaje = esTotal(primera(fila)) ? TOTAL : SUELTA;
        sueltas.push({ fila, mensaje, columna: 0 });
      }
    }
    grupo = [];
  };
  for (const fila of filas) {
    grupo.push(fila);
    if (esPalabra(primera(fila)) || esTotal(primera(fila))) cerrar();
  }
  cerrar();
  return { grupos, sueltas };
}

function deTresFilas(
  filas: readonly FilaImportada[],
  titulos: number,
  desde: number,
): TablaListado {
  const { grupos, sueltas } = agrupar(filas.slice(desde));
  const encabezado = filas.slice(titulos, desde);
  const ancho = Math.max(1, ...filas.slice(titulos).map(({ celdas }) => celdas.length));
  const cuerpo = grupos.map((grupo) => unirTres(grupo, ancho));
  const unidos = titulosDeTres(encabezado, cuerpo, ancho);
  const [numero, importe, estado, ...otros] = unidos;
  const columnas = LECTOR.sugerirColumnas(['', '', '', ...otros]);
  return {
    forma: 'TRES_FILAS',
    titulos: [numero, importe, estado, ...otros].map((titulo) => titulo ?? ''),
    columnas: { ...columnas, numero: 0, importe: 1, estado: 2 },
    cuerpo,
    sueltas,
    encabezado: filas.slice(0, desde).flatMap(titulosDe),
  };
}

function deUnaFila(filas: readonly FilaImportada[], lugar: number): TablaListado | null {
  const fila = filas[lugar];
  if (fila === undefined) return null;
  const titulos = titulosDe(fila);
  const columnas = LECTOR.sugerirColumnas(titulos);
  if (columnas.numero === undefined || columnas.importe === undefined) return null;
  const cuerpo: FilaImportada[] = [];
  const sueltas: FilaSuelta[] = [];
  for (const una of filas.slice(lugar + 1)) {
    const total = una.celdas.findIndex(esTotal);
    const sinNumero = !esNumeroDeCheque(una.celdas[columnas.numero] ?? null);
    if (total >= 0 && sinNumero) sueltas.push({ fila: una, mensaje: TOTAL, columna: total });
    else cuerpo.push(una);
  }
  return {
    forma: columnas.estado === undefined ? 'CORTA' : 'UNA_FILA',
    titulos,
    columnas,
    cuerpo,
    sueltas,
    encabezado: filas.slice(0, lugar + 1).flatMap(titulosDe),
  };
}

function desconocido(filas: readonly FilaImportada[], lugar: number): ReturnType<typeof refuseAt> {
  const leidos = titulosDe(filas[lugar] ?? { fila: 1, celdas: [] })
    .filter((titulo) => titulo !== '')
    .slice(0, TITULOS_MOSTRADOS)
    .map((titulo) => titulo.slice(0, 80));
  const cola = leidos.length === 0 ? '' : ` Títulos leídos: ${leidos.join('; ')}.`;
  return refuseAt(
    'archivo',
    `No se reconoce como listado de cheques: hacen falta el número y el importe, con sus títulos en las primeras ${FILAS_DE_ARRIBA} filas.${cola}`,
  );
}

const EMITIDOS = refuseAt(
  'archivo',
  'Parece un listado de cheques emitidos: acá entran los recibidos',
);

const DE_EMITIDOS = /\b(?:emitid|librad)[oa]s\b/;
const DE_RECIBIDOS = /\brecibid[oa]s\b/;

/** True when a heading, or a row between the cheques, names issued cheques and no received ones. */
function nombraEmitidos({ encabezado, cuerpo }: TablaListado): boolean {
  const entre = cuerpo.filter(({ celdas }) => celdas.filter((una) => !estaVacia(una)).length === 1);
  return [...encabezado, ...entre.flatMap(titulosDe)].some((texto) => {
    const plegado = plegar(texto);
    return DE_EMITIDOS.test(plegado) && !DE_RECIBIDOS.test(plegado);
  });
}

/** Table of three rows per cheque; null for another shape. */
function comoTresFilas(filas: readonly FilaImportada[], lugar: number): TablaListado | null {
  const numero = filas
    .slice(0, lugar + 1)
    .findIndex((fila) => LECTOR.campoDe(textoDeCelda(primera(fila)))?.[0] === 'numero');
  const titulos = numero < 0 ? lugar : numero;
  const desde = titulos < 0 ? -1 : cuerpoDeTres(filas, titulos);
  if (desde < 0) return null;
  const aparte = filas
    .slice(titulos, desde)
    .some((fila) => (LECTOR.sugerirColumnas(titulosDe(fila)).importe ?? 0) > 0);
  return aparte ? null : deTresFilas(filas, titulos, desde);
}

/** Recognises the shape of a listing by its titles and the cells of its first column. */
export function reconocerListado(filas: readonly FilaImportada[]): Outcome<TablaListado> {
  const lugar = filaDeTitulos(filas);
  const tabla = comoTresFilas(filas, lugar) ?? deUnaFila(filas, lugar);
  if (tabla === null) return desconocido(filas, lugar);
  const { beneficiario, librador, cuitLibrador } = tabla.columnas;
  const sinLibrador = librador === undefined && cuitLibrador === undefined;
  if ((beneficiario !== undefined && sinLibrador) || nombraEmitidos(tabla)) return EMITIDOS;
  if (tabla.cuerpo.length === 0) {
    return refuseAt('archivo', 'El listado no tiene cheques debajo de los títulos');
  }
  return accept(tabla);
}
