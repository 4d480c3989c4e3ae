import type { Moneda } from '../../base/campos.schema.ts';
import type { Plegador, LectorDeCeldas } from '../../planilla/celda.rules.ts';
import type { FilaTabla } from '../../planilla/cuerpo.rules.ts';
import type { Libro } from '../../planilla/libro.ts';
import type { CeldaDePlata } from '../../planilla/plata.rules.ts';
import type { ColumnaDePlata } from './columnas-plata.rules.ts';
import type { CeldaCorregida } from './correcciones.rules.ts';
import { claveDeCelda, type Cobertura } from './destinos.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { FilasLeidas } from './filas-libro.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { Pregunta } from './pregunta.ts';
import type { FilaDeTabla } from './resultado.ts';
import type { Tabla } from './tabla.rules.ts';

/** Currency in a cell, else dollars when the title of its column names them; null without one. */
export const monedaMarcada = (
  { moneda }: CeldaDePlata,
  { enDolares }: Pick<ColumnaDePlata, 'enDolares'>,
): Moneda | null => moneda ?? (enDolares ? 'USD' : null);

export type Mirada = {
  readonly leida: TablaLeida;
  readonly columna: ColumnaDePlata;
  readonly renglones: Renglones;
  readonly pedido: PedidoDePrueba;
};

export type PedidoDePrueba = {
  readonly libro: Libro;
  readonly leidas: readonly TablaLeida[];
  readonly porTabla: ReadonlyMap<TablaLeida, FilasLeidas>;
  readonly deResumen: readonly Tabla[];
  readonly destinos: Cobertura['destinos'];
  readonly celdas: readonly CeldaCorregida[];
  readonly pliega: Plegador;
  /** Reader of the cells of each sheet, with the facts found in the whole file. */
  readonly lectores: readonly LectorDeCeldas[];
  readonly preguntas: readonly Pregunta[];
  readonly nombradas: ReadonlySet<string>;
  readonly porQueQueda: (id: string) => string;
};

/**
 * Rows of a table by the cell of their amount and by row, with their entries, classes and errors.
 */
export type Renglones = {
  readonly porCelda: ReadonlyMap<string, readonly FilaDeTabla[]>;
  readonly porFila: ReadonlyMap<number, readonly FilaDeTabla[]>;
  readonly entradas: ReadonlyMap<string, Entrada>;
  readonly clases: ReadonlyMap<number, FilaTabla>;
  readonly errores: ReadonlyMap<string, string>;
};

export function motivoDeFila(
  { id, estado, preguntas }: FilaDeTabla,
  { renglones, pedido }: Mirada,
): string {
  if (estado === 'OMITIDA') return pedido.porQueQueda(id);
  if (estado === 'CON_ERROR') return `Fila con error: ${renglones.errores.get(id) ?? 'revisarla'}`;
  const abierta = pedido.preguntas.find((pregunta) => preguntas.includes(pregunta.id));
  if (estado === 'PENDIENTE') return `Espera una respuesta: ${abierta?.texto ?? 'hay preguntas'}`;
  return 'No se sabe en qué se convierte esta fila';
}

const DE_SUMA: Readonly<Record<string, string>> = {
  SUBTOTAL: 'Subtotal',
  GENERAL: 'Total general',
  RESULTADO: 'Resultado',
};

/** Reason why a cell that gives no row its amount is excluded; null when unknown. */
export function motivoDeCelda({ fila, columna }: CeldaDePlata, mirada: Mirada): string | null {
  const { leida, columna: columnaMirada, renglones, pedido } = mirada;
  const { tabla } = leida;
  const destino = pedido.destinos[tabla.grilla.indice]?.get(claveDeCelda(fila, columna));
  if (destino?.a === 'IGNORADA') return destino.motivo;
  if (destino?.a === 'TOTAL') {
    const deFila = renglones.clases.get(fila);
    if (deFila?.clase === 'APERTURA') return 'Saldo anterior';
    if (deFila?.clase === 'DATO') return 'Suma de otras columnas';
    return DE_SUMA[deFila?.rotulo?.clase ?? ''] ?? 'Total';
  }
  if (columnaMirada.seLee) return null;
  return destino?.a === 'TITULO'
    ? 'Está en una fila de títulos'
    : 'Repite el importe de la fila en otra columna';
}

/**
 * Reason for a cell in the row of an amount that was read from another cell, when it repeats that
 * amount or that row is not ready; else null.
 */
export function motivoDeLinea(celda: CeldaDePlata, mirada: Mirada): string | null {
  const { leida, columna, renglones } = mirada;
  if (!columna.seLee || leida.tabla.forma === 'MESES_EN_COLUMNAS') return null;
  const [otra] = renglones.porFila.get(celda.fila) ?? [];
  if (!otra) return null;
  if (otra.estado !== 'LISTA') return motivoDeFila(otra, mirada);
  const { moneda, importeCentavos } = otra.valores;
  const enOtra = moneda !== null && moneda !== (monedaMarcada(celda, columna) ?? 'ARS');
  if (enOtra) return `Es lo mismo que ${otra.celdas.importe ?? 'otra celda'}, en otra moneda`;
  return Math.abs(celda.centavos) === importeCentavos
    ? `Es lo mismo que ${otra.celdas.importe ?? 'otra celda'}`
    : null;
}
