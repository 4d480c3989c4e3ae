import type { Moneda } from './money.ts';

/** Layout of a table. */
export type Forma =
  | 'LISTA'
  | 'DEBE_HABER'
  | 'MESES_EN_COLUMNAS'
  | 'SOLAPA_POR_MES'
  | 'SOLAPA_POR_OBRA'
  | 'SALDO'
  | 'VARIAS_TABLAS'
  | 'RENGLONES';

export type Destino =
  | 'MOVIMIENTOS'
  | 'APORTES'
  | 'POR_PAGAR'
  | 'SALDOS_INICIALES'
  | 'ACOPIO_ITEMS'
  | 'PRESUPUESTO_ITEMS';

export type Medio =
  | 'EFECTIVO'
  | 'TRANSFERENCIA'
  | 'CHEQUE_PROPIO'
  | 'ECHEQ'
  | 'BILLETERA'
  | 'DEBITO';

/** Budgeted or stockpiled material; decimals are texts with a point. */
export type Item = {
  codigo: string | null;
  descripcion: string;
  unidad: string;
  cantidad: string;
  precioUnitario: string;
  /** Dollars and rate of a price written as a product. */
  pactada: { dolares: string; cotizacion: string } | null;
};

/**
 * Row to be imported, with null for what the sheet does not state. `cotizacion` of a row in dollars
 * without a rate is null until its question is answered.
 */
export type Fila = {
  /** Address of the row's amount, such as `Hoja!B7`. */
  id: string;
  /** Addresses of the row's cells, by field. */
  celdas: Record<string, string>;
  fecha: string | null;
  /** Month, when the sheet has no day: any day of it is right. */
  periodo: string | null;
  concepto: string | null;
  /** Centavos, income above zero, expense below. */
  importeCentavos: number;
  moneda: Moneda;
  cotizacion: string | null;
  proveedor: string | null;
  rubro: string | null;
  medioPago: Medio | null;
  obra: string | null;
  socio: string | null;
  cuenta: string | null;
  vencimiento: string | null;
  item: Item | null;
  /** Ids of the questions on whose answers the row depends. */
  preguntas: string[];
};

export type ClaseTotal = 'SUBTOTAL' | 'TOTAL' | 'SALDO' | 'ARRASTRE' | 'RESUMEN';
/** Reason why a total differs from the sum of its rows. */
export type Porque =
  | 'ESCRITO_MAL'
  | 'RANGO_CORTO'
  | 'SUMA_DOBLE'
  | 'FILA_OCULTA'
  | 'TEXTO_SIN_SUMAR'
  | 'FILA_CON_ERROR'
  /** Sums other totals, one of which is wrong. */
  | 'ARRASTRA';

/**
 * Total of a column. `entranCentavos` is `baseCentavos` plus the addends, with the sign of that
 * column.
 */
export type Total = {
  id: string;
  clase: ClaseTotal;
  moneda: Moneda;
  baseCentavos: number;
  diceCentavos: number;
  entranCentavos: number;
  difiere: boolean;
  porque: Porque | null;
  sumandos: { id: string; centavos: number }[];
};

export type Tabla = {
  id: string;
  hoja: string;
  rango: string;
  forma: Forma;
  destino: Destino;
  columnas: { columna: string; titulo: string; campo: string | null }[];
  filas: Fila[];
  totales: Total[];
  /** Cells that cannot be imported until a person corrects them. */
  errores: { id: string; motivo: string }[];
};

export type MotivoIgnorada =
  | 'NOTA'
  | 'ENCABEZADO_REPETIDO'
  | 'HOJA_OCULTA'
  | 'FILA_OCULTA'
  | 'ERROR_DE_PLANILLA'
  | 'NUMERO_DE_ORDEN'
  | 'EQUIVALENTE'
  | 'INCIDENCIA'
  | 'TABLA_DINAMICA'
  | 'SIN_MOVIMIENTO'
  | 'FIRMA';

export type TipoPregunta =
  | 'MEDIO'
  | 'PROVEEDOR'
  | 'RUBRO'
  | 'OBRA'
  | 'ANIO'
  | 'COTIZACION'
  | 'MONEDA'
  | 'SIGNO';

/**
 * Question that a reader may ask. With `necesaria`, the file lacks the answer; without it, a reader
 * that finds the answer and does not ask is better. `propuesta` is a careful reader's proposal, or
 * null.
 */
export type Pregunta = {
  id: string;
  tipo: TipoPregunta;
  sobre: string;
  textos: string[];
  respuesta: string;
  propuesta: string | null;
  necesaria: boolean;
  filas: number;
};

export type Prohibida = { tipo: TipoPregunta | 'UNIR_PROVEEDORES'; sobre: string; motivo: string };

export type CellClass = 'FILA' | 'TOTAL' | 'TITULO' | 'ERROR' | 'IGNORADA';

export type Verdad = {
  archivo: string;
  forma: Forma;
  /** Work for which the person imports the workbook; null when the sheets name theirs. */
  contexto: { obra: string | null };
  hojas: { nombre: string; oculta: boolean; filasOcultas: number[] }[];
  tablas: Tabla[];
  ignoradas: { id: string; motivo: MotivoIgnorada }[];
  preguntas: Pregunta[];
  prohibidas: Prohibida[];
  /** Maximum number of questions that a reader may ask. */
  preguntasMaximas: number;
  /** Classes of all cells that are not empty, by sheet and address. */
  celdas: Record<string, Record<string, CellClass>>;
};
