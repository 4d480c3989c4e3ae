import { Download } from 'lucide-react';

import { useBusyDownload } from '@/lib/busy-download.ts';

import { Button } from '../ui/button.tsx';

/** Download of a template spreadsheet. */
export function Plantilla({ ruta }: { readonly ruta: string }) {
  const { isBusy, save } = useBusyDownload();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
      <span>¿Sin planilla todavía?</span>
      <Button variant="link" size="inline" loading={isBusy} onClick={() => void save(ruta)}>
        {isBusy ? null : <Download aria-hidden />}
        Descargar la plantilla
      </Button>
    </div>
  );
}
