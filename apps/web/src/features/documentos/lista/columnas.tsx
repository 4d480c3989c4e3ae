import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO, TITULOS_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';

import { DocumentoBadges, VenceBadge } from '../documento-badges.tsx';

const subidoEl = ({ creadoEn }: DocumentoEnLista) =>
  formatearFecha(hoyEnBuenosAires(new Date(creadoEn)));

const nVersion = ({ versiones }: DocumentoEnLista) =>
  versiones === 1 ? null : `versión ${versiones}`;

export const COLUMNAS: readonly Column<DocumentoEnLista>[] = [
  {
    id: 'documento',
    header: 'Documento',
    main: true,
    cell: (documento) => (
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate" title={documento.titulo}>
            {documento.titulo}
          </span>
          <DocumentoBadges {...documento} />
        </span>
        <span className="block truncate text-sm font-normal text-muted-foreground">
          {[documento.archivo.nombre, nVersion(documento), ...documento.etiquetas]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'categoria',
    header: TITULOS_DOCUMENTO.categoria,
    width: 150,
    hideBelow: 680,
    cell: ({ categoria }) => CATEGORIA_DOCUMENTO[categoria],
  },
  {
    id: 'vence',
    header: 'Vence',
    width: 170,
    hideBelow: 560,
    cell: ({ vence }) => (
      <>
        <span className="tnum block">{vence === null ? '—' : formatearFecha(vence)}</span>
        <VenceBadge vence={vence} />
      </>
    ),
  },
  {
    id: 'tamano',
    header: 'Tamaño',
    align: 'end',
    width: 96,
    hideBelow: 860,
    className: 'tnum text-muted-foreground',
    cell: ({ archivo }) => formatearBytes(archivo.bytes, 1),
  },
  {
    id: 'subido',
    header: 'Subido',
    width: 190,
    hideBelow: 800,
    className: 'text-muted-foreground',
    cell: (documento) => (
      <>
        <span className="tnum block">{subidoEl(documento)}</span>
        <span className="block truncate text-sm">{documento.creadoPor.nombre}</span>
      </>
    ),
  },
];

export const filaDeTelefono = (documento: DocumentoEnLista): PhoneRow => ({
  title: documento.titulo,
  // The date comes first, since a badge may cut the end of the line.
  meta: [subidoEl(documento), CATEGORIA_DOCUMENTO[documento.categoria], nVersion(documento)]
    .filter(Boolean)
    .join(' · '),
  badge: (
    <span className="flex shrink-0 flex-wrap justify-end gap-1">
      <VenceBadge vence={documento.vence} />
      <DocumentoBadges {...documento} />
    </span>
  ),
});
