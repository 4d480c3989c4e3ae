import { interpretarLibro } from '../src/importaciones/libro/interpretar.rules.ts';
import type {
  EntradaLibro,
  EstadoLibro,
  FilaDeTabla,
} from '../src/importaciones/libro/resultado.ts';
import type { CeldaLibro, HojaLibro, Libro, Rango } from '../src/planilla/libro.ts';
import type { CeldaImportada } from '../src/planilla/texto.rules.ts';

/** A cell: its value, or `[value, formula]`. */
type Escrita = CeldaImportada | readonly [CeldaImportada, string];
type Renglones = readonly (readonly Escrita[])[];

const celdaDe = (escrita: Escrita, columna: number): CeldaLibro =>
  Array.isArray(escrita)
    ? { columna, valor: escrita[0], formula: escrita[1] }
    : { columna, valor: typeof escrita === 'object' ? null : escrita };

type Aspecto = {
  readonly oculta?: boolean;
  readonly combinadas?: readonly Rango[];
  readonly filasOcultas?: readonly number[];
  readonly columnasOcultas?: readonly number[];
};

/** A sheet from its rows, the first of them row 1. */
export const hojaDe = (nombre: string, renglones: Renglones, aspecto: Aspecto = {}): HojaLibro => ({
  nombre,
  oculta: aspecto.oculta ?? false,
  combinadas: aspecto.combinadas ?? [],
  columnasOcultas: aspecto.columnasOcultas ?? [],
  filas: renglones.flatMap((renglon, i) => {
    const celdas = renglon
      .map(celdaDe)
      .filter(({ valor, formula }) => valor !== null || formula !== undefined);
    const oculta = aspecto.filasOcultas?.includes(i + 1) ?? false;
    return celdas.length > 0 ? [{ fila: i + 1, oculta, celdas }] : [];
  }),
});

export const libroDe = (...hojas: readonly HojaLibro[]): Libro => ({ hojas });

/**
 * Input of the workbook reader on 20 November 2026, for a catalogue of two works, three rubros and
 * two suppliers.
 */
export const entradaDe = (libro: Libro, otra: Partial<EntradaLibro> = {}): EntradaLibro => ({
  libro,
  archivo: 'Gastos de la quinta.xlsx',
  obraId: 'obra-1',
  hoy: '2026-11-20',
  recordadas: {},
  catalogo: {
    obras: [
      {
        id: 'obra-1',
        codigo: 'OB-001',
        nombre: 'Casa Quiroga',
        soloLectura: false,
        fechaInicio: null,
      },
      {
        id: 'obra-2',
        codigo: 'OB-002',
        nombre: 'Torre 9 de Julio',
        soloLectura: false,
        fechaInicio: null,
      },
    ],
    rubros: [
      { id: 'r5', codigo: '05', nombre: 'Estructura' },
      { id: 'r9', codigo: '09', nombre: 'Instalación sanitaria' },
      { id: 'r13', codigo: '13', nombre: 'Pintura' },
    ],
    proveedores: [
      { id: 'p1', razonSocial: 'Hierros Pampa SRL', nombreFantasia: null, cuit: '30712040102' },
      { id: 'p2', razonSocial: 'Corralón Austral SA', nombreFantasia: null, cuit: null },
    ],
  },
  ...otra,
});

export const leer = (libro: Libro, otra: Partial<EntradaLibro> = {}): EstadoLibro =>
  interpretarLibro(entradaDe(libro, otra));
export const filasDe = ({ resultado }: EstadoLibro): FilaDeTabla[] =>
  resultado.tablas.flatMap(({ filas }) => filas);
export const totalesDe = ({ resultado }: EstadoLibro) =>
  resultado.tablas.flatMap(({ totales }) => totales);
export const idsDe = ({ resultado }: EstadoLibro): string[] =>
  resultado.preguntas.map(({ id }) => id);
/** Date, type, amount and state of every row. */
export const enCorto = (estado: EstadoLibro) =>
  filasDe(estado).map(({ valores: v, estado }) => [v.fecha, v.tipo, v.importeCentavos, estado]);
