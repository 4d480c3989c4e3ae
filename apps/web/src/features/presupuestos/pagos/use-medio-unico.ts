import { useEffect, useEffectEvent, useRef } from 'react';

type MedioUnico = {
  readonly neto: number;
  /** Amount of the only means, 0 while empty; null when there are none or several. */
  readonly importe: number | null;
  readonly poner: (neto: number) => void;
};

/** Keeps a single means equal to the net amount until it is edited. */
export function useMedioUnico({ neto, importe, poner }: MedioUnico): void {
  const seguido = useRef(neto);
  const seguir = useEffectEvent(() => {
    // The net may be 0 for a moment while an amount is being retyped.
    if (neto <= 0) return;
    const sigue = importe === seguido.current || importe === 0;
    seguido.current = neto;
    if (sigue && importe !== neto) poner(neto);
  });
  useEffect(() => seguir(), [neto]);
}
