import { TIPOS_DE_AVISO } from '@plomada/domain/cierres/cierre.rules';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { z } from 'zod';

import { pedirCierre, pedirReapertura } from '../support/cierres.ts';
import { nuevo } from '../support/movimientos.ts';
import { type Act, DAYS, type Living, PLACES, WORKS } from './acts.ts';

const withId = z.object({ id: z.uuid() });

/** Last month that is closed during a run. */
export const CLOSED = '2026-10';

/** Acts that close months, reopen and close them again, and make reports of them. */
export function actsOfMonths({ owner, azar, taken }: Living) {
  let state = 'open';
  const shut = async () => {
    const answer =
      state === 'open'
        ? await pedirCierre(owner, CLOSED)
        : await owner.post(`/cierres/${CLOSED}/volver-a-cerrar`, { aceptados: TIPOS_DE_AVISO });
    if (taken(answer) !== undefined) state = 'closed';
  };
  const reopen = async () => {
    if (state !== 'closed') await shut();
    if (state !== 'closed') return;
    if (taken(await pedirReapertura(owner, CLOSED)) !== undefined) state = 'reopened';
  };
  const close = async () => {
    if (state === 'closed') await reopen();
    await shut();
  };
  const report = async (work: string = azar.uno(WORKS)) => {
    if (state !== 'closed') await shut();
    if (state !== 'closed') return;
    taken(await owner.post(`/proyectos/${work}/informes`, { desde: '2026-09', hasta: CLOSED }));
  };
  const acts: readonly Act[] = [
    ['close', close],
    ['reopen', reopen],
    ['report', () => report()],
  ];
  /** Closes the month unless it is closed, and makes a report of each work. */
  const settle = async () => {
    if (state !== 'closed') await shut();
    if (state !== 'closed') throw new Error(`${CLOSED} did not close`);
    for (const work of WORKS) await report(work);
  };
  return { acts, settle };
}

const BUDGETS = ['CERTIFICADO', 'ANTICIPO', 'REPARO', 'PROGRAMADO'];

/**
 * Acts that pay several debts to one supplier at once, sometimes leaving something on account, apply
 * that to later debts or taking it back, and deposit withheld taxes.
 */
