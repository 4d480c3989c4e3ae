import type { Moneda } from '../../base/campos.schema.ts';
import type { MedioPago, TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { Libro } from '../../planilla/libro.ts';
import type { ColumnaProbada } from '../../planilla/prueba.rules.ts';
import type { ClaseTotal } from '../../planilla/sumas.rules.ts';
import type { RenglonImportado } from '../../renglones/renglon.rules.ts';
import type { FilasCatalogo } from '../catalogo.rules.ts';
import type { MovimientoImportado } from '../importacion.rules.ts';
import type { SignoImportacion } from '../importacion.schema.ts';
import type { CeldaCorregida } from './entradas.rules.ts';
import type { OtraFila } from './otras.ts';
import type { Contestada, Pregunta } from './pregunta.ts';
import type { Destino, Forma } from './tabla.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

export type EstadoFila = 'LISTA' | 'PENDIENTE' | 'CON_ERROR' | 'OMITIDA';

/** What a row is taken for. Ids are null of what does not exist yet. */
export type ValoresFila = {
  readonly fecha: string | null;
  /** `YYYY-MM`, where the sheet states a month and no day; `fecha` is then its first. */
  readonly periodo: string | null;
  readonly concepto: string | null;
  readonly tipo: TipoMovimiento | null;
  readonly importeCentavos: number | null;
  readonly moneda: Moneda | null;
  readonly cotizacion: string | null;
  /** Whether dollars and rate were written as a product. */
  readonly pactada: boolean;
  readonly obra: { readonly id: string | null; readonly nombre: string } | null;
  readonly rubro: { readonly id: string; readonly codigo: string; readonly nombre: string } | null;
  readonly proveedor: {
    readonly id: string | null;
    readonly nombre: string;
    readonly cuit: string | null;
  } | null;
  readonly medioPago: MedioPago | null;
  /** Kind and number of the document, as written. */
  readonly comprobante: string | null;
  readonly socio: string | null;
  readonly cuenta: string | null;
  readonly vencimiento: string | null;
  readonly item: RenglonImportado | null;
};

export type FilaDeTabla = {
  readonly id: string;
  readonly fila: number;
  readonly estado: EstadoFila;
  /** The cell that each field came from. */
  readonly celdas: Readonly<Partial<Record<CampoLibro, string>>>;
  readonly valores: ValoresFila;
  /** As it can be written; of works and suppliers to be made, ids begin with `nueva:`. */
  readonly movimiento: MovimientoImportado | null;
  /** The same of what is no movement. */
  readonly otra: OtraFila | null;
  readonly preguntas: readonly string[];
};

export type TotalDeTabla = {
  readonly celda: string;
  readonly clase: ClaseTotal;
  readonly moneda: Moneda;
  readonly diceCentavos: number;
  /** Null while a rate is missing. */
  readonly entranCentavos: number | null;
  /** Null while a rate is missing. */
  readonly difiere: boolean | null;
};

export type Ignorada = { readonly celda: string; readonly motivo: string };

export type Hallazgo = {
  readonly tablaId: string;
  /** Null of what is of no row: a total. */
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
  /** Balances of single rows that were looked at; those that differ are among `totales`. */
  readonly saldosRevisados: number;
  /** What a balance begins with, where a row states it. */
  readonly saldoInicial: { readonly celda: string; readonly centavos: number } | null;
  readonly ignoradas: readonly Ignorada[];
  /** Each of its columns of money, with what of it goes in and what stays out. */
  readonly prueba: readonly ColumnaProbada[];
};

/** Where a cell went. Whatever is ignored has a reason. */
export type DestinoDeCelda =
  | { readonly a: 'FILA' | 'TOTAL' | 'TITULO'; readonly tablaId: string | null }
  | { readonly a: 'IGNORADA'; readonly motivo: string; readonly tablaId: string | null };

export type CeldaDeHoja = { readonly hoja: string; readonly celda: string };

export type ResultadoLibro = {
  readonly tablas: readonly TablaDeLibro[];
  readonly preguntas: readonly Pregunta[];
  readonly contestadas: readonly Contestada[];
  readonly errores: readonly Hallazgo[];
  /** Of sheets, rows and columns out of sight, and of what stands in no table. */
  readonly ignoradas: readonly (CeldaDeHoja & { readonly motivo: string })[];
  /** Cells that are not empty and have no destination: none, or nobody imports. */
  readonly sinDestino: number;
  readonly sueltas: readonly CeldaDeHoja[];
  /** What answers are worth remembering: by a text or by the titles of a table. */
  readonly aprendido: Readonly<Record<string, string>>;
  /** The remembered answers that are used again. */
  readonly recordado: Readonly<Record<string, string>>;
};

/** A row, the cell of an amount, or all of a table. */
export type Omitida = {
  readonly tablaId: string;
  readonly filaId?: string;
  readonly celda?: string;
};

export type EntradaLibro = {
  readonly libro: Libro;
  /** The name of its file. */
  readonly archivo: string;
  readonly catalogo: FilasCatalogo;
  /** The one that rows go to whose sheet names none. */
  readonly obraId: string | null;
  /** True when all rows go to it, whatever their sheets name. */
  readonly unaObra?: boolean;
  /** Where its tables go, as far as their columns can. */
  readonly destino?: Destino | null;
  /** The meaning of the signs of single columns of amounts, where the person said it. */
  readonly signo?: SignoImportacion | null;
  /** The Buenos Aires date. */
  readonly hoy: string;
  /** `aprendido` of earlier workbooks. */
  readonly recordadas: Readonly<Record<string, string>>;
};

type Respuesta = { readonly preguntaId: string; readonly valor: string };

export type CambioLibro = {
  readonly respuestas?: readonly Respuesta[];
  readonly celdas?: readonly CeldaCorregida[];
  readonly omitir?: readonly Omitida[];
};

/** A workbook with what a person answered, mended and left out so far, and what it comes to. */
export type EstadoLibro = {
  readonly entrada: EntradaLibro;
  readonly respuestas: Readonly<Record<string, string>>;
  readonly celdas: readonly CeldaCorregida[];
  readonly omitir: readonly Omitida[];
  readonly resultado: ResultadoLibro;
};
