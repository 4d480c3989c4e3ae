import { Braces, Download, FileSpreadsheet, FileText } from 'lucide-react';

import { Menu } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { useBusyDownload } from '../../../lib/busy-download.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { rutaDeLote } from '../use-lote.ts';

const FORMATOS = [
  { formato: 'pdf', label: 'PDF para imprimir', icon: FileText },
  { formato: 'xlsx', label: 'Exportar a Excel', icon: FileSpreadsheet },
  { formato: 'csv', label: 'Exportar a CSV', icon: FileText },
  { formato: 'json', label: 'Datos en JSON', icon: Braces },
] as const;

/** The whole purchase as a file, for who may edit it. */
export function ExportarLote({ obraId }: { readonly obraId: string }) {
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const isPhone = useIsPhone();
  return (
    <Menu
      label="Exportar"
      items={FORMATOS.map(({ formato, label, icon }) => ({
        label,
        icon,
        onSelect: () => void save(`${rutaDeLote(obraId)}/export?format=${formato}`),
      }))}
      trigger={
        <Button
          variant="outline"
          {...(isPhone ? { size: 'icon', 'aria-label': 'Exportar', className: 'flex-none!' } : {})}
          loading={isBusy}
        >
          {isBusy ? null : <Download aria-hidden />}
          {isPhone ? null : 'Exportar'}
        </Button>
      }
    />
  );
}
