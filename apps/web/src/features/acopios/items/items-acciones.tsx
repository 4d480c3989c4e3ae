import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { Download, Ellipsis, Plus, Upload } from 'lucide-react';

import { Menu, type MenuItem } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { useBusyDownload } from '../../../lib/busy-download.ts';
import { useCan } from '../../../lib/tenant.ts';
import { searchText } from '../../../lib/text.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import type { FiltrosItems } from './use-items.ts';

export type ItemsAccionesProps = {
  readonly acopio: Acopio;
  /** The export holds what the list shows. */
  readonly filtros: FiltrosItems;
  /** Given while items may be added. */
  readonly onAdd?: (() => void) | undefined;
  readonly onImport?: (() => void) | undefined;
};

/** What one can do with the items as a whole: buttons, or one menu on a phone. */
export function ItemsAcciones({ acopio, filtros, onAdd, onImport }: ItemsAccionesProps) {
  const isPhone = useIsPhone();
  const puedeExportar = useCan('export_data') && acopio.cantidadItems > 0;
  const { isBusy, save } = useBusyDownload('No se pudo exportar');
  const exportar = () => {
    const { q, estado } = filtros;
    const query = new URLSearchParams({ ...searchText(q), ...(estado && { estado }) });
    void save(`/acopios-items/${acopio.id}/items/excel?${query.toString()}`);
  };
  const items: readonly (MenuItem | false)[] = [
    onAdd !== undefined && { label: 'Agregar ítem', icon: Plus, onSelect: onAdd },
    onImport !== undefined && { label: 'Importar', icon: Upload, onSelect: onImport },
    puedeExportar && { label: 'Exportar a Excel', icon: Download, onSelect: exportar },
  ];
  const enMenu = items.filter((item) => item !== false);
  if (isPhone) {
    return enMenu.length === 0 ? null : (
      <Menu
        label="Acciones de los ítems"
        items={enMenu}
        trigger={
          <Button variant="outline" size="icon" aria-label="Acciones de los ítems" loading={isBusy}>
            {isBusy ? null : <Ellipsis aria-hidden />}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {puedeExportar ? (
        <Button variant="outline" loading={isBusy} onClick={exportar}>
          {isBusy ? null : <Download aria-hidden />}
          Exportar
        </Button>
      ) : null}
      {onImport === undefined ? null : (
        <Button variant="outline" aria-haspopup="dialog" onClick={onImport}>
          <Upload aria-hidden />
          Importar
        </Button>
      )}
      {onAdd === undefined ? null : (
        <Button variant="outline" aria-haspopup="dialog" onClick={onAdd}>
          <Plus aria-hidden />
          Agregar ítem
        </Button>
      )}
    </>
  );
}
