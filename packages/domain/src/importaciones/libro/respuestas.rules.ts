import { refuseAt, type Refusal } from '../../base/refusal.ts';
import type { CeldaCorregida } from './correcciones.rules.ts';
import type { LeerLibro } from './libro.schema.ts';
import type { ResponderLibro } from './respuestas-libro.schema.ts';
import type { Omitida } from './resultado.ts';

/** Answers, corrected cells and exclusions of a user so far. */
export type RespuestasDeLibro = {
  readonly respuestas: Readonly<Record<string, string>>;
  readonly celdas: readonly CeldaCorregida[];
  readonly omitir: readonly Omitida[];
};

const claveDeCorregida = ({ tablaId, fila, campo, columna }: CeldaCorregida): string =>
  JSON.stringify([tablaId, fila, campo, columna ?? null]);

const claveDeOmitida = ({ tablaId, filaId, celda }: Omitida): string =>
  JSON.stringify([tablaId, filaId ?? null, celda ?? null]);

/** Maximum numbers of stored answers, and of corrected cells and exclusions together. */
const RESPUESTAS_MAX = 5000;
const CAMBIOS_MAX = 40_000;

/** Refuses more answers or changes than can be stored. */
export function verificarRespuestas({
  respuestas,
  celdas,
  omitir,
}: RespuestasDeLibro): Refusal | null {
  if (Object.keys(respuestas).length > RESPUESTAS_MAX) {
    return refuseAt('respuestas', 'Son más respuestas de las que un libro puede pedir');
  }
  return celdas.length + omitir.length > CAMBIOS_MAX
    ? refuseAt(
        'celdas',
        'Son más cambios de los que entran en un libro: conviene corregirlo y subirlo de nuevo',
      )
    : null;
}

/** Refuses an import of all rows into one obra without stating which. */
export const verificarObraUnica = ({
  unaObra,
  proyectoId,
}: Pick<LeerLibro, 'unaObra' | 'proyectoId'>): Refusal | null =>
  unaObra && proyectoId === undefined
    ? refuseAt('proyectoId', 'Para que todo entre en una obra hay que decir en cuál')
    : null;

/** Refuses the download of excluded rows when there are none. */
export const hayAfuera = (hojas: number): Refusal | null =>
  hojas > 0 ? null : refuseAt('id', 'Ninguna fila queda afuera: no hay nada que bajar');

/**
 * Earlier and new answers together; the last one of each question or cell replaces the others, and
 * a null answer to a question removes the earlier one.
 */
export function sumarRespuestas(
  antes: RespuestasDeLibro,
  {
    respuestas = [],
    celdas = [],
    omitir = [],
  }: Pick<ResponderLibro, 'respuestas' | 'celdas' | 'omitir'>,
): RespuestasDeLibro {
  const porPregunta = new Map(Object.entries(antes.respuestas));
  for (const { preguntaId, valor } of respuestas) {
    if (valor === null) porPregunta.delete(preguntaId);
    else porPregunta.set(preguntaId, valor);
  }
  const corregidas = new Map(antes.celdas.map((celda) => [claveDeCorregida(celda), celda]));
  for (const { columna, ...celda } of celdas) {
    const corregida = { ...celda, ...(columna !== undefined && { columna }) };
    corregidas.set(claveDeCorregida(corregida), corregida);
  }
  const omitidas = new Map(antes.omitir.map((una) => [claveDeOmitida(una), una]));
  for (const { tablaId, filaId, celda, omitida } of omitir) {
    const una = {
      tablaId,
      ...(filaId !== undefined && { filaId }),
      ...(celda !== undefined && { celda }),
    };
    if (omitida) omitidas.set(claveDeOmitida(una), una);
    else omitidas.delete(claveDeOmitida(una));
    // Including a table again includes all its rows.
    if (omitida || filaId !== undefined || celda !== undefined) continue;
    for (const [clave, otra] of omitidas) if (otra.tablaId === tablaId) omitidas.delete(clave);
  }
  return {
    respuestas: Object.fromEntries(porPregunta),
    celdas: [...corregidas.values()],
    omitir: [...omitidas.values()],
  };
}
