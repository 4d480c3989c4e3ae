import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { esBloque, leerBloque } from '@/features/presupuestos/formulario/planilla/bloque.ts';
import { ordenDe } from '@/features/presupuestos/formulario/planilla/teclas.ts';

import type { Cambios } from '../libro/use-cambiar.ts';
import type { ErrorDeCelda } from '../palabras.ts';

export const claveDe = ({ tablaId, hoja, celda, campo }: ErrorDeCelda): string =>
  JSON.stringify([tablaId, hoja, celda, campo]);

/** Correction of a cell; null for an error without a cell. */
export function correccion(
  { tablaId, fila, campo, celda }: ErrorDeCelda,
  valor: string,
): NonNullable<Cambios['celdas']>[number] | null {
  if (campo === null) return null;
  const columna = /^[A-Z]+/.exec(celda)?.[0];
  return { tablaId, fila, campo, valor, ...(columna === undefined ? {} : { columna }) };
}

/**
 * Corrections from a pasted block, one row each, for the wrong cells from one on, in order; errors
 * without a cell are passed over.
 */
function pegado(
  errores: readonly ErrorDeCelda[],
  desde: number,
  bloque: readonly (readonly string[])[],
) {
  const destino = errores.slice(desde).filter(({ campo }) => campo !== null);
  return bloque.flatMap(([valor = ''], i) => {
    const error = destino[i];
    return error === undefined ? [] : [{ error, valor }];
  });
}

export type Cambio = { readonly error: ErrorDeCelda; readonly valor: string };

type CeldasOptions = {
  readonly errores: readonly ErrorDeCelda[];
  readonly cuerpo: HTMLElement | null;
  readonly scrollTo: (indice: number) => void;
  /** Sets the focused row, which stays rendered even when scrolled out of view. */
  readonly setEnfocada: (indice: number) => void;
  readonly escribir: (error: ErrorDeCelda, valor: string) => void;
  readonly entregar: (cambios: readonly Cambio[]) => void;
};

function ubicar(target: EventTarget) {
  if (!(target instanceof HTMLInputElement)) return null;
  const indice = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return indice === undefined ? null : { celda: target, indice: Number(indice) };
}

function editable(errores: readonly ErrorDeCelda[], desde: number, paso: 1 | -1): number | null {
  for (let i = desde; i >= 0 && i < errores.length; i += paso) {
    if (errores[i]?.campo !== null) return i;
  }
  return null;
}

function useIrA({ cuerpo, scrollTo, setEnfocada }: CeldasOptions) {
  const pendiente = useRef<number | null>(null);
  const [, dibujar] = useState(0);
  useLayoutEffect(() => {
    const { current: indice } = pendiente;
    if (indice === null) return;
    const celda = cuerpo?.querySelector<HTMLInputElement>(`[data-index="${indice}"] input`);
    if (!celda) {
      scrollTo(indice);
      return;
    }
    pendiente.current = null;
    celda.focus();
    celda.select();
  });
  return (indice: number) => {
    pendiente.current = indice;
    setEnfocada(indice);
    dibujar((veces) => veces + 1);
  };
}

/** Keyboard and clipboard handling for the wrong cells, as for the items of a budget. */
export function useCeldas(options: CeldasOptions) {
  const { errores, setEnfocada, escribir, entregar } = options;
  const irA = useIrA(options);
  const antes = useRef('');
  const onKeyDown = (event: KeyboardEvent) => {
    const ubicada = ubicar(event.target);
    if (ubicada === null || event.nativeEvent.isComposing || event.key === 'Tab') return;
    const { celda, indice } = ubicada;
    const medidas = { filas: errores.length, columnas: 1 };
    const orden = ordenDe(event, celda, { fila: indice, columna: 0 }, medidas);
    if (event.key === 'Enter') event.preventDefault();
    if (orden?.hace === 'ir') {
      event.preventDefault();
      const paso = orden.a.fila < indice ? -1 : 1;
      const otra = editable(errores, orden.a.fila, paso);
      if (otra !== null) irA(otra);
    }
    const error = errores[indice];
    if (orden?.hace === 'volver' && error !== undefined) escribir(error, antes.current);
    // The last cell has no next one, so it is sent without moving.
    if (orden?.hace === 'agregar' && error !== undefined) entregar([{ error, valor: celda.value }]);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const ubicada = ubicar(target);
    if (ubicada === null) return;
    antes.current = ubicada.celda.value;
    setEnfocada(ubicada.indice);
  };
  const onBlur = ({ target }: FocusEvent) => {
    const ubicada = ubicar(target);
    const error = ubicada === null ? undefined : errores[ubicada.indice];
    if (ubicada === null || error === undefined || ubicada.celda.value === antes.current) return;
    entregar([{ error, valor: ubicada.celda.value }]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const ubicada = ubicar(event.target);
    const texto = event.clipboardData.getData('text/plain');
    if (ubicada === null || !esBloque(texto)) return;
    event.preventDefault();
    const cambios = pegado(errores, ubicada.indice, leerBloque(texto));
    for (const { error, valor } of cambios) escribir(error, valor);
    antes.current = cambios[0]?.valor ?? antes.current;
    entregar(cambios);
  };
  return { onKeyDown, onFocus, onBlur, onPaste };
}
