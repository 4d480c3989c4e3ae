import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Row with money whose cheque may fix it. */
type ConDinero = {
  readonly movimientoId: string | null | undefined;
  readonly tipo: TipoMovimiento;
  readonly medioPago: MedioPago | null | undefined;
};

/** Means of payment that a cheque may be. */
const CON_CHEQUE: ReadonlySet<MedioPago> = new Set(['CHEQUE_TERCERO', 'CHEQUE_PROPIO', 'ECHEQ']);

/**
 * Reason why the amount and the currency of a saved movement stay: an income came in with a cheque, or
 * something happened to the own cheque of an expense. Null without one, or for readers who do not see
 * the portfolio.
 */
export function useChequeFijo({ movimientoId, tipo, medioPago }: ConDinero): string | null {
  const ve = useCan('view_cheques');
  const propio = tipo === 'EGRESO';
  const conCheque = Boolean(movimientoId && medioPago && CON_CHEQUE.has(medioPago));
  const { data } = trpc.cheques.listar.useQuery(
    { propio, movimientoId: movimientoId ?? undefined, limit: 1 },
    { enabled: ve && conCheque },
  );
  const [cheque] = data?.items ?? [];
  if (!conCheque || cheque === undefined) return null;
  const { numero, estado } = cheque;
  if (estado === (propio ? 'EMITIDO' : 'ANULADO')) return null;
  return estado === 'EN_CARTERA'
    ? `El cheque ${numero} entró con este importe: el importe y la moneda no se cambian.`
    : `Al cheque ${numero} ya le pasó algo: el importe y la moneda no se cambian.`;
}

type FijoProps = { readonly motivo: string | null; readonly children: ReactNode };

/** Fields that are off while there is a reason, which is under them. */
export function Fijo({ motivo, children }: FijoProps) {
  return (
    <>
      <fieldset disabled={motivo !== null} className="contents">
        {children}
      </fieldset>
      {motivo === null ? null : (
        <p className="flex gap-1.5 text-sm text-muted-foreground">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {motivo}
        </p>
      )}
    </>
  );
}
