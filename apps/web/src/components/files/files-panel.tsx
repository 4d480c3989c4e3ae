import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Download, Paperclip, Trash2 } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';

import { useBusyDownload } from '@/lib/busy-download.ts';
import { ACCEPTED_FILES, viewOf } from '@/lib/file-rules.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { cn } from '@/lib/utils.ts';

import { Panel } from '../display/panel.tsx';
import type { QueryErrorProps } from '../state/query-error.tsx';
import { QueryWait } from '../state/query-wait.tsx';
import { Button } from '../ui/button.tsx';
import { FileIcon } from './file-icon.tsx';
import { PickFiles, TakePhoto } from './pick-files.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads, type SendFile, type Uploads } from './use-uploads.ts';

const FilePreview = lazyPart(async () => (await import('./file-preview.tsx')).FilePreview);
const RemoveFile = lazyPart(async () => (await import('./remove-file.tsx')).RemoveFile);

function Actions({ add }: Pick<Uploads, 'add'>) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const onPicked = (files: readonly File[]) => void add(files);
  return (
    <div className="flex gap-2">
      <TakePhoto size="sm" onPicked={onPicked} />
      <PickFiles
        size={hasCamera ? 'icon' : 'sm'}
        aria-label="Adjuntar archivos"
        accept={ACCEPTED_FILES}
        multiple
        onPicked={onPicked}
      >
        <Paperclip aria-hidden />
        {hasCamera ? null : 'Adjuntar'}
      </PickFiles>
    </div>
  );
}

function useDrop(editable: boolean, add: Uploads['add']) {
  const [over, setOver] = useState(false);
  if (!editable) return { over: false, listeners: {} };
  const listeners = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const { relatedTarget, currentTarget } = event;
      const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!inside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void add([...event.dataTransfer.files]);
    },
  };
  return { over, listeners };
}

type FileRowProps = {
  readonly file: Adjunto;
  /** Path of the file below `/api/{tenantId}`. */
  readonly path: string;
  /** Note after size, date and name, such as the owner of the file. */
  readonly note?: ReactNode;
  readonly onOpen: () => void;
  /** Removes the file; undefined when that is not allowed. */
  readonly onRemove?: (() => void) | undefined;
};

function FileRow({ file, path, note, onOpen, onRemove }: FileRowProps) {
  const { nombre, mime, bytes, creadoPor, creadoEn } = file;
  const { isBusy, save } = useBusyDownload('No se descargó');
  return (
    <li className="flex items-center gap-1 border-t border-border/70 py-1 pr-2 pl-4 first:border-t-0">
      <FileIcon mime={mime} className="mr-2 size-4 shrink-0 text-muted-foreground max-md:size-5" />
      <div className="min-w-0 flex-1 py-1.5">
        {viewOf(mime) === null ? (
          <p className="truncate font-medium" title={nombre}>
            {nombre}
          </p>
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            title={nombre}
            onClick={onOpen}
            className="block max-w-full truncate rounded-sm text-left font-medium text-primary underline-offset-4 hover:underline max-md:-my-3 max-md:py-3"
          >
            {nombre}
          </button>
        )}
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {formatearBytes(bytes, 1)} ·{' '}
          <span className="whitespace-nowrap">{formatearFechaHora(creadoEn)}</span> ·{' '}
          <span className="whitespace-nowrap">{creadoPor.nombre}</span>
          {note ? <> · {note}</> : null}
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        loading={isBusy}
        aria-label={`Descargar ${nombre}`}
        onClick={() => void save(path)}
      >
        {isBusy ? null : <Download aria-hidden />}
      </Button>
      {onRemove === undefined ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-label={`Eliminar ${nombre}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}

type List<F> = QueryErrorProps['query'] & {
  readonly data: { readonly items: readonly F[] } | undefined;
  readonly isError: boolean;
};

type FilesPanelProps<F extends Adjunto> = {
  readonly list: List<F>;
  /** True when files may be added and removed; otherwise they are read-only. */
  readonly editable: boolean;
  /** Path of the list below `/api/{tenantId}`; a file's path adds its id. */
  readonly path: string;
  readonly send: SendFile;
  readonly remove: (file: F) => Promise<object>;
  /** Text about the effect of a removal. */
  readonly removeText: string;
  /** Text about the accepted files, shown when there are none. */
  readonly emptyText: string;
  readonly noteOf?: (file: F) => ReactNode;
  /** False for files that belong to another row and are removed there. */
  readonly isRemovable?: (file: F) => boolean;
};

type Opened<F> = { readonly what: 'preview' | 'remove'; readonly file: F };

/** Files of one record, with preview, download and, when editable, upload and removal. */
export function FilesPanel<F extends Adjunto>(props: FilesPanelProps<F>) {
  const { list, editable, path, noteOf, isRemovable = () => true } = props;
  const uploads = useUploads(props.send);
  const { opened, open, close } = useOpened<Opened<F>>();
  const { over, listeners } = useDrop(editable, uploads.add);
  const items = list.data?.items ?? [];
  const isEmpty = list.data !== undefined && items.length === 0 && uploads.uploads.length === 0;
  return (
    <div {...listeners} className={cn('rounded-lg', over && 'outline-2 outline-ring')}>
      <Panel
        flush
        title="Archivos"
        qualifier={items.length === 0 ? undefined : items.length}
        action={editable ? <Actions add={uploads.add} /> : undefined}
      >
        {list.data ? null : (
          <QueryWait query={list} que="los archivos" rows={2} frame="px-4 pt-1 pb-4" />
        )}
        {isEmpty ? (
          <p className="px-4 pt-1 pb-4 text-muted-foreground">
            {editable ? props.emptyText : 'Sin archivos.'}
          </p>
        ) : (
          <ul className="pb-2">
            {items.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                path={`${path}/${file.id}`}
                note={noteOf?.(file)}
                onOpen={() => open({ what: 'preview', file })}
                onRemove={
                  editable && isRemovable(file) ? () => open({ what: 'remove', file }) : undefined
                }
              />
            ))}
            {uploads.uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} uploads={uploads} />
            ))}
          </ul>
        )}
      </Panel>
      {opened?.what === 'preview' ? (
        <FilePreview
          path={`${path}/${opened.file.id}`}
          name={opened.file.nombre}
          mime={opened.file.mime}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'remove' ? (
        <RemoveFile
          id={opened.file.id}
          name={opened.file.nombre}
          text={props.removeText}
          onRemove={() => props.remove(opened.file)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
