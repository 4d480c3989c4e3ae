import type { Archivo } from '@plomada/domain/archivos/archivo.schema';
import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { useQuery } from '@tanstack/react-query';
import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils';

import { RowCheck } from '../../../components/data-table/row-check.tsx';
import { SelectionBar } from '../../../components/data-table/selection-bar.tsx';
import type { VirtualTableProps } from '../../../components/data-table/virtual-table-props.ts';
import { LocalImage } from '../../../components/files/local-image.tsx';
import { useRemoteFile } from '../../../lib/download.ts';
import { viewOf } from '../../../lib/file-rules.ts';
import { DocumentoBadges, VenceBadge } from '../documento-badges.tsx';
import { rutaDeArchivo } from '../use-documentos.ts';

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

type MiniaturaProps = {
  readonly id: string;
  readonly version: number;
  readonly archivo: Pick<Archivo, 'mime' | 'bytes'>;
};

/** A picture; an icon of what is none, or is too heavy to be brought over for this. */
function Miniatura({ id, version, archivo: { mime, bytes } }: MiniaturaProps) {
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

type GaleriaProps = {
  readonly documentos: readonly DocumentoEnLista[];
  readonly enlaceDe: (documento: DocumentoEnLista) => string;
  readonly selection: NonNullable<VirtualTableProps<DocumentoEnLista>['selection']>;
};

/** The same documents by how they look. */
export function Galeria({ documentos, enlaceDe, selection }: GaleriaProps) {
  const { chosen, has, toggle } = selection;
  return (
    <>
      {chosen.length === 0 ? null : (
        <SelectionBar
          selection={selection}
          text={selection.text}
          actions={selection.actions}
          onClose={selection.onClose}
          className="min-h-8"
        />
      )}
      <ul
        aria-label="Documentos, del más nuevo al más viejo"
        className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4 p-4"
      >
        {documentos.map((documento) => (
          <li
            key={documento.id}
            className={cn(
              'relative min-w-0 rounded-md border border-border p-2 hover:bg-row-hover',
              has(documento.id) && 'bg-row-selected',
            )}
          >
            <span className="absolute top-3 left-3 z-[1]">
              <RowCheck
                label={`Seleccionar ${documento.titulo}`}
                checked={has(documento.id)}
                onToggle={(range) => toggle(documento.id, range)}
              />
            </span>
            <Miniatura
              id={documento.id}
              version={documento.versiones}
              archivo={documento.archivo}
            />
            <Link
              to={enlaceDe(documento)}
              title={documento.titulo}
              className="mt-2 line-clamp-2 rounded-sm font-medium after:absolute after:inset-0"
            >
              {documento.titulo}
            </Link>
            <p className="truncate text-sm text-muted-foreground">
              {CATEGORIA_DOCUMENTO[documento.categoria]}
            </p>
            <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
              <VenceBadge vence={documento.vence} />
              <DocumentoBadges {...documento} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
