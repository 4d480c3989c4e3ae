import type { Plegador } from '../../planilla/celda.rules.ts';
import type { SignoImportacion } from '../importacion.schema.ts';
import type { Correcciones } from './correcciones.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';

export type PedidoDeLectura = {
  readonly correcciones: Correcciones;
  readonly pliega: Plegador;
  readonly hoy: string;
  readonly cuaderno: Cuaderno;
  /** Meaning of the sign in single columns of amounts, when the user chose it. */
  readonly signo: SignoImportacion | null;
  /** Names of the visible sheets. */
  readonly hojas: readonly string[];
};
