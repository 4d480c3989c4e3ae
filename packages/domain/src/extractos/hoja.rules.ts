import { accept, refuseAt, type Outcome } from '../base/refusal.ts';
import type { ExtractoLeido } from './leer.rules.ts';
import { PREGUNTA_HOJA, preguntaDe } from './preguntas.rules.ts';

/** Sheets of a workbook that are looked at. */
export const HOJAS_EXTRACTO_MAX = 20;

/** A sheet of a file, read as a statement; the name is null for a text file. */
type HojaDeExtracto = {
  readonly nombre: string | null;
  readonly leido: Outcome<ExtractoLeido>;
};

/** Statements of several sheets, of which a person has to choose one. */
function preguntarHoja(
  extractos: readonly { readonly nombre: string; readonly leido: ExtractoLeido }[],
  respuestas: Readonly<Record<string, string>>,
) {
  return preguntaDe(
    {
      id: PREGUNTA_HOJA,
      tipo: 'HOJA',
      texto: '¿Qué hoja tiene el extracto?',
      opciones: extractos.map(({ nombre }) => ({ valor: nombre, texto: nombre })),
    },
    respuestas,
  );
}

/**
 * Statement of a file: that of the only sheet that holds one, else of the chosen sheet. Without any,
 * the refusal is that of the first sheet.
 */
export function elegirHojaDeExtracto(
  hojas: readonly HojaDeExtracto[],
  respuestas: Readonly<Record<string, string>>,
): Outcome<ExtractoLeido> {
  const extractos = hojas.flatMap(({ nombre, leido }) =>
    leido.ok ? [{ nombre: nombre ?? '', leido: leido.valor }] : [],
  );
  const [primero, otro] = extractos;
  if (primero === undefined) {
    const [hoja] = hojas;
    return hoja && !hoja.leido.ok ? hoja.leido : refuseAt('archivo', 'El archivo no tiene hojas');
  }
  if (otro === undefined) return accept(primero.leido);
  const pregunta = preguntarHoja(extractos, respuestas);
  const elegida = extractos.find(({ nombre }) => nombre === pregunta.respuesta);
  const { leido } = elegida ?? primero;
  const preguntas = [pregunta, ...(elegida ? leido.preguntas : [])];
  return accept(
    elegida ? { ...leido, preguntas } : { ...leido, lineas: [], afuera: [], preguntas },
  );
}
