import type { DetalleError } from '../../errores.ts';
import { NO_ENTRA } from '../../planilla/pregunta.ts';
import { numeroColumna } from '../../planilla/referencia.rules.ts';
import type { FilaImportada } from '../../planilla/titulos.rules.ts';
import type { Pregunta } from '../libro/pregunta.ts';
import { CAMPOS_LIBRO, DE_IMPORTE } from '../libro/vocabulario.rules.ts';
import { ejemplosDe } from './mapeo-hoja.rules.ts';

/**
 * Questions that a sheet does not ask: an unknown name, or dollars without a rate, is an error of
 * the row instead.
 */
const DE_PALABRAS: ReadonlySet<Pregunta['tipo']> = new Set<Pregunta['tipo']>([
  'MEDIO',
  'PROVEEDOR',
  'RUBRO',
  'OBRA',
  'UNIDAD',
  'SOCIO',
  'ACOPIO',
  'CUENTA',
  'COTIZACION',
]);

const DE_TEXTO: ReadonlySet<string> = new Set<string>([
  ...CAMPOS_LIBRO.filter((campo) => !DE_IMPORTE.has(campo)),
  NO_ENTRA,
]);

/**
 * True for the question whether a row takes the date above; without an answer the row lacks its
 * date.
 */
export const esDeFechaDeArriba = (id: string): boolean => /^FECHA:\d+![A-Z]+\d+$/.test(id);

/**
 * True for questions about what is imported: money, its sign, its day, or whether a row counts;
 * false for those about names, or about a column of texts.
 */
export function esDePlata({ id, tipo, opciones }: Pregunta): boolean {
  if (DE_PALABRAS.has(tipo) || esDeFechaDeArriba(id)) return false;
  const soloTextos = opciones.length > 0 && opciones.every(({ valor }) => DE_TEXTO.has(valor));
  return tipo !== 'COLUMNA' || !soloTextos;
}

/** Field of the mapping that answers a question. */
function dondeSeResponde({ id, tipo }: Pregunta): string {
  if (tipo === 'COLUMNA') return 'mapeo.columnas';
  if (id.startsWith('SIGNO:debe-haber')) return 'mapeo.columnas';
  return /^SIGNO:\d/.test(id) ? 'mapeo.signo' : 'mapeo.respuestas';
}

/** Columns among which a question chooses, with their first values. */
const columnasDe = (
  { opciones }: Pregunta,
  titulos: readonly string[],
  filas: readonly FilaImportada[],
) =>
  opciones.flatMap(({ valor }) => {
    const indice = /^[A-Z]{1,2}$/.test(valor) ? numeroColumna(valor) : -1;
    return indice < 0
      ? []
      : [{ indice, titulo: titulos[indice] ?? '', valores: ejemplosDe(filas, indice) }];
  });

/** Open question as a detail of the error, with everything that its answer needs. */
export function comoDetalle(
  pregunta: Pregunta,
  titulos: readonly string[],
  filas: readonly FilaImportada[],
): DetalleError {
  const columnas = pregunta.tipo === 'COLUMNA' ? columnasDe(pregunta, titulos, filas) : [];
  return {
    path: dondeSeResponde(pregunta),
    message: pregunta.texto,
    data: {
      pregunta: pregunta.id,
      filas: pregunta.filas,
      opciones: pregunta.opciones,
      valores: pregunta.textos,
      ...(columnas.length > 0 && { columnas }),
    },
  };
}
