import { aplicarRespuestas } from '../src/importaciones/libro/interpretar.rules.ts';
import type { EstadoLibro } from '../src/importaciones/libro/resultado.ts';
import type { CeldaImportada } from '../src/planilla/texto.rules.ts';
import { filasDe, hojaDe, leer, libroDe } from './libro.ts';

export type Renglones = readonly (readonly CeldaImportada[])[];

export const D = '5/10/2026';
export const E = '6/10/2026';
export const F = '7/10/2026';

/** Reading of a workbook with one sheet, made of its titles, parted by `|`, and its rows. */
export const abrir = (titulos: string, renglones: Renglones): EstadoLibro =>
  leer(libroDe(hojaDe('Hoja1', [titulos.split('|'), ...renglones])));

export const responder = (estado: EstadoLibro, respuestas: Readonly<Record<string, string>>) =>
  aplicarRespuestas(estado, {
    respuestas: Object.entries(respuestas).map(([preguntaId, valor]) => ({ preguntaId, valor })),
  });

/**
 * Questions with their proposals; each row's amount in centavos, negative unless it is income, with
 * its currency and state; and the result of the proofs.
 */
export function enCorto(estado: EstadoLibro) {
  const { preguntas, tablas } = estado.resultado;
  return {
    preguntas: preguntas.map(({ id, propuesta }) => [id, propuesta]),
    filas: filasDe(estado).map(({ estado: como, valores: v }) => {
      const signo = v.tipo === 'INGRESO' ? 1 : -1;
      return [signo * (v.importeCentavos ?? Number.NaN), v.moneda, como];
    }),
    cierra: tablas.every(({ prueba }) => prueba.every(({ cierra }) => cierra)),
  };
}

/** Rows in pesos that are ready, by their centavos. */
export const listas = (...centavos: readonly number[]) => centavos.map((n) => [n, 'ARS', 'LISTA']);
