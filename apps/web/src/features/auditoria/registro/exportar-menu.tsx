import { Braces, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Menu } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { useAddressFilters } from '../../../lib/address-filters.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';
import { FILTROS, pedidoDe } from '../filtros.ts';

type Formato = 'csv' | 'xlsx' | 'jsonl';

/** What the list shows, loaded or not, as a file. */
export function ExportarMenu({ compact = false }: { readonly compact?: boolean }) {
  const { filtros } = useAddressFilters(FILTROS);
  const descargar = useDownload();
  const [exportando, setExportando] = useState(false);
  const exportar = async (formato: Formato) => {
    const query = new URLSearchParams({ formato });
    for (const [nombre, valor] of Object.entries(pedidoDe(filtros))) {
      query.set(nombre, String(valor));
    }
    setExportando(true);
    try {
      await descargar(`/audit-logs/export?${query.toString()}`);
    } catch (error) {
      toast.error('No se pudo exportar', { description: toApiError(error).message });
    } finally {
      setExportando(false);
    }
  };
  const que = FILTROS.has(filtros) ? 'Exportar lo filtrado' : 'Exportar todo';
  return (
    <Menu
      label={que}
      items={[
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => void exportar('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => void exportar('csv') },
        {
          label: 'Exportar a JSONL, para verificar',
          icon: Braces,
          onSelect: () => void exportar('jsonl'),
        },
      ]}
      trigger={
        // Of one width whatever it says: it does not move as one filters.
        <Button
          variant="outline"
          loading={exportando}
          size={compact ? 'icon' : 'default'}
          className={compact ? undefined : 'min-w-48'}
        >
          {exportando ? null : <Download aria-hidden />}
          <span className={compact ? 'sr-only' : undefined}>{que}</span>
        </Button>
      }
    />
  );
}
