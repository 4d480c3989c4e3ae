import { Download, FileSpreadsheet, FileText } from 'lucide-react';

import { Button } from '@/components/ui/button';

import { useBusyDownload } from '../../lib/busy-download.ts';
import { useCan } from '../../lib/tenant.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { Menu } from './menu.tsx';

type ExportMenuProps = {
  /** Below `/api/{tenantId}`. */
  readonly path: string;
  /** What narrows what is on the screen. */
  readonly params: URLSearchParams;
};

/** What is on the screen as a file, for who may take data out. */
export function ExportMenu({ path, params }: ExportMenuProps) {
  const puede = useCan('export_data');
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const isPhone = useIsPhone();
  if (!puede) return null;
  const exportar = (formato: 'csv' | 'xlsx') => {
    const query = new URLSearchParams(params);
    query.set('formato', formato);
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
