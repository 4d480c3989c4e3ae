import { chequeNuevo, hacer, listar, medioPropio, propioDe } from './cheques.ts';
import { crear } from './movimientos.ts';
import { pagar } from './pagos.ts';
import type { Quien } from './rest-client.ts';

/** Body of an income that a cheque pays. */
export const conCheque = (numero: string, campos: Record<string, unknown> = {}) => ({
  tipo: 'INGRESO',
  medioPago: 'CHEQUE_TERCERO',
  chequeNuevo: chequeNuevo({ numero }),
  ...campos,
});

/** Seeds private cheques: one in the portfolio, one that pays in private, and three own ones. */
export async function sembrarCheques(admin: Quien, presupuestoId: string): Promise<void> {
  const secreto = { privado: true, concepto: 'Un secreto', importeCentavos: 7777 };
  await crear(admin, conCheque('7777', secreto));
  await crear(admin, conCheque('7778', secreto));
  const { items } = await listar(admin, '?search=7778');
  const medios = [
    { medio: 'CHEQUE_TERCERO', importeCentavos: 7777, chequeIds: items.map(({ id }) => id) },
  ];
  const pago = { privado: true, fecha: '2026-11-20' };
  await pagar(admin, presupuestoId, 7777, { ...pago, medios });
  for (const numero of ['77771', '77772']) {
    const propio = medioPropio(7777, { cheque: { numero } });
    await pagar(admin, presupuestoId, 7777, { ...pago, medios: [propio] });
  }
  await hacer(admin, 'anular', [await propioDe(admin, '77772')], { motivo: 'Un secreto' });
  await crear(admin, {
    ...secreto,
    medioPago: 'CHEQUE_PROPIO',
    chequeNuevo: chequeNuevo({ numero: '77773', contraparte: 'Un secreto' }),
  });
}
