import type { Archivo } from '@plomada/domain/archivos/archivo.schema';
import { useQuery } from '@tanstack/react-query';
import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useRemoteFile } from '../../lib/download.ts';
import { viewOf } from '../../lib/file-rules.ts';
import { LocalImage } from './local-image.tsx';

/** What is larger is not brought over only to be shown small. */
const BYTES_MAX = 5 * 1024 * 1024;

function Icon({ mime }: { readonly mime: string }) {
  const look = 'size-8 text-muted-foreground';
  if (viewOf(mime) === 'image') return <FileImage aria-hidden className={look} />;
  if (mime.includes('spreadsheet') || mime === 'text/csv') {
    return <FileSpreadsheet aria-hidden className={look} />;
  }
  if (viewOf(mime) === null) return <File aria-hidden className={look} />;
  return <FileText aria-hidden className={look} />;
}

/** True once it has come near what is in sight. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (ref.current === null || isNear) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [isNear]);
  return { ref, isNear };
}

export type ThumbnailProps = {
  /** Below `/api/{tenantId}`. */
  readonly path: string;
  readonly file: Pick<Archivo, 'mime' | 'bytes'>;
};

/** A picture; an icon of what is none, or is too heavy to be brought over for this. */
export function Thumbnail({ path, file: { mime, bytes } }: ThumbnailProps) {
  const { ref, isNear } = useNear();
  const fetchFile = useRemoteFile();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const { data } = useQuery({
    queryKey: ['file', path],
    queryFn: ({ signal }) => fetchFile(path, { signal }),
    enabled: isNear && bytes <= BYTES_MAX && viewOf(mime) === 'image',
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
      {data === undefined || isUnreadable ? (
        <Icon mime={mime} />
      ) : (
        <LocalImage
          blob={data.blob}
          alt=""
          onError={() => setIsUnreadable(true)}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
