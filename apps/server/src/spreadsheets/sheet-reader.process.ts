import { report } from './inside-reader.ts';
import { abrirPlanilla, type PedidoPlanilla } from './open-sheet.ts';
import type { FilaPlanilla } from './sheet.ts';

const TANDA = 500;

process.once('message', (pedido: PedidoPlanilla) => {
  void report(async (enviar) => {
    let tanda: FilaPlanilla[] = [];
    for await (const fila of abrirPlanilla(pedido)) {
      tanda.push(fila);
      if (tanda.length < TANDA) continue;
      await enviar(tanda);
      tanda = [];
    }
    await enviar(tanda);
  });
});
