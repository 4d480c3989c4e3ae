import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { Link } from 'react-router';

import { RowCheck } from '@/components/data-table/row-check.tsx';
import { SelectionBar, type TableSelection } from '@/components/data-table/selection-bar.tsx';
import { Thumbnail } from '@/components/files/thumbnail.tsx';
import { cn } from '@/lib/utils.ts';

import { DocumentoBadges, VenceBadge } from '../documento-badges.tsx';
import { rutaDeArchivo } from '../use-documentos.ts';

type GaleriaProps = {
  readonly documentos: readonly DocumentoEnLista[];
  readonly enlaceDe: (documento: DocumentoEnLista) => string;
  readonly selection: TableSelection;
};

export function Galeria({ documentos, enlaceDe, selection }: GaleriaProps) {
  const { chosen, has, toggle } = selection;
  return (
    <>
      {chosen.length === 0 ? null : <SelectionBar selection={selection} className="min-h-8" />}
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
            <Thumbnail
              path={rutaDeArchivo(documento.id, documento.versiones)}
              file={documento.archivo}
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
