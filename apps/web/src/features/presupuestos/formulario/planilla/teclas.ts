import type { KeyboardEvent } from 'react';

/** Position of a cell: index of its row, and of its column among the shown ones. */
export type Lugar = { readonly fila: number; readonly columna: number };

/** Action for a key in a cell; null leaves the key to the browser. */
export type Orden =
  | { readonly hace: 'ir'; readonly a: Lugar }
  | { readonly hace: 'agregar' }
  | { readonly hace: 'quitar' }
  | { readonly hace: 'mover'; readonly paso: 1 | -1 }
  | { readonly hace: 'volver' }
  | null;

type Medidas = { readonly filas: number; readonly columnas: number };

type Celda = HTMLInputElement | HTMLSelectElement;
type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * True when an arrow key to that side would leave the text: the caret is at its end, or all is
 * selected. Always true for a select.
 */
function enElBorde(celda: Celda, lado: 1 | -1): boolean {
  if (celda instanceof HTMLSelectElement) return true;
  const { selectionStart: desde, selectionEnd: hasta, value } = celda;
  if (desde === 0 && hasta === value.length) return true;
  return desde === hasta && desde === (lado === 1 ? value.length : 0);
}

const ir = (fila: number, columna: number): Orden => ({ hace: 'ir', a: { fila, columna } });

function alLado({ fila, columna }: Lugar, lado: 1 | -1, { filas, columnas }: Medidas): Orden {
  const nueva = columna + lado;
  if (nueva >= 0 && nueva < columnas) return ir(fila, nueva);
  const otra = fila + lado;
  return otra < 0 || otra >= filas ? null : ir(otra, lado === 1 ? 0 : columnas - 1);
}

function conAlt(key: string): Orden {
  if (key === 'ArrowUp') return { hace: 'mover', paso: -1 };
  return key === 'ArrowDown' ? { hace: 'mover', paso: 1 } : null;
}

function vertical(lugar: Lugar, paso: 1 | -1, { filas }: Medidas): Orden {
  const otra = lugar.fila + paso;
  return otra < 0 || otra >= filas ? null : ir(otra, lugar.columna);
}

function flecha(key: string, celda: Celda, lugar: Lugar, medidas: Medidas): Orden {
  // A select uses the up and down arrows to choose its option.
  const propias = celda instanceof HTMLSelectElement;
  if (key === 'ArrowUp') return propias ? null : vertical(lugar, -1, medidas);
  if (key === 'ArrowDown') return propias ? null : vertical(lugar, 1, medidas);
  const lado = key === 'ArrowRight' ? 1 : -1;
  return enElBorde(celda, lado) ? alLado(lugar, lado, medidas) : null;
}

/** Spreadsheet keys. Ctrl+Enter is left to the form, which submits. */
export function ordenDe(tecla: Tecla, celda: Celda, lugar: Lugar, medidas: Medidas): Orden {
  const { key, altKey, shiftKey } = tecla;
  if (tecla.ctrlKey || tecla.metaKey) return key === 'Delete' ? { hace: 'quitar' } : null;
  if (altKey) return conAlt(key);
  if (key === 'Escape') return { hace: 'volver' };
  if (key === 'Tab') return alLado(lugar, shiftKey ? -1 : 1, medidas);
  if (key === 'Enter') {
    if (shiftKey) return vertical(lugar, -1, medidas);
    return vertical(lugar, 1, medidas) ?? { hace: 'agregar' };
  }
  if (!key.startsWith('Arrow') || shiftKey) return null;
  return flecha(key, celda, lugar, medidas);
}
