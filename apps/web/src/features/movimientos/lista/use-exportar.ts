import { useState } from 'react';

import { useDownload } from '../../../lib/download.ts';
import type { PedidoDeLista } from './use-lista.ts';

/** The rows a list shows, loaded or not, as a file. What went wrong stays until the next try. */
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
