import type { Moneda } from '../../base/campos.schema.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import { analizarItems } from './planilla.rules.ts';

export type Fila = readonly CeldaImportada[];

/** Cells of a text of semicolons, as the reader of files hands them on. */
const filasDeCsv = (texto: string): Fila[] =>
  texto
    .trim()
    .split('\n')
    .map((linea) => linea.split(';').map((celda) => (celda.trim() === '' ? null : celda)));

/** Reads a budget whose rows are numbered from 1; amounts in `avisos` are centavos. */
export function leer(filas: readonly Fila[], moneda: Moneda = 'ARS') {
  const crudas = filas
    .map((celdas, i) => ({ fila: i + 1, celdas }))
    .filter(({ celdas }) => celdas.some((celda) => celda !== null));
  const leido = analizarItems(crudas, {
    moneda,
    rubro: () => null,
    queda: { items: [], totalCentavos: 0 },
    decir: { numero: String, dinero: String },
  });
  if (!leido.ok) throw new Error(leido.motivo);
  const { items, errores, advertencias, filas: cuantas, importeCentavos } = leido.valor;
  return {
    filas: cuantas,
    importeCentavos,
    items: items.map((i) => `${i.descripcion} | ${i.cantidad} ${i.unidad} x ${i.precioUnitario}`),
    errores: errores.map((e) => `${e.fila} ${e.columna} [${e.valor}] ${e.mensaje}`),
    avisos: advertencias.map((a) => `${a.fila} ${a.columna} [${a.valor}] ${a.mensaje}`),
  };
}
export const leerCsv = (texto: string, moneda: Moneda = 'ARS') => leer(filasDeCsv(texto), moneda);
