import { asignacionHechaSchema } from '@plomada/domain/cuentas/asignacion.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';

import { aportar } from '../../../../apps/server/test/support/aportes.ts';
import {
  abrirCartera,
  chequeNuevo,
  hacer,
  listar,
  medioPropio,
  propioDe,
  recibir,
} from '../../../../apps/server/test/support/cheques.ts';
import {
  abrir,
  abrirCaja,
  abrirCajaChica,
  apuntesDe,
  rendir,
  saldosDe,
  traspasar,
} from '../../../../apps/server/test/support/cuentas.ts';
import { crear } from '../../../../apps/server/test/support/movimientos.ts';
import { pagar } from '../../../../apps/server/test/support/pagos.ts';
import { deber, pagarTodo } from '../../../../apps/server/test/support/por-pagar.ts';
import { crearAceptado } from '../../../../apps/server/test/support/presupuestos.ts';
import type { Quien } from '../../../../apps/server/test/support/rest-client.ts';
import { darDeBaja } from '../../../../apps/server/test/support/solicitudes.ts';

/**
 * Creates boxes and banks with entries of movements, means of a payment and of an orden de pago,
 * transfers (one of them cancelled), a count, and a petty cash whose statement was approved and
 * refilled. One account is closed, and one assignment of accounts is undone.
 */
export async function fillAccounts(owner: Quien): Promise<void> {
  const caja = await abrirCaja(owner, 1_000_000);
  const banco = await abrir(owner, { nombre: 'Banco Galicia' });
  const vieja = await abrir(owner, { nombre: 'Vieja' });
  const a = { aCuentaId: vieja.id, fecha: '2026-10-04' };
  await traspasar(owner, { deCuentaId: caja.id, ...a, importeCentavos: 500 });
  await crear(owner, { cuentaId: vieja.id, importeCentavos: 500, fecha: '2026-10-05' });
  await owner.put(`/cuentas/${vieja.id}/cerrar`, { version: 1 });
  await abrir(owner, { nombre: 'Vieja' });
  const { id: presupuestoId } = await crearAceptado(owner);
  const medios = [
    { medio: 'EFECTIVO', importeCentavos: 3_000, cuentaId: caja.id },
    { medio: 'TRANSFERENCIA', importeCentavos: 2_000, cuentaId: banco.id },
  ];
  await pagar(owner, presupuestoId, 5_000, { medios });
  const deuda = await deber(owner, 1, { importeCentavos: 5_000 });
  const porBanco = [{ medio: 'TRANSFERENCIA', importeCentavos: 900, cuentaId: banco.id }];
  await pagarTodo(owner, [[deuda, 1_000]], {
    fecha: '2026-10-06',
    medios: porBanco,
    retenciones: [{ tipo: 'IIBB', importeCentavos: 100 }],
  });
  const { id } = await traspasar(owner, { deCuentaId: banco.id, aCuentaId: caja.id });
  await owner.put(`/traspasos/${id}/anular`, { motivo: 'Se cargó dos veces' });
  await owner.post(`/cuentas/${caja.id}/arqueos`, {
    fecha: '2026-11-20',
    contadoCentavos: 990_000,
  });
  await crear(owner, { medioPago: 'OTRO' });
  const reglas = [{ medioPago: 'OTRO', moneda: 'ARS', cuentaId: banco.id }];
  const placed = asignacionHechaSchema.parse(
    (await owner.post('/cuentas/asignaciones', { reglas })).body,
  );
  await owner.put(`/cuentas/asignaciones/${placed.id}/deshacer`, {});
  const chica = await abrirCajaChica(owner, 200_000);
  await crear(owner, { cuentaId: chica.id, importeCentavos: 1_000 });
  const rendicion = await rendir(owner, chica.id);
  await owner.put(`/cuentas/${chica.id}/rendiciones/${rendicion.id}/aprobar`, {
    version: rendicion.version,
    reposicion: { deCuentaId: banco.id, fecha: '2026-11-20' },
  });
}

/**
 * Creates cheques: one in the portfolio, one collected after a deposit that was undone, one
 * discounted, one endorsed, one that a client paid with and whose payment was taken back, and one of a
 * partner that was returned to them, with a return before that was deleted.
 */
export async function fillCheques(owner: Quien): Promise<void> {
  await abrirCartera(owner);
  const banco = await abrir(owner, { nombre: 'Banco de los cheques' });
  const fecha = '2026-11-18';
  await recibir(owner, 1_000, { fecha });
  const cobrado = await recibir(owner, 2_000, { fecha, cheque: { numero: '2' } });
  const dia = { fecha, cuentaId: banco.id };
  await hacer(owner, 'depositar', [cobrado], dia);
  await hacer(owner, 'deshacer', [cobrado]);
  await hacer(owner, 'depositar', [cobrado], dia);
  await hacer(owner, 'cobrar', [cobrado], { fecha });
  const descontado = await recibir(owner, 5_000, { fecha, cheque: { numero: '5' } });
  await owner.post('/cheques/descontar', {
    chequeIds: [descontado.id],
    ...dia,
    interesCentavos: 100,
  });
  const endosado = await recibir(owner, 3_000, { fecha, cheque: { numero: '3' } });
  const { id: presupuestoId } = await crearAceptado(owner);
  const chequeIds = [endosado.id];
  await pagar(owner, presupuestoId, 3_000, {
    fecha,
    medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos: 3_000, chequeIds }],
  });
  const { id: deCliente } = await crearAceptado(owner, {
    sentido: 'INGRESO',
    proveedorId: null,
    cliente: { nombre: 'Consorcio Los Tilos' },
  });
  const nuevo = chequeNuevo({ numero: '4', bancoCodigo: '011', cuitLibrador: '30-90000044-4' });
  const pago = await pagar(owner, deCliente, 4_000, {
    fecha,
    medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos: 4_000, chequeNuevo: nuevo }],
  });
  const path = `/presupuestos/${deCliente}/pagos/${pago.id}`;
  const { body } = await owner.del(path, { motivo: 'Se cargó dos veces' });
  const { solicitudId } = bajaPedidaSchema.parse(body);
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  // The annulled cheque, entered again.
  await recibir(owner, 4_000, { fecha, cheque: nuevo });
  await returnToPartner(owner, fecha);
}

