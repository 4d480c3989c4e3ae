import { required } from '@plomada/domain/base/required';
import type { Cheque, ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';
import {
  verificarElegidos,
  verificarRecibo,
  verificarUso,
} from '@plomada/domain/cheques/uso.rules';
import { AppError } from '@plomada/domain/errores';
import { type MedioEscrito, mediosDe } from '@plomada/domain/presupuestos/pagos/renglon.rules';
import type { Medio } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { Tx } from '../../context/context.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { leerCheques } from './cheques.queries.ts';
import { LOCK_CHEQUES, SELECT_NUEVOS } from './cheques.sql.ts';
import { carteraPara, insertarCheque, recibirCheque } from './registrar.commands.ts';

// Means of payments and órdenes that are cheques of the portfolio. The triggers of their tables
// write the events of these cheques, except the receipt of a new one.

type DelPago = {
  readonly sentido: 'EGRESO' | 'INGRESO';
  readonly moneda: Cheque['moneda'];
  readonly fecha: string;
  readonly privado: boolean;
  readonly proyectoId: string;
  /** Name of the client, from whom new cheques come. */
  readonly contraparte: string | null;
  /** Cheques that the payment has already. */
  readonly suyos?: ReadonlySet<string>;
};

const NINGUNO: ReadonlySet<string> = new Set();

type DelCheque = {
  readonly id: string;
  readonly cuentaId: string;
  readonly importeCentavos: number;
  readonly datos: Pick<ChequeNuevo, 'numero' | 'banco' | 'emision' | 'pago'>;
};

/** Means that is one whole cheque of the portfolio. */
const medioDe = (
  medio: Medio['medio'],
  { id, cuentaId, importeCentavos, datos }: DelCheque,
): MedioEscrito => ({
  medio,
  importeCentavos,
  cuentaId,
  chequeId: id,
  cheque: {
    numero: datos.numero,
    banco: datos.banco,
    fechaEmision: datos.emision ?? null,
    fechaPago: datos.pago,
    propio: false,
  },
});

type Elegidos = { readonly medio: Medio; readonly ids: readonly string[]; readonly path: string };

function mediosElegidos(
  cheques: ReadonlyMap<string, Cheque>,
  { medio, ids, path }: Elegidos,
  pago: DelPago,
): readonly MedioEscrito[] {
  const suyos = ids.map((id) => required(cheques.get(id), 'the locked cheque'));
  const { importeCentavos } = medio;
  const uso = { ...pago, suyos: pago.suyos ?? NINGUNO, importeCentavos, path };
  mustAllow(verificarUso(suyos, uso, { dinero: formatearDinero, fecha: formatearFecha }));
  return suyos.map((cheque) => {
    const { id: cuentaId } = required(cheque.cuenta, 'the account of a cheque of the portfolio');
    return medioDe(medio.medio, { ...cheque, cuentaId, datos: cheque });
  });
}

/**
 * Locks the cheques that the means name. Cheques that the payment does not have yet are refused to
 * members who may not manage cheques.
 */
async function tomarElegidos(
  tx: Tx,
  ids: readonly string[],
  { sentido, suyos = NINGUNO }: DelPago,
): Promise<ReadonlyMap<string, Cheque>> {
  if (ids.length === 0) return new Map();
  const elige = ids.some((id) => !suyos.has(id));
  if (elige && !puede(tx.actor.rol, 'manage_cheques')) throw new AppError('SIN_PERMISO');
  mustAllow(verificarElegidos({ ids, suyos, sentido }));
  await tx.query(LOCK_CHEQUES(tx.tenantId, ids));
  return new Map((await leerCheques(tx, ids)).map((cheque) => [cheque.id, cheque]));
}

type Nuevo = { readonly medio: Medio; readonly datos: ChequeNuevo };

/** Writes the cheque that a client pays with, which `recibirDeMedios` receives afterwards. */
async function escribirDeCliente(
  tx: Tx,
  { medio: { medio, importeCentavos, cuentaId: pedida = null }, datos }: Nuevo,
  { sentido, moneda, privado, proyectoId, contraparte }: DelPago,
): Promise<MedioEscrito> {
  mustAllow(verificarRecibo(sentido));
  const cuentaId = await carteraPara(tx, { cuentaId: pedida, moneda, proyectoId });
  const recibido = { moneda, importeCentavos, privado, cuentaId, movimientoId: null };
  const deQuien = { ...datos, contraparte: datos.contraparte ?? contraparte };
  const id = await insertarCheque(tx, recibido, deQuien);
  return medioDe(medio, { id, cuentaId, importeCentavos, datos });
}

/**
 * Receives the cheques that a client pays with. The means that bring their money must be written
 * before: deferred triggers run in the order of the writes, and compare balance and cheques.
 */
export async function recibirDeMedios(
  tx: Tx,
  medios: readonly MedioEscrito[],
  fecha: string,
): Promise<void> {
  const ids = medios.flatMap(({ chequeId }) => chequeId ?? []);
  if (ids.length === 0) return;
  const nuevos = await tx.query(SELECT_NUEVOS(tx.tenantId, ids));
  for (const { id } of nuevos) await recibirCheque(tx, id, fecha);
}

/**
 * Means of a payment as they are stored, in the caller's transaction: each cheque of the portfolio
 * is one means. Writes the new cheques of a client, without receiving them.
 */
export async function conCheques(
  tx: Tx,
  medios: readonly Medio[],
  pago: DelPago,
): Promise<readonly MedioEscrito[]> {
  const pedidos = medios.flatMap(({ chequeIds }) => chequeIds ?? []);
  const cheques = await tomarElegidos(tx, pedidos, pago);
  const escritos: MedioEscrito[] = [];
  for (const [i, medio] of medios.entries()) {
    const { chequeIds, chequeNuevo } = medio;
    if (chequeIds) {
      const elegidos = { medio, ids: chequeIds, path: `medios.${i}.chequeIds` };
      escritos.push(...mediosElegidos(cheques, elegidos, pago));
    } else if (chequeNuevo) {
      escritos.push(await escribirDeCliente(tx, { medio, datos: chequeNuevo }, pago));
    } else {
      escritos.push(...mediosDe([medio], pago.sentido));
    }
  }
  return escritos;
}
