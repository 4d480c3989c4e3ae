import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { openPdf } from '@/lib/pdf.ts';

import { CenteredSpinner } from '../state/centered-spinner.tsx';
import { Button } from '../ui/button.tsx';

/**
 * Number of pages drawn at first, since each takes a canvas in memory, and largest width of one in
 * px; the other pages are drawn on request.
 */
const PAGES = 10;
const WIDTH_MAX = 1800;

type PageProps = { readonly pdf: PDFDocumentProxy; readonly number: number };

function Page({ pdf, number }: PageProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return undefined;
    let drawing: { cancel: () => void } | null = null;
    let current = true;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!current) return;
      const { width } = page.getViewport({ scale: 1 });
      const target = Math.min(WIDTH_MAX, canvas.clientWidth * Math.min(2, devicePixelRatio));
      const viewport = page.getViewport({ scale: target / width });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      const task = page.render({ canvas, viewport });
      drawing = task;
      await task.promise;
    };
    // Fails when the dialog closes; a page that cannot be rendered stays white.
    draw().catch(() => undefined);
    return () => {
      current = false;
      drawing?.cancel();
    };
  }, [pdf, number]);
  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={`Hoja ${number} de ${pdf.numPages}`}
      className="block w-full rounded-sm border border-border bg-white"
    />
  );
}

type PdfPagesProps = { readonly blob: Blob; readonly fallback: ReactNode };

/**
 * First pages of a PDF, rendered to canvas because the content security policy forbids running or
 * framing files.
 */
export function PdfPages({ blob, fallback }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [shown, setShown] = useState(PAGES);
  useEffect(() => {
    let task: ReturnType<typeof openPdf> | null = null;
    let current = true;
    const open = async () => {
      const data = new Uint8Array(await blob.arrayBuffer());
      if (!current) return;
      task = openPdf(data, { fonts: true });
      setPdf(await task.promise);
    };
    open().catch(() => {
      if (current) setUnreadable(true);
    });
    return () => {
      current = false;
      void task?.destroy();
    };
  }, [blob]);
  if (unreadable) return fallback;
  if (pdf === null) return <CenteredSpinner label="Abriendo el archivo" />;
  const pages = Math.min(pdf.numPages, shown);
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: pages }, (_, i) => (
        <Page key={i} pdf={pdf} number={i + 1} />
      ))}
      {pdf.numPages > pages ? (
        <p className="flex flex-wrap items-center justify-center gap-3 py-2 text-sm text-muted-foreground">
          Se muestran {pages} de {pdf.numPages} hojas.
          <Button variant="outline" size="sm" onClick={() => setShown(pages + PAGES)}>
            Ver más hojas
          </Button>
        </p>
      ) : null}
    </div>
  );
}
