import { Download, Ellipsis, FileSpreadsheet, FileText, ListChecks, Upload } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';

import { Button } from '../../../components/ui/button.tsx';
import { Menu, type MenuItem } from '../../../components/ui/menu.tsx';
import { useCan } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { useExportar, type PedidoDeLista } from '../use-exportar.ts';

/** Another feature's dialog, open for as long as it is rendered. */
export type AbrirDialogo = (onCerrar: () => void) => ReactNode;

export type MovimientosAccionesProps = {
  readonly pedido: PedidoDeLista;
  readonly hayFilas: boolean;
  readonly importar?: AbrirDialogo | undefined;
  /** Phones choose rows in a mode of its own. */
  readonly elegir?: () => void;
};

/** What one can do with the list as a whole: buttons, or one menu on a phone. */
export function MovimientosAcciones(props: MovimientosAccionesProps) {
  const { pedido, hayFilas, importar, elegir } = props;
  const [importando, setImportando] = useState(false);
  const isPhone = useIsPhone();
  const puedeExportar = useCan('export_data') && hayFilas;
  const puedeCargar = useCan('manage_movements');
  const { exportar, exportando } = useExportar(pedido);
  const formatos: readonly MenuItem[] = puedeExportar
    ? [
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => exportar('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => exportar('csv') },
      ]
    : [];
  const abrirImportacion = () => setImportando(true);
  const puedeImportar = puedeCargar && importar !== undefined;
  const enTelefono: readonly MenuItem[] = [
    ...(puedeCargar && hayFilas && elegir !== undefined
      ? [{ label: 'Seleccionar', icon: ListChecks, onSelect: elegir }]
      : []),
    ...formatos,
    ...(puedeImportar ? [{ label: 'Importar', icon: Upload, onSelect: abrirImportacion }] : []),
  ];
  const dialogo = (
    <Suspense fallback={null}>
      {importando ? importar?.(() => setImportando(false)) : null}
    </Suspense>
  );
  if (isPhone) {
    return (
      <>
        {enTelefono.length === 0 ? null : (
          <Menu
            label="Más acciones"
            items={enTelefono}
            renderTrigger={(control) => (
              <Button size="icon" aria-label="Más acciones" loading={exportando} {...control}>
                <Ellipsis aria-hidden />
              </Button>
            )}
          />
        )}
        {dialogo}
      </>
    );
  }
  return (
    <>
      {puedeImportar ? (
        <Button onClick={abrirImportacion}>
          <Upload aria-hidden />
          Importar
        </Button>
      ) : null}
      {formatos.length === 0 ? null : (
        <Menu
          label="Exportar"
          items={formatos}
          renderTrigger={(control) => (
            <Button loading={exportando} {...control}>
              {exportando ? null : <Download aria-hidden />}
              Exportar
            </Button>
          )}
        />
      )}
      {dialogo}
    </>
  );
}
