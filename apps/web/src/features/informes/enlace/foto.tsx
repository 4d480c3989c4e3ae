import { formatearFechaHora } from '@plomada/formatters/fecha';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useEnCurso, pedirFoto } from './llamadas.ts';

type FotoProps = {
  readonly foto: { readonly id: string; readonly tomadaEn: string; readonly nota: string | null };
  readonly que: string;
};

/**
 * Element to observe, and whether it has come close to the viewport. A report may have dozens of
 * photos, which cost a phone data.
 */
function useCerca() {
  const lugar = useRef<HTMLElement>(null);
  const [cerca, setCerca] = useState(false);
  useEffect(() => {
    if (lugar.current === null || cerca) return;
    const mirada = new IntersectionObserver(
      (vistas) => {
        if (vistas.some(({ isIntersecting }) => isIntersecting)) setCerca(true);
      },
      { rootMargin: '200px' },
    );
    mirada.observe(lugar.current);
    return () => mirada.disconnect();
  }, [cerca]);
  return { lugar, cerca };
}

function useFoto(fotoId: string, cerca: boolean) {
  const { acceso } = useEnCurso();
  const [url, setUrl] = useState<string>();
  const [falta, setFalta] = useState(false);
  useEffect(() => {
    if (!cerca) return;
    let hecha: string | null = null;
    let vigente = true;
    pedirFoto(acceso, fotoId).then(
      (blob) => {
        if (!vigente) return;
        hecha = URL.createObjectURL(blob);
        setUrl(hecha);
      },
      () => {
        if (vigente) setFalta(true);
      },
    );
    return () => {
      vigente = false;
      if (hecha !== null) URL.revokeObjectURL(hecha);
    };
  }, [acceso, fotoId, cerca]);
  return { url, falta };
}

export function Foto({ foto, que }: FotoProps) {
  const { lugar, cerca } = useCerca();
  const { url, falta } = useFoto(foto.id, cerca);
  const cuando = formatearFechaHora(foto.tomadaEn);
  return (
    <figure ref={lugar} className="min-w-0 [break-inside:avoid]">
      <div className="grid aspect-[4/3] place-items-center overflow-hidden rounded-md bg-muted text-muted-foreground">
        {falta ? (
          <span className="flex flex-col items-center gap-1 p-2 text-center text-sm">
            <ImageOff aria-hidden className="size-5" />
            No pudimos traer la foto
          </span>
        ) : url === undefined ? null : (
          <a href={url} target="_blank" rel="noreferrer" className="block size-full">
            <img src={url} alt={`${que}, ${cuando}`} className="size-full object-cover" />
          </a>
        )}
      </div>
      <figcaption className="mt-1 text-sm text-muted-foreground">
        <span className="text-foreground">{que}</span>
        {` · ${cuando}`}
        {foto.nota === null ? null : <span className="block break-words">{foto.nota}</span>}
      </figcaption>
    </figure>
  );
}
