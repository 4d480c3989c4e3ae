import { NORTE, SUR } from './data.ts';
import { listar } from './facturas.ts';
import type { Servidor } from './server.ts';

/** Ids of documents that ARCA lists for SUR and that SUR lacks. */
export const FACTURAS_SUR = {
  falta: '01900000-0000-7000-b600-000000000051',
  /** Document of a kind of voucher that the product does not know. */
  sinClasificar: '01900000-0000-7000-b600-000000000052',
};
export const FACTURAS_A = { falta: '01900000-0000-7000-b600-0000000000a1' };

export async function poblarFacturas(admin: Servidor['admin']): Promise<void> {
  const una = { numero: 950, totalCentavos: 1000 };
  await listar(admin, { ...una, id: FACTURAS_A.falta });
  await listar(admin, { ...una, id: FACTURAS_SUR.falta }, SUR);
  const otra = { id: FACTURAS_SUR.sinClasificar, numero: 951, tipoArca: 60, totalCentavos: 1000 };
  await listar(admin, otra, SUR);
  // ARCA lists one debt of each organisation with another total, which may be adopted.
  for (const tenantId of [NORTE, SUR]) {
    await listar(admin, { numero: 901, totalCentavos: 1234 }, tenantId);
  }
}
