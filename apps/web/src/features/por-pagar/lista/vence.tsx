import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

import { esNotaDeCredito, estaVencida, venceEnPalabras } from '../palabras.ts';

/** When it is due, in words, over its day. */
export function Vence({ deuda }: { readonly deuda: PorPagar }) {
  const { vence, diasVencido } = deuda;
  if (esNotaDeCredito(deuda)) return <span className="text-muted-foreground">A favor</span>;
  if (vence === null) return <span className="text-muted-foreground">Sin vencimiento</span>;
  return (
    <>
      <span className={cn(estaVencida(deuda) && 'font-medium text-expense')}>
        {venceEnPalabras(diasVencido)}
      </span>
      <span className="tnum block text-sm text-muted-foreground">{formatearFecha(vence)}</span>
    </>
  );
}

/** How much of it was paid, of a hundred. */
const pagadoDe = ({ totalCentavos, pagadoCentavos }: PorPagar): number =>
  totalCentavos === 0 ? 0 : Math.round((pagadoCentavos / totalCentavos) * 100);

/** Under what is left of one that was paid in part. */
export function Avance({ deuda }: { readonly deuda: PorPagar }) {
  const { pagadoCentavos, totalCentavos, moneda } = deuda;
  if (pagadoCentavos === 0) return null;
  const total = formatearDinero(totalCentavos, moneda);
  return (
    <span
      className="flex items-center justify-end gap-2 text-sm text-muted-foreground"
      title={`Pagado ${formatearDinero(pagadoCentavos, moneda)} de ${total}`}
    >
      <span aria-hidden className="h-[3px] w-10 shrink-0 rounded-[2px] bg-chart-track">
        <span
          className="block h-full rounded-[2px] bg-foreground"
          style={{ width: `${pagadoDe(deuda)}%` }}
        />
      </span>
      <span className="tnum">{`de ${total}`}</span>
    </span>
  );
}

export function Pendiente({ deuda }: { readonly deuda: PorPagar }) {
  return (
    <>
      <Money centavos={deuda.pendienteCentavos} moneda={deuda.moneda} className="font-medium" />
      <Avance deuda={deuda} />
    </>
  );
}
