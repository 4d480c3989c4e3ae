import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { viewOf } from '@/lib/file-rules.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import { CenteredSpinner } from '../state/centered-spinner.tsx';
import { LocalImage } from './local-image.tsx';

const PdfPages = lazyPart(
  async () => (await import('./pdf-pages.tsx')).PdfPages,
  'shown',
  <CenteredSpinner label="Abriendo el archivo" />,
);

const TEXT_MAX = 200_000;

function NoPreview() {
  return (
    <p className="py-10 text-center text-muted-foreground">
      Este navegador no puede mostrarlo. La descarga lo abre con otro programa.
    </p>
  );
}

type PictureProps = { readonly blob: Blob; readonly name: string; readonly fill: boolean };

function Picture({ blob, name, fill }: PictureProps) {
  const [unreadable, setUnreadable] = useState(false);
  if (unreadable) return <NoPreview />;
  return (
    <LocalImage
      blob={blob}
      alt={name}
      onError={() => setUnreadable(true)}
      className={
        fill ? 'w-full rounded-sm' : 'mx-auto max-h-[70dvh] max-w-full rounded-sm object-contain'
      }
    />
  );
}

function PlainText({ blob }: { readonly blob: Blob }) {
  const text = useQuery({
    queryKey: ['text', blob],
    queryFn: async () => {
      const bytes = await blob.slice(0, TEXT_MAX).arrayBuffer();
      try {
        return new TextDecoder('utf-8', { fatal: blob.size <= TEXT_MAX }).decode(bytes);
      } catch {
        // Encoding of older spreadsheets.
        return new TextDecoder('windows-1252').decode(bytes);
      }
    },
  });
  return (
    <pre className="overflow-x-auto rounded-md bg-muted p-3 text-sm whitespace-pre">
      {text.data}
    </pre>
  );
}

type FileContentProps = {
  readonly blob: Blob;
  readonly name: string;
  readonly mime: string;
  /**
   * True to fill the width of the container regardless of height, for a place that scrolls and
   * zooms.
   */
  readonly fill?: boolean;
};

/**
 * File rendered inside the page as a picture, canvas or text, not opened as a document of our
 * origin.
 */
export function FileContent({ blob, name, mime, fill = false }: FileContentProps) {
  switch (viewOf(mime)) {
    case 'image':
      return <Picture blob={blob} name={name} fill={fill} />;
    case 'pdf':
      return <PdfPages blob={blob} fallback={<NoPreview />} />;
    case 'text':
      return <PlainText blob={blob} />;
    case null:
      return <NoPreview />;
  }
}
