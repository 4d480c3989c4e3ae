import { listaRendicionesSchema } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { movidosSchema } from '@plomada/domain/movimientos/administracion/mover.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { z } from 'zod';

import { NORTE } from '../support/data.ts';
import { nuevo } from '../support/movimientos.ts';
import { OBRA_A } from '../support/obras.ts';
import { documento } from '../support/por-pagar.ts';
import type { Quien } from '../support/rest-client.ts';
import { type Act, amountOf, DAYS, type Living, WORKS } from './acts.ts';

const withId = z.object({ id: z.uuid() });
const withVersion = z.object({ id: z.uuid(), version: z.int() });
const MOTIVO = 'Se había cargado dos veces';

/**
 * Acts that write movements of works and of Administración, pay invoices by movements, and move
 * movements to Administración.
 */
export function actsOfCash(firm: Living): readonly Act[] {
  const { owner, azar, invoices, written, accountOf, body, taken } = firm;
  const write = async (proyectoId: string, fields: object = {}) => {
    const moneda = azar.cada(5) ? 'USD' : 'ARS';
    const cuentaId = accountOf(moneda, proyectoId);
    const answer = await owner.post(
      '/movimientos',
      nuevo({
        proyectoId,
        tipo: azar.uno(['EGRESO', 'EGRESO', 'INGRESO'] as const),
        fecha: azar.uno(DAYS),
        importeCentavos: amountOf(azar),
        moneda,
        privado: azar.cada(4),
        ...(cuentaId && { cuentaId }),
        ...(moneda === 'USD' && { cotizacion: { valor: '1500' } }),
        ...fields,
      }),
    );
    const made = taken(answer);
    if (made !== undefined) written.push(`/movimientos/${withId.parse(made).id}`);
  };
  /** Pays part of an invoice by a movement that refers to it. */
  const impute = async () => {
    if (invoices.length === 0) return;
    const { numero, cuit, proveedor, moneda, obra } = azar.uno(invoices);
    await write(obra, {
      tipo: 'EGRESO',
      privado: false,
      importeCentavos: 1 + azar.entero(9_000_000),
      moneda,
      proveedorId: proveedor,
      cuentaId: accountOf(moneda, obra),
      cotizacion: moneda === 'USD' ? { valor: '1495' } : undefined,
      comprobante: documento(numero, { cuitEmisor: cuit, imputar: true }),
    });
  };
  const toOffice = async () => {
    const movements = written.filter((path) => path.startsWith('/movimientos/'));
    if (movements.length === 0) return;
    const ids = new Set([1, 2, 3].map(() => azar.uno(movements).slice('/movimientos/'.length)));
    const answer = await owner.put('/movimientos/mover-a-administracion', { ids: [...ids] });
    const moved = body(answer);
    if (moved !== undefined && movidosSchema.parse(moved).movidos > 0) taken(answer);
  };
  return [
    ...Array.from({ length: 2 }, (): Act => ['move', () => write(azar.uno(WORKS))]),
    ['moveOfOffice', () => write(NORTE)],
    ['impute', impute],
    ['toOffice', toOffice],
  ];
}

/** Acts on transfers between accounts and on the petty cash of a Usuario. */
export function actsOfBoxes(firm: Living, usuario: Quien, box: string): readonly Act[] {
  const { owner, azar, accounts, body, taken } = firm;
  const transfer = async () => {
    const [from, to] = [azar.uno(accounts), azar.uno(accounts)];
    const other = from.moneda !== to.moneda;
    const made = taken(
      await owner.post('/traspasos', {
        deCuentaId: from.id,
        aCuentaId: to.id,
        fecha: azar.uno(DAYS),
        importeCentavos: amountOf(azar),
        motivo: other ? (to.moneda === 'USD' ? 'COMPRA_USD' : 'VENTA_USD') : 'DEPOSITO',
        ...(other && { importeDestinoCentavos: amountOf(azar) }),
      }),
    );
    if (made !== undefined && azar.cada(4)) {
      body(await owner.put(`/traspasos/${withId.parse(made).id}/anular`, { motivo: MOTIVO }));
    }
  };
  const spend = async () => {
    const expense = nuevo({
      proyectoId: OBRA_A,
      importeCentavos: 1 + azar.entero(900_000),
      cuentaId: box,
      fecha: azar.uno(DAYS),
    });
    taken(await usuario.post('/movimientos', expense));
  };
  const handIn = async () => {
    const path = `/cuentas/${box}/rendiciones`;
    const { items } = listaRendicionesSchema.parse(body(await owner.get(`${path}?limit=200`)));
    const open = items.find(({ estado }) => estado !== 'APROBADA');
    const one = open ?? body(await usuario.post(path, {}));
    if (one === undefined) return;
    const { id, version } = withVersion.parse(one);
    const handedIn =
      open?.estado === 'PRESENTADA'
        ? one
        : body(await usuario.put(`${path}/${id}/presentar`, { version }));
    if (handedIn === undefined) return;
    const now = { version: withVersion.parse(handedIn).version };
    const back = azar.cada(4);
    const deCuentaId = azar.uno(accounts).id;
    const answer = await owner.put(
      `${path}/${id}/${back ? 'devolver' : 'aprobar'}`,
      back ? { ...now, motivo: MOTIVO } : { ...now, reposicion: { deCuentaId } },
    );
    if (!back) taken(answer);
  };
  return [
    ['transfer', transfer],
    ['spend', spend],
    ['handIn', handIn],
  ];
}

/** Acts that delete mistaken rows on request and restore some of them. */
export function actsOfUndoing(firm: Living, admin: Quien): readonly Act[] {
  const { owner, azar, written, body, taken } = firm;
  const undone: string[] = [];
  const undo = async () => {
    if (written.length === 0) return;
    const path = azar.uno(written);
    const asked = body(await admin.del(path, { motivo: MOTIVO }));
    if (asked === undefined) return;
    const request = bajaPedidaSchema.safeParse(asked);
    // A scheduled payment is deleted at once, without a request.
    const solicitudId = request.data?.solicitudId;
    if (
      solicitudId !== undefined &&
      taken(await owner.put(`/solicitudes/${solicitudId}/approve`, {})) === undefined
    ) {
      body(await owner.put(`/solicitudes/${solicitudId}/reject`, { respuesta: MOTIVO }));
      return;
    }
    written.splice(written.indexOf(path), 1);
    if (!path.startsWith('/ordenes-de-pago/')) undone.push(path);
  };
  const restore = async () => {
    if (undone.length === 0) return;
    const path = azar.uno(undone);
    if (taken(await owner.put(`${path}/restaurar`, { motivo: MOTIVO })) === undefined) return;
    undone.splice(undone.indexOf(path), 1);
    written.push(path);
  };
  return [
    ['undo', undo],
    ['restore', restore],
  ];
}
