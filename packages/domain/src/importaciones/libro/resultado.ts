import type { Moneda } from '../../base/campos.schema.ts';
import type { MedioPago } from '../../base/medio-pago.schema.ts';
import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { Libro } from '../../planilla/libro.ts';
import type { ColumnaProbada } from '../../planilla/prueba.rules.ts';
import type { ClaseTotal } from '../../planilla/sumas.rules.ts';
import type { RenglonImportado } from '../../renglones/renglon.rules.ts';
import type { FilasCatalogo } from '../catalogo.rules.ts';
import type { MovimientoImportado } from '../importacion.rules.ts';
import type { SignoImportacion } from '../importacion.schema.ts';
import type { ChequePorSalir } from './cheque-libro.rules.ts';
import type { CeldaCorregida } from './correcciones.rules.ts';
import type { OtraFila } from './otras.ts';
import type { Contestada, Pregunta } from './pregunta.ts';
import type { Destino, Forma } from './tabla.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

export type EstadoFila = 'LISTA' | 'PENDIENTE' | 'CON_ERROR' | 'OMITIDA';

/** Values read from a row. Ids are null for works and suppliers that do not exist yet. */
export type ValoresFila = {
  readonly fecha: string | null;
  /** `YYYY-MM`, when the sheet has a month without a day; `fecha` is then its first day. */
  readonly periodo: string | null;
  readonly concepto: string | null;
  readonly tipo: TipoMovimiento | null;
  readonly importeCentavos: number | null;
  readonly moneda: Moneda | null;
  readonly cotizacion: string | null;
  /** True when dollars and rate were written as a product. */
  readonly pactada: boolean;
  readonly obra: { readonly id: string | null; readonly nombre: string } | null;
  readonly rubro: { readonly id: string; readonly codigo: string; readonly nombre: string } | null;
  readonly proveedor: {
    readonly id: string | null;
    readonly nombre: string;
    readonly cuit: string | null;
  } | null;
  readonly medioPago: MedioPago | null;
  /** Document, as written. */
  readonly comprobante: string | null;
  readonly socio: string | null;
  readonly cuenta: string | null;
  readonly vencimiento: string | null;
  /** Own cheque that is still to be paid. */
  readonly cheque: ChequePorSalir | null;
  readonly item: RenglonImportado | null;
};

export type FilaDeTabla = {
  readonly id: string;
  readonly fila: number;
  readonly estado: EstadoFila;
  /** Name of the cell of each field, such as `B7`. */
  readonly celdas: Readonly<Partial<Record<CampoLibro, string>>>;
  readonly valores: ValoresFila;
  /**
   * Movement that is ready to write; the id of a work to create begins with `nueva:`, that of a
   * rubro with `nuevo:`.
   */
  readonly movimiento: MovimientoImportado | null;
  /** Row other than a movement that is ready to write. */
  readonly otra: OtraFila | null;
  readonly preguntas: readonly string[];
};

export type TotalDeTabla = {
  readonly celda: string;
  readonly clase: ClaseTotal;
  readonly moneda: Moneda;
  readonly diceCentavos: number;
  /** Sum of the rows that the total covers; null while a rate is missing. */
  readonly entranCentavos: number | null;
  /**
   * True when the total differs from its rows; null when a missing rate may explain the difference.
   */
  readonly difiere: boolean | null;
};

export type Ignorada = { readonly celda: string; readonly motivo: string };

export type Hallazgo = {
  readonly tablaId: string;
  /** Row of the finding; null for a total, which belongs to no row. */
  readonly filaId: string | null;
  readonly fila: number;
  readonly celda: string;
  readonly campo: CampoLibro | null;
  readonly valor: string;
  readonly mensaje: string;
};

export type TablaDeLibro = {
  readonly id: string;
  readonly hoja: string;
  readonly rango: string;
  readonly forma: Forma;
  readonly destino: Destino;
  readonly columnas: readonly {
    readonly columna: string;
    readonly titulo: string;
    readonly campo: CampoLibro | 'mes' | null;
  }[];
  readonly filas: readonly FilaDeTabla[];
  readonly totales: readonly TotalDeTabla[];
  /** Number of running balances that were checked; those that differ are among `totales`. */
  readonly saldosRevisados: number;
  /** Opening balance, when a row states it. */
  readonly saldoInicial: { readonly celda: string; readonly centavos: number } | null;
  readonly ignoradas: readonly Ignorada[];
  /** Proof of each column of money: its sum, the imported part and the excluded one. */
  readonly prueba: readonly ColumnaProbada[];
};

/** Destination of a cell; ignored cells have a reason. */
export type DestinoDeCelda =
  | { readonly a: 'FILA' | 'TOTAL' | 'TITULO'; readonly tablaId: string | null }
  | { readonly a: 'IGNORADA'; readonly motivo: string; readonly tablaId: string | null };

export type CeldaDeHoja = { readonly hoja: string; readonly celda: string };

export type ResultadoLibro = {
  readonly tablas: readonly TablaDeLibro[];
  readonly preguntas: readonly Pregunta[];
  readonly contestadas: readonly Contestada[];
  readonly errores: readonly Hallazgo[];
  /** Cells of hidden sheets, rows and columns, of pivot tables, and cells outside tables. */
  readonly ignoradas: readonly (CeldaDeHoja & { readonly motivo: string })[];
  /** Number of cells with content and without a destination; nothing is imported unless it is 0. */
  readonly sinDestino: number;
  readonly sueltas: readonly CeldaDeHoja[];
  /** Answers to remember for later workbooks, by a text or by the titles of a table. */
  readonly aprendido: Readonly<Record<string, string>>;
  /** Remembered answers that apply to this workbook. */
  readonly recordado: Readonly<Record<string, string>>;
};

/** Excluded row, cell of an amount, or whole table. */
export type Omitida = {
  readonly tablaId: string;
  readonly filaId?: string;
  readonly celda?: string;
};

export type EntradaLibro = {
  readonly libro: Libro;
  readonly archivo: string;
  readonly catalogo: FilasCatalogo;
  /** Work of the rows whose sheet names none. */
  readonly obraId: string | null;
  /** True to import all rows to that work; a row that names another has an error. */
  readonly unaObra?: boolean;
  /** Destination of the tables whose columns allow it. */
  readonly destino?: Destino | null;
  /** Meaning of the sign in single columns of amounts, when the user chose it. */
  readonly signo?: SignoImportacion | null;
  /** The Buenos Aires date. */
  readonly hoy: string;
  /** Answers remembered from earlier workbooks: their `aprendido`. */
  readonly recordadas: Readonly<Record<string, string>>;
};

type Respuesta = { readonly preguntaId: string; readonly valor: string };

export type CambioLibro = {
  readonly respuestas?: readonly Respuesta[];
  readonly celdas?: readonly CeldaCorregida[];
  readonly omitir?: readonly Omitida[];
};

/**
 * A workbook with the user's answers, corrections and exclusions so far, and its interpretation.
 */
export type EstadoLibro = {
  readonly entrada: EntradaLibro;
  readonly respuestas: Readonly<Record<string, string>>;
  readonly celdas: readonly CeldaCorregida[];
  readonly omitir: readonly Omitida[];
  readonly resultado: ResultadoLibro;
};
