import { nombreCelda, numeroColumna } from '@plomada/domain/planilla/referencia.rules';

/** Position of a cell: sheet and column from 0, row from 1. */
export type Lugar = { readonly hoja: number; readonly fila: number; readonly columna: number };

export type IrACelda = (celda: { readonly hoja: string; readonly celda: string }) => void;

/** Position of a cell reference such as `B14`; null if invalid. */
export function lugarDe(celda: string): Omit<Lugar, 'hoja'> | null {
  const [, columna, fila] = /^([A-Z]{1,3})(\d+)/.exec(celda) ?? [];
  return columna === undefined || fila === undefined
    ? null
    : { fila: Number(fila), columna: numeroColumna(columna) };
}

export const nombreDe = ({ fila, columna }: Lugar): string => nombreCelda(fila, columna);

type Medidas = { readonly filas: number; readonly columnas: number; readonly pagina: number };
type Tecla = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

const entre = (n: number, desde: number, hasta: number) => Math.min(Math.max(n, desde), hasta);

function paso(key: string, { pagina }: Medidas): readonly [filas: number, columnas: number] | null {
  switch (key) {
    case 'ArrowUp':
      return [-1, 0];
    case 'ArrowDown':
    case 'Enter':
      return [1, 0];
    case 'ArrowLeft':
      return [0, -1];
    case 'ArrowRight':
      return [0, 1];
    case 'PageUp':
      return [-pagina, 0];
    case 'PageDown':
      return [pagina, 0];
    default:
      return null;
  }
}

/** Cell reached by a key, as in a spreadsheet; null leaves the key to the browser. */
export function trasTecla(tecla: Tecla, lugar: Lugar, medidas: Medidas): Lugar | null {
  const { filas, columnas } = medidas;
  const lejos = tecla.ctrlKey || tecla.metaKey;
  if (tecla.key === 'Home') return { ...lugar, columna: 0, fila: lejos ? 1 : lugar.fila };
  if (tecla.key === 'End') {
    return { ...lugar, columna: columnas - 1, fila: lejos ? filas : lugar.fila };
  }
  const dado = paso(tecla.key, medidas);
  if (dado === null || (lejos && tecla.key.startsWith('Page'))) return null;
  const [deFilas, deColumnas] = lejos ? [dado[0] * filas, dado[1] * columnas] : dado;
  return {
    ...lugar,
    fila: entre(lugar.fila + deFilas, 1, Math.max(1, filas)),
    columna: entre(lugar.columna + deColumnas, 0, Math.max(0, columnas - 1)),
  };
}
