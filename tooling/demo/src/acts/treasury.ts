import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import { formatoChequeSchema } from '@plomada/domain/cheques/cheque.schema';
import { tipoCuentaSchema } from '@plomada/domain/cuentas/tipo.schema';
import { motivoTraspasoSchema } from '@plomada/domain/cuentas/traspaso.schema';
import { z } from 'zod';

import { type Act, type Book, instantOf } from '../book.ts';
import { person } from '../people.ts';
import { byWhom, cell } from '../table.ts';
import { captureOf, photoOf } from './captures.ts';

/** First day of the accounts, in days from the demo's day. */
const FIRST_DAY = -30;
/**
 * Evening, in days from the demo's day, on which the office's costs are entered, the works'
 * movements get their accounts and the accounts are counted.
 */
const EVENING = -1;

const account = z.strictObject({
  nombre: cell.text,
  tipo: tipoCuentaSchema,
  moneda: cell.currency,
  banco: cell.optional,
  responsable: cell.optional,
  tope: cell.optionalAmount,
  saldo: cell.optionalAmount,
  /** Means of payment of the movements that are assigned to the account. */
  medios: cell.list(' ').pipe(z.array(medioPagoSchema)),
  /** Amount counted in the account on the evening `EVENING`. */
  contado: cell.optionalAmount,
});

type Account = z.infer<typeof account>;

function opening({ calendar, on }: Book, row: Account, n: number): Act {
  const { nombre, tipo, moneda, banco, responsable, tope, saldo } = row;
  const saldoInicialEl = calendar.day(FIRST_DAY);
  return on([saldoInicialEl, `08:${String(n).padStart(2, '0')}`], async ({ call, known }) => {
    const opened = await call.cuentas.crear({
      nombre,
      tipo,
      moneda,
      banco,
      responsableId: responsable === null ? null : person(responsable).id,
      topeCentavos: tope,
      saldoInicialCentavos: saldo ?? 0,
      saldoInicialEl,
    });
    known.learn(`cuenta ${nombre}`, opened);
  });
}

/**
 * Act that places in a bank account the older cheques that are paid from its first day on, none for
 * other accounts; placed cheques are no longer listed, so a repetition finds none.
 */
function honouring({ calendar, on }: Book, { nombre, tipo, moneda }: Account): Act[] {
  if (tipo !== 'BANCO') return [];
  const desde = calendar.day(FIRST_DAY);
  const honour: Act['does'] = async ({ call, known }) => {
    const { items } = await call.cuentas.cheques({ moneda, desde });
    if (items.length === 0) return;
    const cheques = items.map(({ id }) => id);
    await call.cuentas.ubicarCheques({ id: known.id(`cuenta ${nombre}`), cheques });
  };
  return [on([desde, '08:30'], honour)];
}

/** Act that assigns the works' money since the first day to the accounts. */
function placing({ calendar, on }: Book, accounts: readonly Account[]): Act {
  return on([calendar.day(EVENING), '18:50'], ({ call, known }) => {
    const reglas = accounts.flatMap(({ nombre, moneda, medios }) =>
      medios.map((medioPago) => ({ medioPago, moneda, cuentaId: known.id(`cuenta ${nombre}`) })),
    );
    return call.asignaciones.crear({ reglas });
  });
}

function counting({ calendar, on }: Book, { nombre, contado }: Account): Act[] {
  if (contado === null) return [];
  const fecha = calendar.day(EVENING);
  const count: Act['does'] = ({ call, known }) => {
    const id = known.id(`cuenta ${nombre}`);
    return call.cuentas.arquear({ id, fecha, contadoCentavos: contado });
  };
  return [on([fecha, '18:55'], count)];
}

const transfer = z.strictObject({
  dia: cell.number,
  hora: cell.time,
  de: cell.text,
  a: cell.text,
  importe: cell.amount,
  motivo: motivoTraspasoSchema,
  nota: cell.optional,
});

function transferring({ calendar, on }: Book, row: z.infer<typeof transfer>): Act {
  const { importe: importeCentavos, motivo, nota } = row;
  const fecha = calendar.workday(row.dia);
  return on([fecha, row.hora], ({ call, known }) => {
    const [deCuentaId, aCuentaId] = [known.id(`cuenta ${row.de}`), known.id(`cuenta ${row.a}`)];
    return call.traspasos.crear({ deCuentaId, aCuentaId, fecha, importeCentavos, motivo, nota });
  });
}

const expense = z.strictObject({
  ...byWhom,
  concepto: cell.text,
  importe: cell.amount,
  medio: medioPagoSchema,
  rubro: cell.text,
  cuenta: cell.text,
  /** Time in the evening at which the phone sent the expense. */
  cargado: cell.time,
  /** Drawing in `data/fotos`. */
  foto: cell.optional,
});

