import { useEffect, useRef, useState, type RefObject } from 'react';

import { abrirCamara, type Camara, type EstadoCamara } from './camara.ts';

/** The camera for as long as the screen that asks for it is there. */
export function useCamara(
  video: RefObject<HTMLVideoElement | null>,
  onTexts: (textos: readonly string[]) => Promise<void>,
) {
  const [estado, setEstado] = useState<EstadoCamara>({ fase: 'abriendo' });
  const [linterna, setLinterna] = useState(false);
  const [vuelta, setVuelta] = useState(0);
  const camara = useRef<Camara>(undefined);
  const onRead = useRef(onTexts);
  useEffect(() => {
    onRead.current = onTexts;
  });
  useEffect(() => {
    if (video.current === null) return undefined;
    const abierta = abrirCamara(video.current, {
      onState: setEstado,
      onTexts: (textos) => onRead.current(textos),
    });
    camara.current = abierta;
    return abierta.cerrar;
  }, [video, vuelta]);
  return {
    estado,
    linterna,
    reintentar: () => {
      setEstado({ fase: 'abriendo' });
      setLinterna(false);
      setVuelta(vuelta + 1);
    },
    alternarLinterna: async () => {
      setLinterna((await camara.current?.linterna(!linterna)) ?? false);
    },
  };
}
