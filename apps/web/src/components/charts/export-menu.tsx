import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Menu } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { toApiError } from '../../lib/api-error.ts';
import { useDownload } from '../../lib/download.ts';
import { useCan } from '../../lib/tenant.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { writePeriod, type Period } from './period.ts';

export type ExportMenuProps = {
  /** Below `/api/{tenantId}`. */
  readonly path: string;
  readonly period: Period;
};

/** What is on the screen as a file, for who may take data out. */
export function ExportMenu({ path, period }: ExportMenuProps) {
  const puede = useCan('export_data');
  const descargar = useDownload();
  const isPhone = useIsPhone();
  const [exportando, setExportando] = useState(false);
  if (!puede) return null;
  const exportar = async (formato: 'csv' | 'xlsx') => {
    setExportando(true);
    try {
      const query = writePeriod(period, new URLSearchParams({ formato })).toString();
      await descargar(`${path}?${query}`);
    } catch (error) {
      toast.error('No se pudo exportar', { description: toApiError(error).message });
    } finally {
      setExportando(false);
    }
  };
  return (
    <Menu
      label="Exportar"
      items={[
        {
          label: 'Exportar a Excel',
          icon: FileSpreadsheet,
          onSelect: () => void exportar('xlsx'),
        },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => void exportar('csv') },
      ]}
      trigger={
        isPhone ? (
          <Button
            variant="outline"
            size="icon"
            aria-label="Exportar"
            loading={exportando}
            className="flex-none!"
          >
            {exportando ? null : <Download aria-hidden />}
          </Button>
        ) : (
          <Button variant="outline" loading={exportando}>
            {exportando ? null : <Download aria-hidden />}
            Exportar
          </Button>
        )
      }
    />
  );
}
