import type { Moneda } from '../../base/campos.schema.ts';
import type { Respuestas } from '../../planilla/pregunta.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import type { RubroCatalogo } from '../../renglones/rubro.rules.ts';
import { analizarItems } from './analisis.rules.ts';

export type Fila = readonly CeldaImportada[];

/** Cells of a text of semicolons, as the reader of files hands them on. */
const filasDeCsv = (texto: string): Fila[] =>
  texto
    .trim()
    .split('\n')
    .map((linea) => linea.split(';').map((celda) => (celda.trim() === '' ? null : celda)));

type Opciones = {
  readonly moneda?: Moneda;
  readonly respuestas?: Respuestas;
  readonly recordadas?: Respuestas;
  readonly rubros?: readonly RubroCatalogo[];
};

/** Analyses a budget whose rows are numbered from 1; amounts in messages are in centavos. */
export function analizar(
  filas: readonly Fila[],
  { moneda = 'ARS', respuestas = {}, recordadas = {}, rubros = [] }: Opciones = {},
) {
  const crudas = filas
    .map((celdas, i) => ({ fila: i + 1, celdas }))
    .filter(({ celdas }) => celdas.some((celda) => celda !== null));
  const leido = analizarItems(crudas, {
    moneda,
    rubros,
    respuestas,
    recordadas,
    queda: { items: [], totalCentavos: 0 },
    decir: { numero: String, dinero: String },
  });
  if (!leido.ok) throw new Error(leido.motivo);
  const { items, preguntas, ...analisis } = leido.valor;
  return {
    ...analisis,
    items: items.map((i) => `${i.descripcion} | ${i.cantidad} ${i.unidad} x ${i.precioUnitario}`),
    rubros: items.map(({ rubroId }) => rubroId),
    preguntas,
    abiertas: preguntas.flatMap(({ id, respuesta }) => (respuesta === null ? [id] : [])),
  };
}
export const analizarCsv = (texto: string, opciones: Opciones = {}) =>
  analizar(filasDeCsv(texto), opciones);

/** Result of `analizar` without questions, as lines of text. */
export function leer(filas: readonly Fila[], moneda: Moneda = 'ARS') {
  const {
    items,
    errores,
    advertencias,
    filas: cuantas,
    importeCentavos,
  } = analizar(filas, { moneda });
  return {
    filas: cuantas,
    importeCentavos,
    items,
    errores: errores.map((e) => `${e.fila} ${e.columna} [${e.valor}] ${e.mensaje}`),
    avisos: advertencias.map((a) => `${a.fila} ${a.columna} [${a.valor}] ${a.mensaje}`),
  };
}
export const leerCsv = (texto: string, moneda: Moneda = 'ARS') => leer(filasDeCsv(texto), moneda);