/** Receives a cheque of a partner, and returns it twice, the first time by mistake. */
async function returnToPartner(owner: Quien, fecha: string): Promise<void> {
  const medioPago = 'CHEQUE_TERCERO';
  const datos = chequeNuevo({ numero: '6' });
  const { movimientoId } = await aportar(owner, 6_000, { fecha, medioPago, chequeNuevo: datos });
  const { items } = await listar(owner, '?limit=200');
  const chequeIds = items.filter((one) => one.movimientoId === movimientoId).map(({ id }) => id);
  const returned = { tipo: 'DEVOLUCION', fecha, medioPago, chequeIds };
  const { id } = await aportar(owner, 6_000, returned);
  await darDeBaja(owner, `/aportes-socio/${id}`);
  await aportar(owner, 6_000, returned);
}

/**
 * Creates own cheques: given, confirmed, annulled, refused, given after an undone confirmation that
 * is now before the payment's day, and one whose payment was taken back.
 */
export async function fillOwnCheques(owner: Quien): Promise<void> {
  const banco = await abrir(owner, { nombre: 'Banco de los cheques propios' });
  const { id: presupuestoId } = await crearAceptado(owner);
  const fecha = '2026-11-12';
  const dar = async (numero: string, cuentaId: string | null = banco.id, fechaPago = fecha) => {
    const medios = [medioPropio(1_000, { cuentaId, cheque: { numero, fechaPago } })];
    const pago = await pagar(owner, presupuestoId, 1_000, { fecha: '2026-11-10', medios });
    return { pago, cheque: await propioDe(owner, numero) };
  };
  const path = (id: string) => `/presupuestos/${presupuestoId}/pagos/${id}`;
  await dar('901', null, '2026-12-15');
  await hacer(owner, 'cobrar', [(await dar('902')).cheque], { fecha });
  await hacer(owner, 'anular', [(await dar('903')).cheque], { fecha, motivo: 'Caducado' });
  await hacer(owner, 'repudiar', [(await dar('904', null)).cheque], { fecha });
  const movido = await dar('905');
  await hacer(owner, 'cobrar', [movido.cheque], { fecha });
  await hacer(owner, 'deshacer', [movido.cheque]);
  const { version } = movido.pago;
  await owner.put(path(movido.pago.id), { version, fecha: '2026-11-18' });
  const { pago } = await dar('906');
  const { body } = await owner.del(path(pago.id), { motivo: 'Se cargó dos veces' });
  const { solicitudId } = bajaPedidaSchema.parse(body);
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  await fillChequesOfExpenses(owner, banco.id);
}

/** Creates own cheques of expenses: given, without an account, taken back, of a reversed expense, and given in place of rejected ones. */
async function fillChequesOfExpenses(owner: Quien, cuentaId: string): Promise<void> {
  const spend = (numero: string, campos: object = {}) =>
    crear(owner, {
      fecha: '2026-11-10',
      medioPago: 'CHEQUE_PROPIO',
      cuentaId,
      chequeNuevo: chequeNuevo({ numero }),
      ...campos,
    });
  await spend('911');
  await spend('912', { cuentaId: null, privado: true });
  await darDeBaja(owner, `/movimientos/${(await spend('913')).id}`);
  const reversed = `/movimientos/${(await spend('914')).id}`;
  const { body } = await owner.del(reversed, { motivo: 'Se cargó dos veces' });
  const { solicitudId } = bajaPedidaSchema.parse(body);
  await owner.put(`/solicitudes/${solicitudId}/approve`, { contramovimiento: true });
  for (const numero of ['915', '917']) {
    const { id } = await spend(numero);
    await hacer(owner, 'rechazar', [{ id }], { fecha: '2026-11-12' });
    const cheque = chequeNuevo({ numero: String(Number(numero) + 1) });
    const propios = [{ cuentaId, importeCentavos: 123_456, cheque }];
    await hacer(owner, 'reponer', [{ id }], { fecha: '2026-11-13', propios });
    // The second one is undone.
    if (numero === '917') await hacer(owner, 'deshacer', [{ id }]);
  }
}

/**
 * Balances and entries of each account, without the ids of entries, which are new, and the running
 * balances, which depend on their order.
 */
export async function accountsOf(quien: Quien) {
  const balances = await saldosDe(quien);
  const seen: unknown[] = [];
  for (const { cuentaId } of balances.items) {
    const { items } = await apuntesDe(quien, cuentaId);
    const rows = items.map(({ id: _id, saldoCentavos: _order, ...row }) => JSON.stringify(row));
    seen.push([cuentaId, rows.toSorted()]);
  }
  return { balances, seen };
}
