import { z } from 'zod';

import { GENTE } from '../support/data.ts';
import { nuevo } from '../support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../support/obras.ts';
import { type Act, amountOf, type Living } from './acts.ts';

const conId = z.object({ id: z.uuid() });
const MIEMBROS = [GENTE.Owner.id, GENTE.Usuario.id, GENTE.Nadie.id] as const;

/** Acts on expenses that members pay: accounts repay them, and sometimes undo that. */
export function actsOfPockets({ owner, azar, accountOf, taken }: Living): readonly Act[] {
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
    const cuenta = accountOf(moneda, obra);
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
