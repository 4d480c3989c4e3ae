import { Braces, Download, FileSpreadsheet, FileText } from 'lucide-react';

import { Menu } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { useAddressFilters } from '../../../lib/address-filters.ts';
import { useBusyDownload } from '../../../lib/busy-download.ts';
import { FILTROS, pedidoDe } from '../filtros.ts';

type Formato = 'csv' | 'xlsx' | 'jsonl';

/** What the list shows, loaded or not, as a file. */
export function ExportarMenu({ compact = false }: { readonly compact?: boolean }) {
  const { filtros } = useAddressFilters(FILTROS);
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const exportar = (formato: Formato) => {
    const query = new URLSearchParams({ formato });
    for (const [nombre, valor] of Object.entries(pedidoDe(filtros))) {
      query.set(nombre, String(valor));
    }
    void save(`/audit-logs/export?${query.toString()}`);
  };
  const que = FILTROS.has(filtros) ? 'Exportar lo filtrado' : 'Exportar todo';
  return (
    <Menu
      label={que}
      items={[
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => exportar('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => exportar('csv') },
        {
          label: 'Exportar a JSONL, para verificar',
          icon: Braces,
          onSelect: () => exportar('jsonl'),
        },
      ]}
      trigger={
        // Of one width whatever it says: it does not move as one filters.
        <Button
          variant="outline"
          loading={isBusy}
          size={compact ? 'icon' : 'default'}
          className={compact ? undefined : 'min-w-48'}
        >
          {isBusy ? null : <Download aria-hidden />}
          <span className={compact ? 'sr-only' : undefined}>{que}</span>
        </Button>
      }
    />
  );
}
