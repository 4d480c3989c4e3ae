import type { Celda } from './celda.rules.ts';
import { leerFechaLibro } from './fecha-parcial.rules.ts';
import type { FilaGrilla } from './grilla.rules.ts';
import type { HechosDeColumna } from './hechos.rules.ts';
import { diaYMesDe, ordenDeDias, ordenQuePrueba } from './orden-de-fechas.rules.ts';

const IDEM = /^(?:["'´`’”“″〃]{1,2}|[ií]dem|[ií]d\.?)$/i;

/** True for a ditto mark or the word `ídem`. */
export const esIdem = (texto: string): boolean => IDEM.test(texto);

function ordenDe(celdas: readonly Celda[]): HechosDeColumna['orden'] {
  const dias = celdas.flatMap(({ valor, texto }) =>
    typeof valor === 'string' ? (diaYMesDe(texto) ?? []) : [],
  );
  return ordenDeDias(dias).orden;
}

const ORDEN_DUDOSO =
  'No se sabe si es día/mes o mes/día: en la columna hay de las dos formas. Escribirla como aaaa-mm-dd';

/**
 * Reads a date in the order that it proves, else in that of its column; an ambiguous date gets none
 * when the order of the column is in doubt.
 */
function enSuOrden(celda: Celda, orden: HechosDeColumna['orden']): Celda {
  const partes = typeof celda.valor === 'string' ? diaYMesDe(celda.texto) : null;
  const propio = partes && (ordenQuePrueba(partes) ?? (orden === 'DUDOSO' ? null : orden));
  if (!partes || propio === 'DMA') return celda;
  if (propio === null && partes.primera === partes.segunda) return celda;
  if (propio === null) return { ...celda, clase: 'FECHA', fecha: null, motivo: ORDEN_DUDOSO };
  const fecha = leerFechaLibro(celda.texto.replace(/^(\d{1,2})([/.-])(\d{1,2})/, '$3$2$1'));
  return fecha ? { ...celda, clase: 'FECHA', fecha } : celda;
}

/** Replaces `"` and `ídem` by the cell above, if there is one. */
function repetida(celda: Celda, arriba: FilaGrilla | undefined): Celda {
  const otra = esIdem(celda.texto) ? arriba?.porColumna.get(celda.columna) : undefined;
  return otra ? { ...otra, fila: celda.fila, formula: null } : celda;
}

/** Rows of a body with ditto marks replaced, and dates read in the order of their column. */
export function comoSeEntienden(
  cuerpo: readonly FilaGrilla[],
  columnaDeFecha: number | undefined,
): readonly FilaGrilla[] {
  const fechas = cuerpo.flatMap(({ porColumna }) => porColumna.get(columnaDeFecha ?? -1) ?? []);
  const orden = ordenDe(fechas);
  const filas: FilaGrilla[] = [];
  for (const fila of cuerpo) {
    const arriba = filas.at(-1);
    const celdas = fila.celdas.map((celda) => {
      const leida = repetida(celda, arriba);
      const esDeLaFecha = leida === celda && orden !== 'DMA' && celda.columna === columnaDeFecha;
      return esDeLaFecha ? enSuOrden(celda, orden) : leida;
    });
    const igual = celdas.every((celda, i) => celda === fila.celdas[i]);
    filas.push(igual ? fila : { ...fila, celdas, porColumna: porColumnaDe(celdas) });
  }
  return filas;
}

const porColumnaDe = (celdas: readonly Celda[]): FilaGrilla['porColumna'] =>
  new Map(celdas.map((celda) => [celda.columna, celda]));
