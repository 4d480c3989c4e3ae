import type { TituloColumna } from './encabezado.rules.ts';
import type { FilaGrilla, Grilla } from './grilla.rules.ts';
import type { TablaCruda } from './tablas.rules.ts';
import type { Vocabulario } from './vocabulario.ts';

/** Reason why a column gives nothing to the rows. */
export type MotivoColumna = 'SIN_CAMPO' | 'REPETIDA' | 'ORDEN' | 'OTRA_CUENTA' | 'NO_ENTRA';

export type ColumnaTabla<C extends string> = TituloColumna<C> & {
  readonly sobra: MotivoColumna | null;
};

export type TablaAbierta<C extends string> = {
  readonly vocabulario: Vocabulario<C>;
  readonly cruda: TablaCruda<C>;
  readonly grilla: Grilla;
  readonly columnas: readonly ColumnaTabla<C>[];
  readonly porCampo: ReadonlyMap<C, number>;
  /** Columns with the amounts of rows, or of months. */
  readonly deImporte: readonly ColumnaTabla<C>[];
  /** Column that adds up a row, where months or two columns of money give its parts. */
  readonly deTotal: number | null;
  /** True when the columns of money are months. */
  readonly enMeses: boolean;
  /**
   * True when the rows of the table are lines of a quantity and its price or unit, without days.
   */
  readonly deItems: boolean;
  readonly cuerpo: readonly FilaGrilla[];
};
