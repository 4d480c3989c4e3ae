import { FactRow } from '@/components/display/facts';

import { trpc } from '../../../lib/trpc.ts';
import { calculoDe, mediosDe, Renglones } from './pago-renglones.tsx';

export type PagoEnMovimientoProps = { readonly presupuestoId: string; readonly pagoId: string };

/** Of the movement that a payment wrote: what it is made of and how it was paid. */
export function PagoEnMovimiento({ presupuestoId, pagoId }: PagoEnMovimientoProps) {
  const { data } = trpc.pagos.obtener.useQuery({ id: presupuestoId, pagoId });
  if (data === undefined) return null;
  return (
    <>
      <FactRow wide name="Medios">
        <Renglones renglones={mediosDe(data)} moneda={data.moneda} />
      </FactRow>
      <FactRow wide name="Cálculo">
        <Renglones renglones={calculoDe(data)} moneda={data.moneda} />
      </FactRow>
    </>
  );
}
