import { Download, FileSpreadsheet, FileText, ListChecks, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Menu, type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { workbooks } from '@/config/workbooks-paths.ts';
import { useDownload } from '@/lib/download.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import type { PedidoDeLista } from './use-lista.ts';

/** Exports the rows of the list, loaded or not, as a file. An error stays until the next try. */
export function useExportar(pedido: PedidoDeLista) {
  const descargar = useDownload();
  const [exportando, setExportando] = useState(false);
  const [fallo, setFallo] = useState<unknown>();
  const exportar = async (formato: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ formato });
    for (const [nombre, valor] of Object.entries(pedido)) query.set(nombre, String(valor));
    setExportando(true);
    setFallo(undefined);
    try {
      await descargar(`/movimientos/export?${query.toString()}`);
    } catch (cause) {
      setFallo(cause);
    } finally {
      setExportando(false);
    }
  };
  return { exportar, exportando, fallo };
}

type MovimientosAccionesProps = {
  /** Null for the whole organisation. */
  readonly obraId: string | null;
  /** True when there are rows, or may be some: while loading, or outside the filters. */
  readonly haySobreQue: boolean;
  readonly hayFilas: boolean;
  readonly exportando: boolean;
  readonly exportar: (formato: 'csv' | 'xlsx') => Promise<void>;
  /** True in the list of private movements: imported ones become private too. */
  readonly soloPrivados: boolean;
  readonly soloLectura: boolean;
  /** Starts the selection mode of phones. */
  readonly elegir: () => void;
};

export function MovimientosAcciones(props: MovimientosAccionesProps) {
  const { obraId, haySobreQue, hayFilas, exportando, exportar, soloPrivados, elegir } = props;
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  const puedeExportar = useCan('export_data') && haySobreQue;
  const puedeCargar = useCan('manage_movements') && !props.soloLectura;
  const importar = workbooks.inicio(
    tenantId,
    obraId === null ? null : { obraId, privado: soloPrivados },
  );
  const formatos: readonly MenuItem[] = puedeExportar
    ? [
        { label: 'Exportar a Excel', icon: FileSpreadsheet, onSelect: () => void exportar('xlsx') },
        { label: 'Exportar a CSV', icon: FileText, onSelect: () => void exportar('csv') },
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
            puedeCargar && {
              label: 'Importar',
              icon: Upload,
              onSelect: () => void navigate(importar),
            },
          ]}
        />
      ) : null}
      {!isPhone && puedeCargar ? (
        <LinkButton variant="outline" to={importar}>
          <Upload aria-hidden />
          Importar
        </LinkButton>
      ) : null}
      {!isPhone && puedeExportar ? (
        <Menu
          label="Exportar"
          items={formatos}
          trigger={
            <Button
              variant="outline"
              loading={exportando}
              disabledBecause={hayFilas ? null : 'No hay movimientos para exportar.'}
            >
              {exportando ? null : <Download aria-hidden />}
              Exportar
            </Button>
          }
        />
      ) : null}
    </>
  );
}
