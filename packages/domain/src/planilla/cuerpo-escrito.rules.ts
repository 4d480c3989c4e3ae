import { leerFechaLibro } from './fecha-parcial.rules.ts';
import type { Celda, FilaGrilla } from './grilla.rules.ts';

const IDEM = /^(?:["'´`’”“″〃]{1,2}|[ií]dem|[ií]d\.?)$/i;

/** Whether a cell only states that it repeats the one above. */
export const esIdem = (texto: string): boolean => IDEM.test(texto);

const DIA_Y_MES = /^(\d{1,2})([/.-])(\d{1,2})(?=\2|$)/;

const conMesPrimero = (texto: string): string => texto.replace(DIA_Y_MES, '$3$2$1');

/** More of the days of a month are past its twelfth; a single one among many is a slip. */
const PARTE_QUE_PRUEBA = 0.3;

/** Whether a column writes the month before the day: enough of its days show it, and none the other way. */
function esMesPrimero(celdas: readonly Celda[]): boolean {
  const partes = celdas.flatMap(({ valor, texto }) => {
    const [, primera, , segunda] = typeof valor === 'string' ? (DIA_Y_MES.exec(texto) ?? []) : [];
    return primera === undefined ? [] : [{ primera: Number(primera), segunda: Number(segunda) }];
  });
  const pruebas = partes.filter(({ segunda }) => segunda > 12 && segunda <= 31).length;
  return (
    pruebas > 0 &&
    pruebas >= partes.length * PARTE_QUE_PRUEBA &&
    partes.every(({ primera }) => primera <= 12)
  );
}

function darVuelta(celda: Celda): Celda {
  const fecha = typeof celda.valor === 'string' ? leerFechaLibro(conMesPrimero(celda.texto)) : null;
  return fecha ? { ...celda, clase: 'FECHA', fecha } : celda;
}

/** `"` and `ídem` are the cell above, whatever it holds. */
function repetida(celda: Celda, arriba: FilaGrilla | undefined): Celda {
  const otra = esIdem(celda.texto) ? arriba?.porColumna.get(celda.columna) : undefined;
  return otra ? { ...otra, fila: celda.fila, formula: null } : celda;
}

/** The rows of a body with what their marks stand for: the cell above, and days in the order that their column keeps. */
export function comoSeEntienden(
  cuerpo: readonly FilaGrilla[],
  columnaDeFecha: number | undefined,
): readonly FilaGrilla[] {
  const fechas = cuerpo.flatMap(({ porColumna }) => porColumna.get(columnaDeFecha ?? -1) ?? []);
  const alReves = esMesPrimero(fechas);
  const filas: FilaGrilla[] = [];
  for (const fila of cuerpo) {
    const arriba = filas.at(-1);
    const celdas = fila.celdas.map((celda) => {
      const leida = repetida(celda, arriba);
      const suya = leida === celda && alReves && celda.columna === columnaDeFecha;
      return suya ? darVuelta(celda) : leida;
    });
    const igual = celdas.every((celda, i) => celda === fila.celdas[i]);
    filas.push(igual ? fila : { ...fila, celdas, porColumna: porColumnaDe(celdas) });
  }
  return filas;
}

const porColumnaDe = (celdas: readonly Celda[]): FilaGrilla['porColumna'] =>
  new Map(celdas.map((celda) => [celda.columna, celda]));
