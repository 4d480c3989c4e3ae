import { Download, FileSpreadsheet, FileText } from 'lucide-react';

import { useBusyDownload } from '@/lib/busy-download.ts';
import { useCan } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { Button } from '../ui/button.tsx';
import { Menu } from './menu.tsx';

type ExportMenuProps = {
  /** Path of the export below `/api/{tenantId}`. */
  readonly path: string;
  /** Parameters of the call besides the format. */
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** Menu that exports the rows that match the parameters, for members with the permission. */
export function ExportMenu({ path, params }: ExportMenuProps) {
  const puede = useCan('export_data');
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const isPhone = useIsPhone();
  if (!puede) return null;
  const exportar = (formato: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ formato });
    for (const [nombre, valor] of Object.entries(params)) {
      if (valor !== undefined && valor !== '') query.set(nombre, valor);
    }
    void save(`${path}?${query.toString()}`);
  };
  return (
    <Menu
      label="Exportar"
      items={[
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => exportar('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => exportar('csv') },
      ]}
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
