import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import { NO_ENTRA, type Opcion } from '../../planilla/pregunta.ts';
import { nombreColumna } from '../../planilla/referencia.rules.ts';
import { nombreDe, valoresDe, type Cruda, type Columna } from './columna-mostrada.rules.ts';
import { TITULOS_LIBRO } from './nombres-de-campos.ts';
import { idDeColumna } from './pregunta.ts';
import { CAMPOS_LIBRO, camposDeTitulo } from './vocabulario.rules.ts';

export const NINGUNA = 'NINGUNA';
/**
 * Answers that one column has both income and expenses, separated by its sign, with the type of a
 * positive amount.
 */
export const POR_SIGNO: ReadonlyMap<string, TipoMovimiento> = new Map([
  ['MENOS_SALE', 'INGRESO'],
  ['MENOS_ENTRA', 'EGRESO'],
]);
export const OPCIONES_POR_SIGNO: readonly Opcion[] = [
  { valor: 'MENOS_SALE', texto: 'Por su signo: lo negativo sale y lo demás entra' },
  { valor: 'MENOS_ENTRA', texto: 'Por su signo: lo negativo entra y lo demás sale' },
];

export const OPCIONES_DE_CAMPO: readonly Opcion[] = [
  ...CAMPOS_LIBRO.map((campo) => ({ valor: campo, texto: TITULOS_LIBRO[campo] })),
  { valor: NO_ENTRA, texto: 'No entra' },
];

export const preguntaDeColumna = (
  cruda: Cruda,
  { columna, titulo }: Pick<Columna, 'columna' | 'titulo'>,
  tablaId: string,
) => ({
  id: idDeColumna(tablaId, nombreColumna(columna)),
  tipo: 'COLUMNA' as const,
  texto: `¿Qué es la columna ${nombreDe({ titulo, columna })} de «${cruda.grilla.nombre}»?`,
  textos: [valoresDe(cruda, columna)],
});

/** True when a title names both income and expenses: `Debe / Haber`. */
export function esDeDosSentidos(titulo: string): boolean {
  const campos = camposDeTitulo(titulo);
  return campos.includes('ingreso') && campos.includes('egreso');
}
