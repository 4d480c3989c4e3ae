import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { Button } from '@/components/ui/button.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';
import { cn } from '@/lib/utils.ts';

import {
  abrirCamara,
  type Camara,
  type EstadoCamara,
  EXPLICACION,
  type MotivoCamara,
} from './lectura/camara.ts';
import { elegirTexto } from './lectura/decodificar.ts';

/** Keeps the camera on while the component is mounted. */
function useCamara(
  video: RefObject<HTMLVideoElement | null>,
  onTexts: (textos: readonly string[]) => Promise<void>,
) {
  const [estado, setEstado] = useState<EstadoCamara>({ fase: 'abriendo' });
  const [linterna, setLinterna] = useState(false);
  const [vuelta, setVuelta] = useState(0);
  const camara = useRef<Camara>(undefined);
  const onRead = useEffectEvent(onTexts);
  useEffect(() => {
    if (video.current === null) return undefined;
    const abierta = abrirCamara(video.current, {
      onState: setEstado,
      onTexts: (textos) => onRead(textos),
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

const IGUAL = 'La factura se puede leer igual desde una foto, un PDF o el texto pegado.';

type SinCamaraProps = { readonly motivo: MotivoCamara; readonly onRetry: () => void };

function SinCamara({ motivo, onRetry }: SinCamaraProps) {
  const [titulo, texto] = EXPLICACION[motivo];
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-4 py-8 text-center">
      <CameraOff aria-hidden className="mb-2 size-8 text-muted-foreground" />
      <p className="font-medium">{titulo}</p>
      <p className="max-w-[44ch] text-sm text-muted-foreground">{`${texto} ${IGUAL}`.trim()}</p>
      {motivo === 'insegura' ? null : (
        <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  );
}

type QrCamaraProps = {
  /** Returns the reason why the text was refused, or null when it was accepted. */
  readonly onText: (texto: string) => Promise<string | null>;
};

/** Camera view, cropped to the square that is read. */
export function QrCamara({ onText }: QrCamaraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [motivo, setMotivo] = useState<string | null>(null);
  const { estado, linterna, reintentar, alternarLinterna } = useCamara(video, async (textos) => {
    const texto = elegirTexto(textos);
    if (texto !== null) setMotivo(await onText(texto));
  });
  const leyendo = estado.fase === 'leyendo';
  return (
    <div>
      <div
        className={cn(
          'relative mx-auto aspect-square max-h-[52dvh] max-w-full overflow-hidden rounded-lg bg-sunken',
          estado.fase === 'sin' && 'hidden',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="Lo que ve la cámara"
          className="size-full object-cover"
        />
        {leyendo ? (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-[10%] rounded-lg border-2 border-brand"
          />
        ) : (
          <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-sm text-muted-foreground">
            <Spinner className="size-6" />
            Abriendo la cámara
          </p>
        )}
        {leyendo && estado.conLinterna ? (
          <Button
            variant="outline"
            size="icon"
            aria-label="Linterna"
            aria-pressed={linterna}
            onClick={() => void alternarLinterna()}
            className="absolute right-2 bottom-2"
          >
            {linterna ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
          </Button>
        ) : null}
      </div>
      {estado.fase === 'sin' ? (
        <SinCamara motivo={estado.motivo} onRetry={reintentar} />
      ) : (
        <p aria-live="polite" className="mt-3 min-h-10 text-center text-sm text-muted-foreground">
          {motivo ?? 'El QR de la factura dentro del recuadro: se lee solo.'}
        </p>
      )}
    </div>
  );
}
