import { workerData } from 'node:worker_threads';

import { abrirPlanilla, type PedidoPlanilla } from './abrir.ts';
import { trabajarAdentro } from './hilo-adentro.ts';
import type { FilaPlanilla } from './planilla.ts';

const TANDA = 500;
const pedido: PedidoPlanilla = workerData;

await trabajarAdentro(async (enviar) => {
  let tanda: FilaPlanilla[] = [];
  for await (const fila of abrirPlanilla(pedido)) {
    tanda.push(fila);
    if (tanda.length < TANDA) continue;
    enviar(tanda);
    tanda = [];
  }
  enviar(tanda);
});
