import { refuseBy, type Refusal } from '../base/refusal.ts';
import { mostrarSuma, contarCeldas, type ColumnaProbada } from './prueba.rules.ts';
import type { Prueba } from './prueba.schema.ts';

/** Maximum number of entries shown of each list of cells. */
export const CELDAS_DE_PRUEBA = 200;

/**
 * Proof for the screen: its first entries and, for the excluded cells beyond them, their number and
 * sum.
 */
export function mostrarPrueba({ entradas: _entradas, ...prueba }: ColumnaProbada): Prueba {
  const { afuera, sinExplicar } = prueba;
  const resto = afuera.slice(CELDAS_DE_PRUEBA);
  return {
    ...prueba,
    afueraCeldas: contarCeldas(afuera),
    afuera: afuera.slice(0, CELDAS_DE_PRUEBA),
    masAfuera:
      resto.length === 0
        ? null
        : {
            celdas: contarCeldas(resto),
            centavos: mostrarSuma(resto.reduce((n, { centavos }) => n + BigInt(centavos), 0n)),
          },
    sinExplicar: sinExplicar.slice(0, CELDAS_DE_PRUEBA),
  };
}

/** Refuses an import while a proof fails, listing the first cells at fault. */
export function verificarPrueba(pruebas: readonly ColumnaProbada[]): Refusal | null {
  const abiertas = pruebas.filter(({ cierra }) => !cierra);
  if (abiertas.length === 0) return null;
  const celdas = abiertas.flatMap(({ sinExplicar }) => sinExplicar).slice(0, CELDAS_DE_PRUEBA);
  return refuseBy(
    'PLANILLA_NO_CIERRA',
    celdas.map(({ celda, motivo }) => ({ path: 'excelFile', message: `${celda}: ${motivo}` })),
  );
}
