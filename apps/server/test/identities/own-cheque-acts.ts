import {
  carteraSchema,
  type Cheque,
  type EstadoCheque,
} from '@plomada/domain/cheques/cheque.schema';
import { z } from 'zod';

import { chequeNuevo, medioPropio } from '../support/cheques.ts';
import { nuevo } from '../support/movimientos.ts';
import { deuda, documento, pago } from '../support/por-pagar.ts';
import { type Act, amountOf, DAYS, type Living, PLACES, WORKS } from './acts.ts';
import { HOY } from './plain.ts';

const withId = z.object({ id: z.uuid() });
const withOrden = z.object({ ordenDePagoId: z.uuid() });
const PAYMENT_DAYS = ['2026-10-20', '2026-11-20', '2026-12-05', '2027-02-01'] as const;
/** Number before the first cheque or invoice of these acts, apart from those of other acts. */
const FIRST_NUMBER = 80_000;

/** Acts that give cheques of ours, with órdenes de pago and with expenses. */
export function actsOfGivingCheques(firm: Living): readonly Act[] {
  const { owner, azar, accounts, suppliers, written, body, taken } = firm;
  let numero = FIRST_NUMBER;

  // A cheque is paid from banks only, which are the first accounts.
  const fitting = (moneda: string) => accounts.slice(0, 2).filter((one) => one.moneda === moneda);
  const own = (importe: number, moneda: string) => {
    numero += 1;
    return medioPropio(importe, {
      medio: azar.uno(['ECHEQ', 'CHEQUE_PROPIO'] as const),
      cuentaId: azar.cada(3) ? null : azar.uno(fitting(moneda)).id,
      cheque: {
        numero: String(numero),
        fechaEmision: '2026-09-01',
        fechaPago: azar.uno(PAYMENT_DAYS),
      },
    });
  };
  const give = async () => {
    const { id: proveedorId, cuit: cuitEmisor } = azar.uno(suppliers);
    const moneda = azar.cada(3) ? 'USD' : 'ARS';
    const partes = Array.from({ length: 1 + azar.entero(3) }, () => amountOf(azar));
    const importeCentavos = partes.reduce((suma, una) => suma + una, 0);
    const tasa = moneda === 'USD' && { cotizacion: { valor: '1480' } };
    numero += 1;
    const invoice = body(
      await owner.post(
        '/por-pagar',
        deuda(numero, {
          proyectoId: azar.uno(WORKS),
          proveedorId,
          comprobante: documento(numero, { cuitEmisor }),
          importeCentavos,
          moneda,
          ...tasa,
        }),
      ),
    );
    if (invoice === undefined) return;
    const made = taken(
      await owner.post(
        '/por-pagar/pagar',
        pago([[withId.parse(invoice), importeCentavos]], {
          fecha: azar.uno(DAYS),
          medios: partes.map((una) => own(una, moneda)),
          ...tasa,
        }),
      ),
    );
    if (made !== undefined) written.push(`/ordenes-de-pago/${withOrden.parse(made).ordenDePagoId}`);
  };
  const spend = async () => {
    const moneda = azar.cada(4) ? 'USD' : 'ARS';
    numero += 1;
    const formato = azar.uno(['ECHEQ', 'FISICO'] as const);
    const answer = await owner.post(
      '/movimientos',
      nuevo({
        proyectoId: azar.uno(PLACES),
        fecha: azar.uno(DAYS),
        importeCentavos: amountOf(azar),
        moneda,
        privado: azar.cada(4),
        medioPago: formato === 'ECHEQ' ? 'ECHEQ' : 'CHEQUE_PROPIO',
        cuentaId: azar.cada(3) ? null : azar.uno(fitting(moneda)).id,
        chequeNuevo: chequeNuevo({ formato, numero: String(numero), pago: azar.uno(PAYMENT_DAYS) }),
        ...(moneda === 'USD' && { cotizacion: { valor: '1470' } }),
      }),
    );
    const made = taken(answer);
    if (made !== undefined) written.push(`/movimientos/${withId.parse(made).id}`);
  };
  return [
    ['giveCheques', give],
    ['giveCheques', give],
    ['spendCheque', spend],
  ];
}

/** Acts after a cheque of ours was given: the bank paid it, or nobody does. */
export function actsAfterGiving({ owner, azar, accounts, body, taken }: Living): readonly Act[] {
  const one = async (is: (cheque: Cheque) => boolean) => {
    const { items } = carteraSchema.parse(body(await owner.get('/cheques?propio=true&limit=200')));
    const fitting = items.filter(is);
    return fitting.length === 0 ? undefined : azar.uno(fitting);
  };
  const move =
    (verbo: string, ...estados: readonly EstadoCheque[]) =>
    async () => {
      const cheque = await one(({ estado }) => estados.includes(estado));
      if (cheque === undefined) return;
      taken(
        await owner.post(`/cheques/${verbo}`, {
          chequeIds: [cheque.id],
          ...(verbo !== 'deshacer' && { fecha: azar.uno(DAYS) }),
        }),
      );
    };
  /** Confirms one that its bank may have paid, on a random day since. */
  const confirm = async () => {
    const cheque = await one(({ estado, pago }) => estado === 'EMITIDO' && pago <= HOY);
    if (cheque === undefined) return;
    const day = azar.uno(DAYS);
    const fecha = day < cheque.pago ? cheque.pago : day;
    taken(await owner.post('/cheques/cobrar', { chequeIds: [cheque.id], fecha }));
  };
  const makeGood = async () => {
    const cheque = await one(({ proveedorCentavos }) => proveedorCentavos > 0);
    if (cheque === undefined) return;
    const fitting = accounts.filter(({ moneda }) => moneda === cheque.moneda);
    const importeCentavos = cheque.proveedorCentavos;
    const pago = { cuentaId: azar.uno(fitting).id, importeCentavos };
    const otro = chequeNuevo({ numero: cheque.numero, pago: azar.uno(PAYMENT_DAYS) });
    const how = azar.cada(2) ? { propios: [{ ...pago, cheque: otro }] } : { dinero: pago };
    const pedido = { chequeIds: [cheque.id], fecha: azar.uno(DAYS), ...how };
    taken(await owner.post('/cheques/reponer', pedido));
  };
  return [
    ['confirmCheque', confirm],
    ['annulOwnCheque', move('anular', 'EMITIDO')],
    ['repudiateCheque', move('repudiar', 'EMITIDO')],
    ['rejectOwnCheque', move('rechazar', 'EMITIDO')],
    ['makeGoodOwnCheque', makeGood],
    ['undoOwnCheque', move('deshacer', 'COBRADO', 'ANULADO', 'REPUDIADO', 'RECHAZADO')],
  ];
}
