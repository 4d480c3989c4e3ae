import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';

import { esBloque } from './bloque.ts';
import type { Campo, Fila } from './filas.ts';
import type { Destino } from './pegado.ts';
import { ordenDe, type Lugar, type Orden } from './teclas.ts';
import type { Planilla } from './use-planilla.ts';

type Celda = HTMLInputElement | HTMLSelectElement;
type Ubicada = { readonly celda: Celda; readonly lugar: Lugar };

/** Cell that an event belongs to. */
function ubicar(target: EventTarget): Ubicada | null {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLSelectElement)) return null;
  const { columna } = target.dataset;
  const indice = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
  if (columna === undefined || indice === undefined) return null;
  return { celda: target, lugar: { fila: Number(indice), columna: Number(columna) } };
}

/** Pseudo-column of the row's menu button. */
export const MENU = -1;

const celdaEn = (cuerpo: HTMLElement | null, { fila, columna }: Lugar) =>
  cuerpo?.querySelector<HTMLElement>(
    `[data-index="${fila}"] ${columna === MENU ? '[data-row-menu]' : `[data-columna="${columna}"]`}`,
  );

function enfocar(celda: HTMLElement): void {
  celda.focus();
  if (celda instanceof HTMLInputElement) celda.select();
}

export type Celdas = {
  readonly cuerpo: HTMLElement | null;
  readonly scrollTo: (indice: number) => void;
  readonly campos: readonly Campo[];
  readonly rubros: Destino['rubros'];
  /** Called with the focused row, which stays rendered even when scrolled out of view. */
  readonly onFila: (indice: number) => void;
};

type Antes = { readonly clave: string; readonly fila: Fila };

/** Returns a function that focuses a cell, rendering its row first if needed. */
function useIrA({ cuerpo, scrollTo, onFila }: Celdas) {
  const pendiente = useRef<Lugar | null>(null);
  const [, dibujar] = useState(0);
  const irA = useCallback(
    (lugar: Lugar) => {
      pendiente.current = lugar;
      onFila(lugar.fila);
      dibujar((veces) => veces + 1);
    },
    [onFila],
  );
  useLayoutEffect(() => {
    const lugar = pendiente.current;
    if (lugar === null) return;
    const celda = celdaEn(cuerpo, lugar);
    if (!celda) {
      scrollTo(lugar.fila);
      return;
    }
    pendiente.current = null;
    enfocar(celda);
  });
  return irA;
}

/** Keyboard and clipboard handling for the cells. */
export function useCeldas(planilla: Planilla, celdas: Celdas) {
  const { actuales } = planilla;
  const { cuerpo, campos, rubros, onFila } = celdas;
  const antes = useRef<Antes | null>(null);
  const irA = useIrA(celdas);
  const columnaDe = (campo: Campo) => campos.indexOf(campo);
  /** Removes a row and focuses the one that takes its place, or the previous one. */
  const quitar = ({ fila, columna }: Lugar) => {
    planilla.quitar(fila);
    irA({ fila: Math.min(fila, actuales.current.length - 1), columna });
  };
  const cumplir = (orden: NonNullable<Orden>, { celda, lugar }: Ubicada) => {
    if (orden.hace === 'ir') {
      const directa = celdaEn(cuerpo, orden.a);
      if (directa) enfocar(directa);
      else irA(orden.a);
    } else if (orden.hace === 'agregar') {
      planilla.insertar(lugar.fila + 1);
      irA({ fila: lugar.fila + 1, columna: columnaDe('descripcion') });
    } else if (orden.hace === 'quitar') {
      quitar(lugar);
    } else if (orden.hace === 'mover') {
      if (planilla.mover(lugar.fila, orden.paso)) {
        irA({ fila: lugar.fila + orden.paso, columna: lugar.columna });
      }
    } else if (antes.current !== null) {
      planilla.cambiar(antes.current.clave, antes.current.fila);
      celda.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const ubicada = ubicar(event.target);
    if (ubicada === null || event.nativeEvent.isComposing) return;
    // Ctrl+Enter submits, so the form needs the text typed last.
    if (event.key === 'Enter') planilla.entregar();
    const medidas = { filas: actuales.current.length, columnas: campos.length };
    const orden = ordenDe(event, ubicada.celda, ubicada.lugar, medidas);
    // Enter alone would submit the form.
    const sola = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (orden !== null || sola) event.preventDefault();
    if (orden !== null) cumplir(orden, ubicada);
  };
  const onFocus = (event: FocusEvent) => {
    const ubicada = ubicar(event.target);
    if (ubicada === null) return;
    const fila = actuales.current[ubicada.lugar.fila];
    antes.current = fila === undefined ? null : { clave: fila.clave, fila };
    onFila(ubicada.lugar.fila);
  };
  const onPaste = (event: ClipboardEvent) => {
    const ubicada = ubicar(event.target);
    const texto = event.clipboardData.getData('text/plain');
    if (ubicada === null || !esBloque(texto)) return;
    event.preventDefault();
    planilla.pegar(texto, { ...ubicada.lugar, campos, rubros });
  };
  return { irA, quitar, teclas: { onKeyDown, onFocus, onPaste, onBlur: planilla.entregar } };
}
