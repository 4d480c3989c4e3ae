import { report } from './inside-reader.ts';
import { openSheet, type SheetRequest } from './open-sheet.ts';
import type { SheetRow } from './sheet.ts';

const TANDA = 500;

process.once('message', (pedido: SheetRequest) => {
  void report(async (enviar) => {
    let tanda: SheetRow[] = [];
    for await (const fila of openSheet(pedido)) {
      tanda.push(fila);
      if (tanda.length < TANDA) continue;
      await enviar(tanda);
      tanda = [];
    }
    await enviar(tanda);
  });
});
