import { avanceBpDe } from '@plomada/domain/base/porcentaje.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { cn } from '@/lib/utils';

const ancho = (bp: number) => `${Math.min(100, bp / 100)}%`;

/** Paid over the current total, in basis points: only all of it is 100 %. */
export const pagadoBp = ({
  pagadoCentavos,
  totalVigenteCentavos,
}: Pick<PresupuestoEnLista, 'pagadoCentavos' | 'totalVigenteCentavos'>): number =>
  avanceBpDe(pagadoCentavos, totalVigenteCentavos);

function Linea({ bp, className }: { readonly bp: number; readonly className: string }) {
  return (
    <span className="block overflow-hidden rounded-sm bg-chart-track">
      <span
        className={cn('block min-w-px forced-colors:border', className)}
        style={bp === 0 ? { visibility: 'hidden' } : { width: ancho(bp) }}
      />
    </span>
  );
}

export type AvanceProps = {
  readonly presupuesto: Pick<
    PresupuestoEnLista,
    'certificadoBp' | 'pagadoCentavos' | 'totalVigenteCentavos'
  >;
  readonly className?: string;
};

/** Certified over paid, as two bars, with both figures in words. */
export function Avance({ presupuesto, className }: AvanceProps) {
  const certificado = presupuesto.certificadoBp;
  const pagado = pagadoBp(presupuesto);
  return (
    <span className={cn('block', className)}>
      <span aria-hidden className="flex flex-col gap-0.5">
        <Linea bp={certificado} className="h-[7px] bg-primary" />
        <Linea bp={pagado} className="h-[3px] bg-foreground" />
      </span>
      <span className="tnum mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted-foreground">
        <span>Certificado {formatearPorcentajeBp(certificado)}</span>
        <span>Pagado {formatearPorcentajeBp(pagado)}</span>
      </span>
    </span>
  );
}
