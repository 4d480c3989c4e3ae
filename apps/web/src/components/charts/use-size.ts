import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Size = { readonly ancho: number; readonly alto: number };

const INICIAL: Size = { ancho: 640, alto: 0 };

/** A box in px as the page lays it out: the text of a chart keeps its size at any width. */
export function useSize(): readonly [RefObject<HTMLDivElement | null>, Size] {
  const caja = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(INICIAL);
  useLayoutEffect(() => {
    const elemento = caja.current;
    if (elemento === null) return undefined;
    const medir = () => {
      const ancho = Math.max(240, elemento.clientWidth);
      const alto = elemento.clientHeight;
      setSize((antes) => (antes.ancho === ancho && antes.alto === alto ? antes : { ancho, alto }));
    };
    medir();
    const observador = new ResizeObserver(medir);
    observador.observe(elemento);
    return () => observador.disconnect();
  }, []);
  return [caja, size];
}
