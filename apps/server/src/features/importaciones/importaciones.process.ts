import type { HojaLeida } from '@plomada/domain/importaciones/hoja/leer-hoja.rules';
import type { AvanceImportacion } from '@plomada/domain/importaciones/importacion.schema';

import { report } from '../../files/spreadsheets/inside-reader.ts';
import { leerMovimientos, type PedidoLectura } from './lectura.sheet.ts';

export type PedidoImportacion = {
  readonly path: string;
  readonly name: string;
  readonly lectura: PedidoLectura;
};
/** Message to the server: progress during the reading, and the complete sheet at the end. */
export type DatoImportacion =
  | { readonly avance: AvanceImportacion }
  | { readonly leida: HojaLeida };

process.once('message', (pedido: PedidoImportacion) => {
  void report(async (enviar) => {
    const decir = (dato: DatoImportacion) => enviar(dato);
    const avisar = (avance: AvanceImportacion) => void decir({ avance });
    await decir({ leida: await leerMovimientos(pedido, avisar) });
  });
});
