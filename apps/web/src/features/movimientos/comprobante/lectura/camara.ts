import { ajustar, crearDecodificador, type Decodificador, lienzoDe } from './decodificar.ts';

/** Title and advice for each reason why there is no camera. */
export const EXPLICACION = {
  'sin-permiso': [
    'Falta el permiso para usar la cámara',
    'Se habilita en los permisos del sitio, junto a la dirección.',
  ],
  'sin-camara': ['No encontramos una cámara', 'Este equipo no tiene una, o está desconectada.'],
  ocupada: ['La cámara está ocupada', 'Otra aplicación la está usando.'],
  insegura: [
    'La cámara no se puede usar acá',
    'El navegador solo la permite en una conexión segura (https).',
  ],
  lector: ['No pudimos traer el lector de QR', 'La conexión se cortó.'],
  otro: ['No pudimos abrir la cámara', ''],
} as const;
export type MotivoCamara = keyof typeof EXPLICACION;

const POR_NOMBRE: ReadonlyMap<string, MotivoCamara> = new Map([
  ['NotAllowedError', 'sin-permiso'],
  ['SecurityError', 'sin-permiso'],
  ['NotFoundError', 'sin-camara'],
  ['OverconstrainedError', 'sin-camara'],
  ['NotReadableError', 'ocupada'],
  ['AbortError', 'ocupada'],
]);

/** Reason to show for a failed `getUserMedia`. */
export function motivoDe(causa: unknown): MotivoCamara {
  return (causa instanceof Error ? POR_NOMBRE.get(causa.name) : undefined) ?? 'otro';
}

export type EstadoCamara =
  | { readonly fase: 'abriendo' }
  | { readonly fase: 'leyendo'; readonly conLinterna: boolean }
  | { readonly fase: 'sin'; readonly motivo: MotivoCamara };

export type Escucha = {
  readonly onState: (estado: EstadoCamara) => void;
  /**
   * Called with the texts of the codes seen. Reading continues after the promise settles, so a QR
   * of another kind does not end it.
   */
  readonly onTexts: (textos: readonly string[]) => Promise<void>;
};

export type Camara = {
  readonly cerrar: () => void;
  /** Resolves to true when the light is on afterwards. */
  readonly linterna: (encender: boolean) => Promise<boolean>;
};

const PAUSA_MS = 120;
const LADO_MAX = 1080;
const PEDIDO = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
} as const;

const pausa = (ms: number) =>
  new Promise<void>((listo) => {
    setTimeout(listo, ms);
  });

/** Square in the middle of the video, which is the part visible on the screen. */
function cuadro(video: HTMLVideoElement): HTMLCanvasElement | null {
  const lado = Math.min(video.videoWidth, video.videoHeight);
  if (lado === 0) return null;
  const { ancho, alto } = ajustar({ ancho: lado, alto: lado }, LADO_MAX);
  const { lienzo, contexto } = lienzoDe({ ancho, alto });
  const x = (video.videoWidth - lado) / 2;
  const y = (video.videoHeight - lado) / 2;
  contexto.drawImage(video, x, y, lado, lado, 0, 0, ancho, alto);
  return lienzo;
}

const tieneLinterna = (pista: MediaStreamTrack): boolean =>
  'getCapabilities' in pista &&
  Object.entries(pista.getCapabilities()).some(([clave, valor]) => clave === 'torch' && valor);

function detener(flujo: MediaStream | undefined): void {
  for (const pista of flujo?.getTracks() ?? []) pista.stop();
}

/** Opens the rear camera, shows it on `video` and reads codes until it is closed. */
export function abrirCamara(video: HTMLVideoElement, { onState, onTexts }: Escucha): Camara {
  const fin = new AbortController();
  const { signal } = fin;
  let flujo: MediaStream | undefined;
  const cerrar = () => {
    fin.abort();
    detener(flujo);
  };
  const cortar = (motivo: MotivoCamara) => {
    if (!signal.aborted) onState({ fase: 'sin', motivo });
    cerrar();
  };
  const leer = async (decodificar: Decodificador) => {
    while (!signal.aborted) {
      const imagen = document.hidden ? null : cuadro(video);
      const textos = imagen === null ? [] : await decodificar(imagen);
      if (!signal.aborted && textos.length > 0) await onTexts(textos);
      await pausa(PAUSA_MS);
    }
  };
  const abrir = async () => {
    // `mediaDevices` is absent outside a secure context, although the DOM types claim otherwise.
    if (!('mediaDevices' in navigator)) return cortar('insegura');
    const lector = crearDecodificador().catch(() => null);
    try {
      flujo = await navigator.mediaDevices.getUserMedia(PEDIDO);
    } catch (causa) {
      return cortar(motivoDe(causa));
    }
    const [pista] = flujo.getVideoTracks();
    if (signal.aborted || pista === undefined) return detener(flujo);
    pista.addEventListener('ended', () => cortar('ocupada'));
    video.srcObject = flujo;
    await video.play().catch(() => undefined);
    const decodificar = await lector;
    if (decodificar === null) return cortar('lector');
    if (signal.aborted) return undefined;
    onState({ fase: 'leyendo', conLinterna: tieneLinterna(pista) });
    return leer(decodificar);
  };
  abrir().catch(() => cortar('otro'));
  return {
    cerrar,
    linterna: async (encender) => {
      const pedido: MediaTrackConstraintSet & { torch: boolean } = { torch: encender };
      try {
        await flujo?.getVideoTracks()[0]?.applyConstraints({ advanced: [pedido] });
        return encender;
      } catch {
        return false; // Some cameras announce a light and refuse to lend it.
      }
    },
  };
}
