import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { verificarEvento } from '@plomada/domain/cheques/cheque.rules';
import type { Cheque, ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';
import { verificarCartera } from '@plomada/domain/cheques/uso.rules';
import { AppError } from '@plomada/domain/errores';
import { SIN_EFECTO } from '@plomada/domain/rechazos/rechazo.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { auditOf } from '../../audit/audit-of.ts';
import { auditStatements } from '../../audit/record-audits.ts';
import type { Tx } from '../../context/context.ts';
import { runInOrder } from '../../context/sql/in-order.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { leerCuenta } from '../cuentas/cuentas.queries.ts';
import { camposCheque, nombrarCheque } from './cheques.mapper.ts';
import { leerCheque, leerCheques } from './cheques.queries.ts';
import { LOCK_CHEQUES, SELECT_CARTERA_DE, SELECT_DE_INGRESO } from './cheques.sql.ts';
import { CHEQUES, insertarEventos, insertarFilas } from './columns.sql.ts';

export const auditarCheque = auditOf<Cheque>({
  entidad: 'CHEQUE',
  nombre: nombrarCheque,
  campos: camposCheque,
});

type Recibido = {
  readonly moneda: Cheque['moneda'];
  readonly importeCentavos: number;
  readonly privado: boolean;
  /** Account of kind VALORES. */
  readonly cuentaId: string;
  readonly movimientoId: string | null;
  /** Day on which it was received. */
  readonly fecha: string;
};

type Emitido = Omit<Recibido, 'cuentaId' | 'movimientoId'> & {
  /** Account that it is drawn on, null while that is not known. */
  readonly cuentaId: string | null;
  readonly movimientoId: string;
  readonly datos: ChequeNuevo;
};

type Escrito = Omit<Recibido, 'cuentaId' | 'fecha'> & {
  readonly cuentaId: string | null;
  readonly propio?: boolean;
};

/** Row of a cheque. */
const filaDe = (fijos: Escrito & { readonly id: string }, datos: ChequeNuevo) => {
  // A form keeps what was typed for the other format, which it hides.
  const codigoEcheq = datos.formato === 'ECHEQ' ? datos.codigoEcheq : null;
  return { ...datos, codigoEcheq, propio: false, ...fijos };
};

/** Writes a cheque that is neither received nor issued yet; returns its id. */
export async function insertarCheque(tx: Tx, fijos: Escrito, datos: ChequeNuevo): Promise<string> {
  const id = newId();
  await tx.query(CHEQUES.insert(tx, filaDe({ ...fijos, id }, datos)));
  return id;
}

type Entrada = Omit<Parameters<typeof insertarEventos>[1][number], 'id' | 'n' | 'tipo'>;
type Comienzo = {
  readonly tipo: 'RECIBIDO' | 'EMITIDO';
  /** First event of each cheque. */
  readonly entradas: readonly Entrada[];
};

const ANOTADO = { RECIBIDO: 'Recibió', EMITIDO: 'Emitió' } as const;

/** Writes the first events of written cheques; returns the cheques as they are then. */
async function comenzar(tx: Tx, { tipo, entradas }: Comienzo): Promise<readonly Cheque[]> {
  const eventos = entradas.map((entrada) => ({ ...entrada, id: newId(), n: 1, tipo }));
  await tx.query(insertarEventos(tx, eventos));
  return leerCheques(
    tx,
    entradas.map(({ chequeId }) => chequeId),
  );
}

/** Receives or issues written cheques, and logs each. */
export async function comenzarCheques(tx: Tx, comienzo: Comienzo): Promise<readonly Cheque[]> {
  const cheques = await comenzar(tx, comienzo);
  const verbo = ANOTADO[comienzo.tipo];
  for (const despues of cheques) await auditarCheque(tx, { accion: 'CREAR', verbo, despues });
  return cheques;
}

/** Issue of the own cheque of a written expense, whose id it takes. */
const emisionDe = ({ movimientoId: id, fecha, datos }: Emitido): Entrada => ({
  ...SIN_EFECTO,
  chequeId: id,
  fecha,
  contraparte: datos.contraparte ?? null,
  medioId: id,
});

const filaDePropio = ({ movimientoId, datos, fecha: _dia, ...fijos }: Emitido) =>
  filaDe({ ...fijos, propio: true, movimientoId, id: movimientoId }, datos);

/**
 * Issues the own cheque of a written expense; triggers keep amount, day and account as those of the
 * expense, which leaves its account on the cheque's payment day.
 */
export async function emitirCheque(tx: Tx, emitido: Emitido): Promise<void> {
  await tx.query(CHEQUES.insert(tx, filaDePropio(emitido)));
  await comenzarCheques(tx, { tipo: 'EMITIDO', entradas: [emisionDe(emitido)] });
}

/**
 * Cheques per statement. Triggers write entries and debts of each, so that thousands in one
 * statement would take longer than a statement may.
 */
const TANDA = 100;

/** Issues the own cheques of thousands of expenses, as `emitirCheque`; their log has no fields. */
export async function emitirCheques(tx: Tx, emitidos: readonly Emitido[]): Promise<void> {
  const cheques: Cheque[] = [];
  for (let i = 0; i < emitidos.length; i += TANDA) {
    const tanda = emitidos.slice(i, i + TANDA);
    await tx.query(insertarFilas(tx, tanda.map(filaDePropio)));
    cheques.push(...(await comenzar(tx, { tipo: 'EMITIDO', entradas: tanda.map(emisionDe) })));
  }
  const creados = { accion: 'CREAR', entidad: 'CHEQUE' } as const;
  const describe = (cheque: Cheque) => ({
    entidadId: cheque.id,
    resumen: `${ANOTADO.EMITIDO} ${nombrarCheque(cheque)}`,
  });
  await runInOrder(tx.query, auditStatements(tx, creados, { rows: cheques, describe }));
}

/** Receives written cheques, whose account has their money by now or when the transaction ends. */
export const recibirCheques = (
  tx: Tx,
  ids: readonly string[],
  fecha: string,
): Promise<readonly Cheque[]> =>
  comenzarCheques(tx, {
    tipo: 'RECIBIDO',
    entradas: ids.map((chequeId) => ({ ...SIN_EFECTO, chequeId, fecha })),
  });

/** Receives one written cheque, as `recibirCheques`. */
export async function recibirCheque(tx: Tx, id: string, fecha: string): Promise<Cheque> {
  const [recibido] = await recibirCheques(tx, [id], fecha);
  return required(recibido, 'the received cheque');
}

/**
 * Annuls, today, the cheque that came with an income that is reversed; refused once the cheque left
 * the portfolio. Nothing when the income brought none.
 */
export async function anularConIngreso(tx: Tx, movimientoId: string): Promise<void> {
  const [suyo] = await tx.query(SELECT_DE_INGRESO(tx.tenantId, movimientoId));
  if (!suyo) return;
  const [tomado] = await tx.query(LOCK_CHEQUES(tx.tenantId, [suyo.id]));
  const { eventos } = required(tomado, 'the locked cheque');
  const antes = await leerCheque(tx, suyo.id);
  if (antes.estado === 'ANULADO') return;
  const hoy = hoyEnBuenosAires(tx.now);
  mustAllow(verificarEvento(antes, { tipo: 'ANULADO', fecha: hoy, hoy }, formatearFecha));
  const evento = { id: newId(), chequeId: suyo.id, n: eventos + 1, fecha: hoy, ...SIN_EFECTO };
  await tx.query(insertarEventos(tx, [{ ...evento, tipo: 'ANULADO' }]));
  const despues = await leerCheque(tx, suyo.id);
  await auditarCheque(tx, { accion: 'EDITAR', verbo: 'Anuló', antes, despues });
}

/** Adds a cheque to the portfolio, in the caller's transaction. */
export const registrarCheque = async (
  tx: Tx,
  { fecha, ...recibido }: Recibido,
  datos: ChequeNuevo,
): Promise<Cheque> => recibirCheque(tx, await insertarCheque(tx, recibido, datos), fecha);

type Pedido = {
  /** Account that the caller named, which exists and is open. */
  readonly cuentaId: string | null;
  readonly moneda: Cheque['moneda'];
  readonly proyectoId: string;
};

/**
 * Account of kind VALORES for a new cheque: the one that the caller named, else the portfolio of
 * the work or of the organisation, also when the caller may not see it.
 */
export async function carteraPara(
  tx: Tx,
  { cuentaId, moneda, proyectoId }: Pedido,
): Promise<string> {
  if (cuentaId === null) {
    const [cartera] = await tx.query(SELECT_CARTERA_DE(tx.tenantId, moneda, proyectoId));
    if (!cartera) throw new AppError('SIN_CARTERA');
    return cartera.id;
  }
  mustAllow(verificarCartera(await leerCuenta(tx, cuentaId), moneda));
  return cuentaId;
}
