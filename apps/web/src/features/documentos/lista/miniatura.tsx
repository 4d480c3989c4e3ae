import type { Archivo } from '@plomada/domain/archivos/archivo.schema';
import { useQuery } from '@tanstack/react-query';
import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { LocalImage } from '../../../components/files/local-image.tsx';
import { useRemoteFile } from '../../../lib/download.ts';
import { viewOf } from '../../../lib/file-rules.ts';
import { rutaDeArchivo } from '../rutas.ts';

/** What is larger is not brought over only to be shown small. */
const PESO_MAX = 5 * 1024 * 1024;

function Icono({ mime }: { readonly mime: string }) {
  const look = 'size-8 text-muted-foreground';
  if (viewOf(mime) === 'image') return <FileImage aria-hidden className={look} />;
  if (mime.includes('spreadsheet') || mime === 'text/csv') {
    return <FileSpreadsheet aria-hidden className={look} />;
  }
  if (viewOf(mime) === null) return <File aria-hidden className={look} />;
  return <FileText aria-hidden className={look} />;
}

/** True once it has come near what is in sight. */
function useCerca() {
  const ref = useRef<HTMLDivElement>(null);
  const [cerca, setCerca] = useState(false);
  useEffect(() => {
    if (ref.current === null || cerca) return undefined;
    const mirar = new IntersectionObserver(
      (entradas) => {
        if (entradas.some(({ isIntersecting }) => isIntersecting)) setCerca(true);
      },
      { rootMargin: '200px' },
    );
    mirar.observe(ref.current);
    return () => mirar.disconnect();
  }, [cerca]);
  return { ref, cerca };
}

export type MiniaturaProps = {
  readonly id: string;
  readonly version: number;
  readonly archivo: Pick<Archivo, 'mime' | 'bytes'>;
};

/** A picture; an icon of what is none, or is too heavy to be brought over for this. */
export function Miniatura({ id, version, archivo: { mime, bytes } }: MiniaturaProps) {
  const { ref, cerca } = useCerca();
  const traer = useRemoteFile();
  const ruta = rutaDeArchivo(id, version);
  const [ilegible, setIlegible] = useState(false);
  const { data } = useQuery({
    queryKey: ['file', ruta],
    queryFn: ({ signal }) => traer(ruta, { signal }),
    enabled: cerca && bytes <= PESO_MAX && viewOf(mime) === 'image',
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return (
    <div
      ref={ref}
      aria-hidden
      className="grid aspect-[4/3] place-items-center overflow-hidden rounded-sm bg-sunken"
    >
      {data === undefined || ilegible ? (
        <Icono mime={mime} />
      ) : (
        <LocalImage
          blob={data.blob}
          alt=""
          onError={() => setIlegible(true)}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
