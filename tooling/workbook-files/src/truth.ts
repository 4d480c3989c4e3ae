import type { Moneda } from './money.ts';

/** What a workbook means. Addresses are `Hoja!B7`; money is whole centavos. */
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

/** A budgeted or stockpiled material: decimals as texts with a point. */
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
 * One row to be brought in: what the sheet states of it, and null for what it does not. In dollars without
 * a rate, `cotizacion` is null until its question is answered.
 */
export type Fila = {
  /** Address of its amount. */
  id: string;
  /** Field to address. */
  celdas: Record<string, string>;
  fecha: string | null;
  /** The month, where the sheet states no day: any day of it is right. */
  periodo: string | null;
  concepto: string | null;
  /** Income above zero, expense below. */
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
  /** Questions whose answers it hangs on. */
  preguntas: string[];
};

export type ClaseTotal = 'SUBTOTAL' | 'TOTAL' | 'SALDO' | 'ARRASTRE' | 'RESUMEN';
/** Why a total is not what its rows come to. */
export type Porque =
  | 'ESCRITO_MAL'
  | 'RANGO_CORTO'
  | 'SUMA_DOBLE'
  | 'FILA_OCULTA'
  | 'TEXTO_SIN_SUMAR'
  | 'FILA_CON_ERROR'
  /** It adds up other totals, and one of them is wrong. */
  | 'ARRASTRA';

/** `entranCentavos` is `baseCentavos` and the addends, in the sense of the column that it stands under. */
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
  /** What cannot be brought in before somebody mends it. */
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
 * A question that is fair. `necesaria`: nobody can know the answer from the file; without it, a reader who
 * asks nothing and gets it right is better. `propuesta`: what a careful reader proposes, null for nothing.
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
  /** The work that the person brings the workbook to, null when the sheets name their own. */
  contexto: { obra: string | null };
  hojas: { nombre: string; oculta: boolean; filasOcultas: number[] }[];
  tablas: Tabla[];
  ignoradas: { id: string; motivo: MotivoIgnorada }[];
  preguntas: Pregunta[];
  prohibidas: Prohibida[];
  /** As many questions as a reader may ask at most. */
  preguntasMaximas: number;
  /** By sheet and cell, for every cell that is not empty. */
  celdas: Record<string, Record<string, CellClass>>;
};
