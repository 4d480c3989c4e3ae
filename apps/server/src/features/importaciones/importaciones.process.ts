import type { AvanceImportacion } from '@plomada/domain/importaciones/importacion.schema';

import { report } from '../../files/spreadsheets/inside-reader.ts';
import { openSheet, type SheetRequest } from '../../files/spreadsheets/open-sheet.ts';
import { leerMovimientos, type PedidoLectura, type PlanillaLeida } from './lectura.sheet.ts';

export type PedidoImportacion = SheetRequest & { readonly lectura: PedidoLectura };
/** Reports on the way, and the whole at the end. */
export type DatoImportacion =
  | { readonly avance: AvanceImportacion }
  | { readonly leida: PlanillaLeida };

process.once('message', (pedido: PedidoImportacion) => {
  void report(async (enviar) => {
    const decir = (dato: DatoImportacion) => enviar(dato);
    const avisar = (avance: AvanceImportacion) => void decir({ avance });
    await decir({ leida: await leerMovimientos(openSheet(pedido), pedido.lectura, avisar) });
  });
});