/** Act that enters a cost of the office, captured when paid and sent on the evening `EVENING`. */
function spending({ tenant, calendar, on }: Book, row: z.infer<typeof expense>, n: number): Act {
  const { concepto, importe, medio, foto } = row;
  const fecha = calendar.workday(row.dia);
  const paidAt = instantOf(fecha, row.hora);
  const enter: Act['does'] = async ({ call, known, receive }) => {
    const { id } = await call.movimientos.crear({
      proyectoId: tenant.id,
      tipo: 'EGRESO',
      fecha,
      concepto,
      importeCentavos: importe,
      medioPago: medio,
      cuentaId: known.id(`cuenta ${row.cuenta}`),
      rubroId: known.id(`rubro ${row.rubro}`),
      ...captureOf(paidAt, n * 2),
    });
    if (foto === null) return;
    const archivo = await receive('ticket.jpg', await photoOf(foto, concepto));
    await call.adjuntos.subir({ id, archivo, ...captureOf(paidAt, n * 2 + 1) });
  };
  return on([calendar.day(EVENING), row.cargado], enter, person(row.quien));
}

const statement = z.strictObject({
  ...byWhom,
  cuenta: cell.text,
  /** Last day of the expenses in the statement. */
  hasta: cell.number,
  nota: cell.optional,
  /** Day of the approval. */
  aprobada: cell.number,
  /** Time of the approval. */
  alas: cell.time,
  /** Account that refills the petty cash. */
  repone: cell.text,
});

function accounting({ calendar, on }: Book, row: z.infer<typeof statement>): Act[] {
  const { cuenta, hasta, nota, repone } = row;
  const [date, fecha] = [calendar.day(row.dia), calendar.day(row.aprobada)];
  const name = `rendición ${cuenta}`;
  const handIn: Act['does'] = async ({ call, known }) => {
    const id = known.id(`cuenta ${cuenta}`);
    const open = await call.rendiciones.crear({ id, hasta: calendar.day(hasta), nota });
    const { id: rendicionId, version } = open;
    known.learn(name, await call.rendiciones.presentar({ id, rendicionId, version }));
  };
  const approve: Act['does'] = ({ call, known }) => {
    const { id: rendicionId, version } = known.row(name);
    const reposicion = { deCuentaId: known.id(`cuenta ${repone}`), fecha };
    return call.rendiciones.aprobar({
      id: known.id(`cuenta ${cuenta}`),
      rendicionId,
      version,
      reposicion,
    });
  };
  return [on([date, row.hora], handIn, person(row.quien)), on([fecha, row.alas], approve)];
}

const cheque = z.strictObject({
  numero: cell.text,
  formato: formatoChequeSchema,
  banco: cell.text,
  librador: cell.text,
  importe: cell.amount,
  pago: cell.number,
  /** Event after it entered the portfolio; none for a cheque that is still there. */
  despues: z.enum(['DEPOSITADO', 'COBRADO', '']),
});

/** Account of the cheques, and the bank at which they are deposited. */
const PORTFOLIO = 'Cheques en cartera';
const BANK = 'Cuenta corriente Plata Sur';

/** Enters the detail of a cheque that the portfolio has, and what happened to it that evening. */
function keeping({ calendar, on }: Book, row: z.infer<typeof cheque>): Act[] {
  const { importe: importeCentavos, pago, despues, ...datos } = row;
  const fecha = calendar.day(EVENING);
  const name = `cheque ${datos.numero}`;
  const enter: Act['does'] = async ({ call, known }) => {
    const cuentaId = known.id(`cuenta ${PORTFOLIO}`);
    const entered = { ...datos, pago: calendar.day(pago), fecha, importeCentavos, cuentaId };
    known.learn(name, await call.cheques.anotar(entered));
  };
  const move: Act['does'] = ({ call, known }) => {
    const moved = { chequeIds: [known.id(name)], fecha, cuentaId: known.id(`cuenta ${BANK}`) };
    return despues === 'COBRADO' ? call.cheques.cobrar(moved) : call.cheques.depositar(moved);
  };
  return [on([fecha, '18:56'], enter), ...(despues === '' ? [] : [on([fecha, '18:57'], move)])];
}

/** Days after which the bank's payment of an own cheque is confirmed. */
const CONFIRMED_AFTER = 7;

/**
 * Act that confirms the own cheques that the bank paid a week ago or earlier; confirmed ones are no
 * longer listed, so a repetition finds none.
 */
function confirming({ calendar, on }: Book): Act {
  const fecha = calendar.day(EVENING);
  return on([fecha, '18:58'], async ({ call }) => {
    const hasta = calendar.day(EVENING - CONFIRMED_AFTER);
    const { items } = await call.cheques.listar({ propio: true, estado: ['EMITIDO'], hasta });
    if (items.length === 0) return;
    await call.cheques.cobrar({ chequeIds: items.map(({ id }) => id), fecha });
  });
}

/** Acts on the firm's accounts and the costs of its office. */
export function treasury(book: Book): Act[] {
  const accounts = book.rows('cuentas', account);
  if (accounts.length === 0) return [];
  return [
    ...accounts.map((row, n) => opening(book, row, n)),
    ...accounts.flatMap((row) => honouring(book, row)),
    ...book.rows('traspasos', transfer).map((row) => transferring(book, row)),
    ...book.rows('administracion', expense).map((row, n) => spending(book, row, n)),
    ...book.rows('rendiciones', statement).flatMap((row) => accounting(book, row)),
    placing(book, accounts),
    ...accounts.flatMap((row) => counting(book, row)),
    ...book.rows('cheques', cheque).flatMap((row) => keeping(book, row)),
    confirming(book),
  ];
}
