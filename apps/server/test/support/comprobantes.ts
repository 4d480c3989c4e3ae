import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import {
  prorrateoSchema,
  type Prorrateo,
} from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';

import { NORTE } from './data.ts';
import { OBRA_A, OBRA_B } from './obras.ts';
import type { Quien } from './rest-client.ts';
import type { Respuesta, Servidor } from './server.ts';

/** Body of an expense split in halves over OBRA_A and OBRA_B, with `campos` added. */
export const reparto = (campos: Record<string, unknown> = {}) => ({
  tipo: 'EGRESO',
  fecha: '2026-11-20',
  concepto: 'Hierro para las dos obras',
  importeCentavos: 1001,
  medioPago: 'TRANSFERENCIA',
  partes: [
    { proyectoId: OBRA_A, pesoBp: 5000 },
    { proyectoId: OBRA_B, pesoBp: 5000 },
  ],
  ...campos,
});

export const leerProrrateo = ({ body }: Respuesta): Prorrateo => prorrateoSchema.parse(body);

/** Requests the deletion of a movement as `quien` and approves it as the Owner. */
export async function borrar(quien: Quien, owner: Quien, { id }: Pick<Movimiento, 'id'>) {
  const pedido = await quien.del(`/movimientos/${id}`, { motivo: 'Se cargó dos veces' });
  const { status } = await owner.put(`/movimientos/${id}/approve-deletion`, {});
  if (pedido.status !== 202 || status !== 200) throw new Error(`${pedido.status} ${status}`);
}

/**
 * Numbers of NORTE's documents that two or more movements name, not counting deleted ones, and
 * whose total is exceeded by the sum of these; there must be none.
 */
export const excedidos = ({ admin }: Servidor) =>
  admin<{ numero: number }>(
    `select c.numero from comprobantes c
     join movimientos m on m.tenant_id = c.tenant_id and m.comprobante_id = c.id
       and m.eliminado_en is null
     where c.tenant_id = $1 group by c.id, c.numero, c.total_centavos, c.moneda
     having count(*) > 1 and sum(case c.moneda when 'USD' then m.importe_usd_centavos
       else m.importe_ars_centavos end) > c.total_centavos`,
    [NORTE],
  );
