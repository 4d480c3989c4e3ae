import { accept, type Outcome } from '../base/refusal.ts';
import { elegirHoja, type HojaLeida } from '../planilla/preguntar.rules.ts';
import type { ExtractoLeido } from './leer.rules.ts';

/** Sheets of a workbook that are looked at. */
export const HOJAS_EXTRACTO_MAX = 20;

/** Statement of a file: that of the only sheet that holds one, else of the chosen sheet. */
export function elegirHojaDeExtracto(
  hojas: readonly HojaLeida<ExtractoLeido>[],
  respuestas: Readonly<Record<string, string>>,
): Outcome<ExtractoLeido> {
  const elegida = elegirHoja(hojas, { texto: '¿Qué hoja tiene el extracto?', respuestas });
  if (!elegida.ok) return elegida;
  const { leido, pregunta } = elegida.valor;
  if (pregunta === null) return accept(leido);
  return accept(
    pregunta.respuesta === null
      ? { ...leido, lineas: [], afuera: [], preguntas: [pregunta] }
      : { ...leido, preguntas: [pregunta, ...leido.preguntas] },
  );
}
