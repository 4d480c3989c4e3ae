import type { Archivo } from '@plomada/domain/archivos/archivo.schema';
import { useEffect, useRef, useState } from 'react';

import { useStoredFile } from '@/lib/download.ts';
import { viewOf } from '@/lib/file-rules.ts';

import { FileIcon } from './file-icon.tsx';
import { LocalImage } from './local-image.tsx';

/** Size in bytes above which a file is not downloaded for a thumbnail. */
const BYTES_MAX = 5 * 1024 * 1024;

/** True once the element is close to the viewport. */
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

type ThumbnailProps = {
  /** Path of the file below `/api/{tenantId}`. */
  readonly path: string;
  readonly file: Pick<Archivo, 'mime' | 'bytes'>;
};

/**
 * Thumbnail of a picture; an icon for other, large and unreadable files, and until the picture is
 * loaded.
 */
export function Thumbnail({ path, file: { mime, bytes } }: ThumbnailProps) {
  const { ref, isNear } = useNear();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const { data } = useStoredFile(path, {
    enabled: isNear && bytes <= BYTES_MAX && viewOf(mime) === 'image',
    retry: false,
  });
  return (
    <div
      ref={ref}
      aria-hidden
      className="grid aspect-[4/3] place-items-center overflow-hidden rounded-sm bg-sunken"
    >
      {data === undefined || isUnreadable ? (
        <FileIcon mime={mime} className="size-8 text-muted-foreground" />
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
