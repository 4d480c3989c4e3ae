import { type Pago, pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { Quien } from './rest-client.ts';

/** Payment by a single transfer, with defaults for all other fields. */
export const nuevoPago = (importeBrutoCentavos: number, cambios: object = {}) => ({
  fecha: '2026-10-01',
  tipo: 'LIBRE',
  importeBrutoCentavos,
  medios: [{ medio: 'TRANSFERENCIA', importeCentavos: importeBrutoCentavos }],
  ...cambios,
});

/** Means of payment: an e-cheq of that amount. */
export const cheque = (importeCentavos: number) => ({
  medio: 'ECHEQ',
  importeCentavos,
  cheque: {
    numero: '12',
    banco: 'Banco Nación',
    fechaEmision: '2026-10-01',
    fechaPago: '2026-12-01',
  },
});

export async function pagar(
  quien: Quien,
  presupuestoId: string,
  importeBrutoCentavos: number,
  cambios: object = {},
): Promise<Pago> {
  const { status, body } = await quien.post(
    `/presupuestos/${presupuestoId}/pagos`,
    nuevoPago(importeBrutoCentavos, cambios),
  );
  if (status !== 201) throw new Error(`payment not made: ${status} ${JSON.stringify(body)}`);
  return pagoSchema.parse(body);
}
