import { useEffect, useRef, useState, type ReactNode } from 'react';

import { openPdf } from '../../lib/pdf.ts';

const WIDTH = 300;

export type PdfCoverProps = { readonly blob: Blob; readonly fallback: ReactNode };

/** The first page of a PDF, small; the file is let go once it is drawn. */
export function PdfCover({ blob, fallback }: PdfCoverProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let current = true;
    const draw = async () => {
      const task = openPdf(new Uint8Array(await blob.arrayBuffer()), { fonts: true });
      try {
        const page = await (await task.promise).getPage(1);
        const canvas = ref.current;
        if (!current || canvas === null) return;
        const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        await page.render({ canvas, viewport }).promise;
      } finally {
        await task.destroy();
      }
    };
    draw().catch(() => {
      if (current) setUnreadable(true);
    });
    return () => {
      current = false;
    };
  }, [blob]);
  if (unreadable) return fallback;
  return <canvas ref={ref} className="size-full bg-white object-cover object-top" />;
}