export function actsOfDebts(firm: Living): readonly Act[] {
  const { owner, azar, written, body, taken, means, accountOf } = firm;
  const owed = async (query: string): Promise<readonly Obligacion[]> =>
    listaObligacionesSchema.parse(body(await owner.get(`/obligaciones?limit=200${query}`))).items;

  /** Keeps the address of an orden that was made, so that other acts may delete it. */
  const keep = (made: unknown) => {
    if (made === undefined) return;
    written.push(
      `/ordenes-de-pago/${z.object({ ordenDePagoId: z.uuid() }).parse(made).ordenDePagoId}`,
    );
  };

  const together = async () => {
    const all = (await owed('')).filter(
      ({ clase, contraparte, pendienteCentavos, privado }) =>
        contraparte.id !== null &&
        !privado &&
        pendienteCentavos > 0 &&
        [...BUDGETS, 'COMPROBANTE'].includes(clase),
    );
    if (all.length === 0) return;
    const { contraparte, moneda } = azar.uno(all);
    const ofOne = all.filter(
      (one) => one.contraparte.id === contraparte.id && one.moneda === moneda,
    );
    const chosen = [...new Set([1, 2, 3].map(() => azar.uno(ofOne)))].map(
      ({ clase, origenId: id, pendienteCentavos }) => ({
        clase,
        id,
        importeCentavos:
          clase === 'PROGRAMADO' || azar.cada(2)
            ? pendienteCentavos
            : 1 + azar.entero(pendienteCentavos),
      }),
    );
    const total = chosen.reduce((sum, { importeCentavos }) => sum + importeCentavos, 0);
    const retenido = azar.cada(2) ? 0 : 1 + azar.entero(Math.floor(total / 4));
    const queda = azar.cada(2) ? 1 + azar.entero(9_000_000) : 0;
    const made = taken(
      await owner.post('/por-pagar/pagar', {
        comprobantes: chosen
          .filter(({ clase }) => clase === 'COMPROBANTE')
          .map(({ id, importeCentavos }) => ({ id, importeCentavos })),
        acuerdos: chosen.filter(({ clase }) => BUDGETS.includes(clase)),
        fecha: azar.uno(DAYS),
        medios: [means(total - retenido + queda, moneda, '')],
        ...(queda > 0 && { aCuentaCentavos: queda }),
        ...(retenido > 0 && { retenciones: [{ tipo: 'SUSS', importeCentavos: retenido }] }),
        ...(moneda === 'USD' && { cotizacion: { valor: '1488.25' } }),
      }),
    );
    keep(made);
  };

  /** Applies part of what is on account, or all, to a document that is owed to its supplier. */
  const apply = async () => {
    const all = await owed('&clase=A_CUENTA');
    if (all.length === 0) return;
    const { origenId, contraparte, moneda, pendienteCentavos } = azar.uno(all);
    const documents = (await owed(`&clase=COMPROBANTE&proveedorId=${contraparte.id}`)).filter(
      (one) => one.moneda === moneda && one.pendienteCentavos > 0,
    );
    if (documents.length === 0) return;
    const { origenId: id, pendienteCentavos: debt } = azar.uno(documents);
    const most = Math.min(debt, -pendienteCentavos);
    const applied = azar.cada(2) ? most : 1 + azar.entero(most);
    const rest = azar.cada(2) ? debt - applied : 0;
    const retenido = rest > 4 ? 1 + azar.entero(Math.floor(rest / 4)) : 0;
    const made = taken(
      await owner.post('/por-pagar/pagar', {
        comprobantes: [{ id, importeCentavos: applied + rest }],
        adelantos: [{ id: origenId, importeCentavos: applied }],
        fecha: azar.uno(DAYS),
        medios: rest > 0 ? [means(rest - retenido, moneda, '')] : [],
        ...(retenido > 0 && { retenciones: [{ tipo: 'SUSS', importeCentavos: retenido }] }),
        ...(moneda === 'USD' && { cotizacion: { valor: '1488.25' } }),
      }),
    );
    keep(made);
  };

  /** Lets a supplier give back part of what is on account, or all. */
  const giveBack = async () => {
    const all = await owed('&clase=A_CUENTA');
    if (all.length === 0) return;
    const { ordenId, proyecto, moneda, pendienteCentavos } = azar.uno(all);
    const cuentaId = accountOf(moneda, proyecto?.id ?? '');
    if (cuentaId === undefined) return;
    const made = taken(
      await owner.post(`/ordenes-de-pago/${ordenId}/adelanto/devolver`, {
        fecha: azar.uno(DAYS),
        cuentaId,
        ...(azar.cada(2) && { importeCentavos: 1 + azar.entero(-pendienteCentavos) }),
        ...(moneda === 'USD' && { cotizacion: { valor: '1512.5' } }),
      }),
    );
    if (made === undefined) return;
    const { aCuenta } = ordenPagoSchema.parse(made);
    for (const { id } of aCuenta?.devoluciones ?? []) written.push(`/movimientos/${id}`);
  };

  const deposit = async () => {
    const taxes = await owed('&clase=RETENCION');
    if (taxes.length === 0) return;
    const chosen = [...new Set([1, 2, 3].map(() => azar.uno(taxes)))];
    const sum = chosen.reduce((total, one) => total + one.pendienteCentavos, 0);
    const proyectoId = azar.uno(PLACES);
    const cuentaId = accountOf('ARS', proyectoId);
    const movement = body(
      await owner.post(
        '/movimientos',
        nuevo({
          proyectoId,
          concepto: 'VEP',
          fecha: azar.uno(DAYS),
          importeCentavos: sum + (azar.cada(2) ? azar.entero(500_000) : 0),
          privado: chosen.every(({ privado }) => privado) && azar.cada(2),
          ...(cuentaId && { cuentaId }),
        }),
      ),
    );
    if (movement === undefined) return;
    const { id: movimientoId } = withId.parse(movement);
    written.push(`/movimientos/${movimientoId}`);
    const ids = chosen.map(({ origenId }) => origenId);
    taken(await owner.put('/retenciones/depositar', { ids, movimientoId }));
  };
  return [
    ['together', together],
    ['apply', apply],
    ['giveBack', giveBack],
    ['deposit', deposit],
  ];
}
