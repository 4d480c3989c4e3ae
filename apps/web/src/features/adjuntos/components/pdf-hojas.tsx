import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { CenteredSpinner } from '../../../components/ui/spinner.tsx';
import { openPdf } from '../../../lib/pdf.ts';

/** Each page is a canvas in memory: what comes after these is for the program of the device. */
const HOJAS_MAX = 10;
const ANCHO_MAX = 1800;

type HojaProps = { readonly pdf: PDFDocumentProxy; readonly numero: number };

function Hoja({ pdf, numero }: HojaProps) {
  const lienzo = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = lienzo.current;
    if (canvas === null) return undefined;
    let dibujo: { cancel: () => void } | null = null;
    let vigente = true;
    const dibujar = async () => {
      const pagina = await pdf.getPage(numero);
      if (!vigente) return;
      const { width } = pagina.getViewport({ scale: 1 });
      const ancho = Math.min(ANCHO_MAX, canvas.clientWidth * Math.min(2, devicePixelRatio));
      const viewport = pagina.getViewport({ scale: ancho / width });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      const tarea = pagina.render({ canvas, viewport });
      dibujo = tarea;
      await tarea.promise;
    };
    // Given up when the dialog closes; a page that cannot be drawn stays white among the others.
    dibujar().catch(() => undefined);
    return () => {
      vigente = false;
      dibujo?.cancel();
    };
  }, [pdf, numero]);
  return (
    <canvas
      ref={lienzo}
      role="img"
      aria-label={`Hoja ${numero} de ${pdf.numPages}`}
      className="block w-full rounded-sm border border-border bg-white"
    />
  );
}

export type PdfHojasProps = { readonly blob: Blob; readonly sinVista: ReactNode };

/** The first pages of a PDF, drawn here: the page's policy lets nothing of a file run or be framed. */
export function PdfHojas({ blob, sinVista }: PdfHojasProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [ilegible, setIlegible] = useState(false);
  useEffect(() => {
    let tarea: ReturnType<typeof openPdf> | null = null;
    let vigente = true;
    const abrir = async () => {
      const datos = new Uint8Array(await blob.arrayBuffer());
      if (!vigente) return;
      tarea = openPdf(datos, { fonts: true });
      setPdf(await tarea.promise);
    };
    abrir().catch(() => {
      if (vigente) setIlegible(true);
    });
    return () => {
      vigente = false;
      void tarea?.destroy();
    };
  }, [blob]);
  if (ilegible) return sinVista;
  if (pdf === null) return <CenteredSpinner label="Abriendo el archivo" />;
  const hojas = Math.min(pdf.numPages, HOJAS_MAX);
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: hojas }, (_, i) => (
        <Hoja key={i} pdf={pdf} numero={i + 1} />
      ))}
      {pdf.numPages > hojas ? (
        <p className="py-2 text-center text-sm text-muted-foreground">
          Se muestran {hojas} de {pdf.numPages} hojas. La descarga tiene todas.
        </p>
      ) : null}
    </div>
  );
}
