import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { Camera, Paperclip } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';

import { Panel } from '@/components/display/panel';
import { useOpened } from '@/lib/use-opened';
import { cn } from '@/lib/utils';

import { ACCEPTED_FILES } from '../../lib/file-rules.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { ErrorState } from '../state/error-state.tsx';
import { LoadingRows } from '../state/loading-rows.tsx';
import { FileRow } from './file-row.tsx';
import { PickFiles } from './pick-files.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads, type SendFile, type Uploads } from './use-uploads.ts';

const FilePreview = lazyPart(async () => (await import('./file-preview.tsx')).FilePreview);
const RemoveFile = lazyPart(async () => (await import('./remove-file.tsx')).RemoveFile);

function Actions({ add }: Pick<Uploads, 'add'>) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const onPicked = (files: readonly File[]) => void add(files);
  return (
    <div className="flex gap-2">
      {hasCamera ? (
        <PickFiles size="sm" accept="image/*" camera onPicked={onPicked}>
          <Camera aria-hidden />
          Foto
        </PickFiles>
      ) : null}
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

/** Files dropped anywhere on the panel. */
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

type List<F> = {
  readonly data: { readonly items: readonly F[] } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

export type FilesPanelProps<F extends Adjunto> = {
  readonly list: List<F>;
  /** Whether files may be added and removed; without it they can only be seen. */
  readonly editable: boolean;
  /** Of the list, below `/api/{tenantId}`; a file of it adds its id. */
  readonly path: string;
  readonly send: SendFile;
  readonly remove: (file: F) => Promise<object>;
  /** What removing one means here. */
  readonly removeText: string;
  /** What comes in here, while there is nothing. */
  readonly emptyText: string;
  readonly noteOf?: (file: F) => ReactNode;
  /** Those that belong to something else stay with it. */
  readonly isRemovable?: (file: F) => boolean;
};

type Opened<F> = { readonly what: 'preview' | 'remove'; readonly file: F };

/** The files of one thing: seen, downloaded and, where they may, added and removed. */
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
        {list.isError && !list.data ? (
          <div className="px-4 pt-1 pb-4">
            <ErrorState
              title="No pudimos traer los archivos"
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          </div>
        ) : null}
        {list.data === undefined && !list.isError ? (
          <LoadingRows rows={2} label="Cargando los archivos" />
        ) : null}
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
