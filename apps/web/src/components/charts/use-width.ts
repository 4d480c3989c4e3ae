import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const INICIAL = 640;

/** Width of a box in px as the page lays it out: the text of a chart keeps its size at any width. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const caja = useRef<HTMLDivElement>(null);
  const [ancho, setAncho] = useState(INICIAL);
  useLayoutEffect(() => {
    const elemento = caja.current;
    if (elemento === null) return undefined;
    const medir = () => setAncho(Math.max(240, elemento.clientWidth));
    medir();
    const observador = new ResizeObserver(medir);
    observador.observe(elemento);
    return () => observador.disconnect();
  }, []);
  return [caja, ancho];
}
