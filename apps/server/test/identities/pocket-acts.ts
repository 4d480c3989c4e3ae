import { z } from 'zod';

import type { Azar } from '../stress/support/random.ts';
import { GENTE } from '../support/data.ts';
import { nuevo } from '../support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../support/obras.ts';
import type { Quien } from '../support/rest-client.ts';
import type { Respuesta } from '../support/server.ts';
import { type Act, amountOf } from './goods-acts.ts';

const conId = z.object({ id: z.uuid() });
const MIEMBROS = [GENTE.Owner.id, GENTE.Usuario.id, GENTE.Nadie.id] as const;

type Firm = {
  readonly owner: Quien;
  readonly azar: Azar;
  /** An account of that currency for that work. */
  readonly account: (moneda: string, obra: string) => string | undefined;
  readonly taken: (answer: Respuesta) => unknown;
};

/** Expenses that members pay, accounts pay back, and now and then undo. */
export function actsOfPockets({ owner, azar, account, taken }: Firm): readonly Act[] {
  const paid: { readonly id: string; readonly moneda: string; readonly obra: string }[] = [];
  const spend = async () => {
    const moneda = azar.cada(5) ? 'USD' : 'ARS';
    const obra = azar.uno([OBRA_A, OBRA_B]);
    const gasto = nuevo({
      proyectoId: obra,
      importeCentavos: amountOf(azar),
      moneda,
      deBolsillo: azar.uno(MIEMBROS),
      fecha: azar.uno(['2026-10-05', '2026-11-19']),
      ...(moneda === 'USD' && { cotizacion: { valor: '1495' } }),
    });
    const body = taken(await owner.post('/movimientos', gasto));
    if (body !== undefined) paid.push({ id: conId.parse(body).id, moneda, obra });
  };
  const repay = async () => {
    if (paid.length === 0) return;
    const { id, moneda, obra } = azar.uno(paid);
    const cuenta = account(moneda, obra);
    if (cuenta === undefined) return;
    taken(await owner.post(`/cuentas/${cuenta}/devoluciones`, { movimientos: [id] }));
  };
  const undo = async () => {
    if (paid.length === 0) return;
    taken(await owner.put(`/movimientos/${azar.uno(paid).id}/devolucion/anular`, {}));
  };
  return [
    ['spend', spend],
    ['spend', spend],
    ['repay', repay],
    ['undo', undo],
  ];
}
