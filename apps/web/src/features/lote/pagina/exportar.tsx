import { Braces, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Menu } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';
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
  const descargar = useDownload();
  const isPhone = useIsPhone();
  const [exportando, setExportando] = useState(false);
  const exportar = async (formato: string) => {
    setExportando(true);
    try {
      await descargar(`${rutaDeLote(obraId)}/export?format=${formato}`);
    } catch (error) {
      toast.error('No se pudo exportar', { description: toApiError(error).message });
    } finally {
      setExportando(false);
    }
  };
  return (
    <Menu
      label="Exportar"
      items={FORMATOS.map(({ formato, label, icon }) => ({
        label,
        icon,
        onSelect: () => void exportar(formato),
      }))}
      trigger={
        <Button
          variant="outline"
          {...(isPhone ? { size: 'icon', 'aria-label': 'Exportar', className: 'flex-none!' } : {})}
          loading={exportando}
        >
          {exportando ? null : <Download aria-hidden />}
          {isPhone ? null : 'Exportar'}
        </Button>
      }
    />
  );
}
