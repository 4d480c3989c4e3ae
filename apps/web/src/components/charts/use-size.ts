import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Size of an element in px, the width at least 240, so that a chart's text keeps its size at any
 * width.
 */
export function useSize() {
  const caja = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ ancho: 640, alto: 0 });
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
  return [caja, size] as const;
}
