import { Download, FileSpreadsheet, FileText, ListChecks, Upload } from 'lucide-react';

import { Menu, type MenuItem, MoreActions } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';

const ImportarMovimientos = lazyPart(
  async () => (await import('../importar/importar-movimientos.tsx')).ImportarMovimientos,
);

export type MovimientosAccionesProps = {
  /** Some row, loaded or to come, is or was there to act on. */
  readonly haySobreQue: boolean;
  readonly hayFilas: boolean;
  readonly exportando: boolean;
  readonly exportar: (formato: 'csv' | 'xlsx') => void;
  /** What is imported becomes private as the rows of the list are. */
  readonly soloPrivados: boolean;
  readonly soloLectura: boolean;
  /** Phones choose rows in a mode of its own. */
  readonly elegir: () => void;
};

/** What one can do with the list as a whole: buttons, or one menu on a phone. */
export function MovimientosAcciones(props: MovimientosAccionesProps) {
  const { haySobreQue, hayFilas, exportando, exportar, soloPrivados, elegir } = props;
  const { opened, open, close } = useOpened<'importar'>();
  const isPhone = useIsPhone();
  const puedeExportar = useCan('export_data') && haySobreQue;
  const puedeCargar = useCan('manage_movements') && !props.soloLectura;
  const abrirImportacion = () => open('importar');
  const formatos: readonly MenuItem[] = puedeExportar
    ? [
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => exportar('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => exportar('csv') },
      ]
    : [];
  return (
    <>
      {isPhone ? (
        <MoreActions
          className="order-last"
          loading={exportando}
          items={[
            puedeCargar && hayFilas && { label: 'Seleccionar', icon: ListChecks, onSelect: elegir },
            ...(hayFilas ? formatos : []),
            puedeCargar && { label: 'Importar', icon: Upload, onSelect: abrirImportacion },
          ]}
        />
      ) : null}
      {!isPhone && puedeCargar ? (
        <Button variant="outline" onClick={abrirImportacion}>
          <Upload aria-hidden />
          Importar
        </Button>
      ) : null}
      {!isPhone && puedeExportar ? (
        <Menu
          label="Exportar"
          items={formatos}
          trigger={
            <Button variant="outline" loading={exportando} disabled={!hayFilas}>
              {exportando ? null : <Download aria-hidden />}
              Exportar
            </Button>
          }
        />
      ) : null}
      {opened === 'importar' ? (
        <ImportarMovimientos privado={soloPrivados} onClose={close} />
      ) : null}
    </>
  );
}
