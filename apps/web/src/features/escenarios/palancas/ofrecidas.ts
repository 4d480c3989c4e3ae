import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { TipoPalanca } from '@plomada/domain/escenarios/palanca.schema';

import { chequesDe, deudasDeClientes, pagosDe } from './de-la-base.ts';

type Ofrecida = { readonly tipo: TipoPalanca; readonly disabledBecause: string | null };

const siHay = (hay: boolean, falta: string): string | null => (hay ? null : falta);

/** Levers of the menu, those that find nothing to change with the reason. */
export function ofrecidasDe(base: Base): readonly Ofrecida[] {
  const { vencimientos, obras } = base;
  return [
    {
      tipo: 'LLAMADO_DEMORADO',
      disabledBecause: null,
    },
    {
      tipo: 'INDICE',
      disabledBecause: siHay(
        vencimientos.some(({ indexado }) => indexado),
        'No hay nada que se ajuste por índice',
      ),
    },
    { tipo: 'DOLAR', disabledBecause: null },
    { tipo: 'PAGO', disabledBecause: siHay(pagosDe(base).length > 0, 'No hay nada que pagar') },
    { tipo: 'LLAMADO_NUEVO', disabledBecause: siHay(obras.length > 0, 'No hay obras') },
    { tipo: 'GASTO_NUEVO', disabledBecause: null },
    {
      tipo: 'CHEQUES_DESCONTADOS',
      disabledBecause: siHay(chequesDe(base).length > 0, 'No hay cheques en cartera'),
    },
    {
      tipo: 'CLIENTE_ATRASADO',
      disabledBecause: siHay(
        deudasDeClientes(base).length > 0,
        'Ningún cliente debe nada en estos 90 días',
      ),
    },
  ];
}
