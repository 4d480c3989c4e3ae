import { Download, FileSpreadsheet, FileText } from 'lucide-react';

import { useCan } from '../../lib/tenant.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';

/** What is on the screen as a file, for who may take data out. */
export function ExportMenu({
  exporting,
  onExport,
}: {
  readonly exporting: boolean;
  readonly onExport: (formato: 'csv' | 'xlsx') => void;
}) {
  const puede = useCan('export_data');
  if (!puede) return null;
  return (
    <Menu
      label="Exportar"
      items={[
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => onExport('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => onExport('csv') },
      ]}
      renderTrigger={(control) => (
        <Button loading={exporting} {...control}>
          {exporting ? null : <Download aria-hidden />}
          Exportar
        </Button>
      )}
    />
  );
}
