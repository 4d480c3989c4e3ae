import type { Cheque, EstadoCheque } from '@plomada/domain/cheques/cheque.schema';
import { carteraSchema } from '@plomada/domain/cheques/cheque.schema';
import { z } from 'zod';

import { chequeNuevo } from '../support/cheques.ts';
import { nuevo } from '../support/movimientos.ts';
import { deuda, documento, pago } from '../support/por-pagar.ts';
import { type Act, amountOf, DAYS, type Living, WORKS } from './acts.ts';
import { HOY } from './plain.ts';

const withId = z.object({ id: z.uuid() });
const withOrden = z.object({ ordenDePagoId: z.uuid() });
const GIVERS = ['Cliente 0', 'Vidriería Sur', null] as const;
const PAYMENT_DAYS = [
  '2026-10-12',
  '2026-11-15',
  '2026-11-20',
  '2026-12-03',
  '2027-01-15',
] as const;
/** Number before the first cheque or invoice of these acts, apart from those of the firm. */
const FIRST_NUMBER = 50_000;

/**
 * Acts on cheques received: they come with incomes, are deposited, collected, taken back, endorsed
 * and rejected, and what they left is paid.
 */
export function actsOfCheques(firm: Living): readonly Act[] {
  const { owner, azar, accounts, suppliers, written, body, taken } = firm;
  let numero = FIRST_NUMBER;

  const receive = async () => {
    const moneda = azar.cada(4) ? 'USD' : 'ARS';
    numero += 1;
    const made = taken(
      await owner.post(
        '/movimientos',
        nuevo({
          proyectoId: azar.uno(WORKS),
          tipo: 'INGRESO',
          medioPago: 'CHEQUE_TERCERO',
          fecha: azar.uno(DAYS),
          importeCentavos: amountOf(azar),
          moneda,
          privado: azar.cada(4),
          chequeNuevo: chequeNuevo({
            numero: String(numero),
            pago: azar.uno(PAYMENT_DAYS),
            contraparte: azar.uno(GIVERS),
            librador: azar.uno(GIVERS),
          }),
          ...(moneda === 'USD' && { cotizacion: { valor: '1500' } }),
        }),
      ),
    );
    if (made !== undefined) written.push(`/movimientos/${withId.parse(made).id}`);
  };

  const one = async (...estados: readonly EstadoCheque[]) => {
    const { items } = carteraSchema.parse(body(await owner.get('/cheques?limit=200')));
    const fitting = items.filter(({ estado }) => estados.includes(estado));
    return fitting.length === 0 ? undefined : azar.uno(fitting);
  };
  const move =
    (verbo: string, ...estados: readonly EstadoCheque[]) =>
    async () => {
      const cheque = await one(...estados);
      if (cheque === undefined) return;
      const fitting = accounts.filter(({ moneda }) => moneda === cheque.moneda);
      const needsAccount = verbo === 'depositar' || verbo === 'cobrar';
      taken(
        await owner.post(`/cheques/${verbo}`, {
          chequeIds: [cheque.id],
          ...(verbo !== 'deshacer' && { fecha: azar.uno(DAYS) }),
          ...(needsAccount && { cuentaId: azar.uno(fitting).id }),
          ...(verbo === 'devolver' && { a: azar.cada(2) ? 'CARTERA' : 'ENTREGADOR' }),
        }),
      );
    };

  const accountFor = ({ moneda }: Pick<Cheque, 'moneda'>) =>
    azar.uno(accounts.filter((account) => account.moneda === moneda)).id;

  const reject = async () => {
    const cheque = await one('DEPOSITADO', 'ENDOSADO');
    if (cheque === undefined) return;
    taken(
      await owner.post('/cheques/rechazar', {
        chequeIds: [cheque.id],
        fecha: azar.uno(DAYS),
        gastosCentavos: azar.cada(2) ? 0 : 1_234,
        cobrarAlCliente: azar.cada(2),
        cuentaId: accountFor(cheque),
        ...(cheque.moneda === 'USD' && { cotizacion: { valor: '1500' } }),
      }),
    );
  };

  /** Pays what one cheque left: its giver to us, or we to the supplier, with money and a cheque. */
  const settle = async () => {
    const { items } = carteraSchema.parse(body(await owner.get('/cheques?limit=200')));
    const left = items.filter((one) => one.clienteCentavos + one.proveedorCentavos > 0);
    if (left.length === 0) return;
    const cheque = azar.uno(left);
    const ofGiver = cheque.clienteCentavos > 0 && (cheque.proveedorCentavos === 0 || azar.cada(2));
    const owed = ofGiver ? cheque.clienteCentavos : cheque.proveedorCentavos;
    const inCheque = ofGiver && azar.cada(2) ? Math.floor(owed / 3) : 0;
    numero += 1;
    const nuevos = [
      { importeCentavos: inCheque, cheque: chequeNuevo({ numero: String(numero), pago: HOY }) },
    ];
    taken(
      await owner.post(`/cheques/${ofGiver ? 'reemplazar' : 'reponer'}`, {
        chequeIds: [cheque.id],
        fecha: azar.uno(DAYS),
        dinero: { cuentaId: accountFor(cheque), importeCentavos: owed - inCheque },
        ...(inCheque > 0 && { chequesNuevos: nuevos }),
      }),
    );
  };

  /**
   * Pays an invoice, entered for it, with a whole cheque of the portfolio, which sometimes leaves
   * something on account.
   */
  const endorse = async () => {
    const cheque = await one('EN_CARTERA');
    if (cheque === undefined || cheque.privado || cheque.moneda !== 'ARS') return;
    const { id: proveedorId, cuit: cuitEmisor } = azar.uno(suppliers);
    const queda = azar.cada(2) ? azar.entero(cheque.importeCentavos) : 0;
    const importeCentavos = cheque.importeCentavos - queda;
    numero += 1;
    const invoice = body(
      await owner.post(
        '/por-pagar',
        deuda(numero, {
          proveedorId,
          comprobante: documento(numero, { cuitEmisor }),
          importeCentavos,
        }),
      ),
    );
    if (invoice === undefined) return;
    const made = taken(
      await owner.post(
        '/por-pagar/pagar',
        pago([[withId.parse(invoice), importeCentavos]], {
          fecha: azar.uno(DAYS),
          ...(queda > 0 && { aCuentaCentavos: queda }),
          medios: [
            {
              medio: 'CHEQUE_TERCERO',
              importeCentavos: cheque.importeCentavos,
              chequeIds: [cheque.id],
            },
          ],
        }),
      ),
    );
    if (made !== undefined) written.push(`/ordenes-de-pago/${withOrden.parse(made).ordenDePagoId}`);
  };

  return [
    ['receive', receive],
    ['receive', receive],
    ['handInCheque', move('depositar', 'EN_CARTERA')],
    ['collectCheque', move('cobrar', 'EN_CARTERA', 'DEPOSITADO')],
    ['takeChequeBack', move('devolver', 'DEPOSITADO', 'ENDOSADO', 'EN_CARTERA')],
    [
      'undoCheque',
      move(
        'deshacer',
        'DEPOSITADO',
        'COBRADO',
        'EN_CARTERA',
        'RECHAZADO',
        'REEMPLAZADO',
        'DEVUELTO',
      ),
    ],
    ['endorse', endorse],
    ['rejectCheque', reject],
    ['settleCheque', settle],
  ];
}
