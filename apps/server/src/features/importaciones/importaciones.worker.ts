import { workerData } from 'node:worker_threads';

import type { AvanceImportacion } from '@plomada/domain/importacion.schema';

import { abrirPlanilla, type PedidoPlanilla } from '../../planillas/abrir.ts';
import { trabajarAdentro } from '../../planillas/hilo-adentro.ts';
import {
  leerMovimientos,
  type PedidoLectura,
  type PlanillaLeida,
} from './importaciones.lectura.ts';

export type PedidoImportacion = PedidoPlanilla & { readonly lectura: PedidoLectura };
/** Reports on the way, and the whole at the end. */
export type DatoImportacion =
  | { readonly avance: AvanceImportacion }
  | { readonly leida: PlanillaLeida };

const pedido: PedidoImportacion = workerData;

await trabajarAdentro(async (enviar) => {
  const decir = (dato: DatoImportacion) => enviar(dato);
  const avisar = (avance: AvanceImportacion) => decir({ avance });
  decir({ leida: await leerMovimientos(abrirPlanilla(pedido), pedido.lectura, avisar) });
});
