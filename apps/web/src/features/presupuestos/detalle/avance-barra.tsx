import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { cn } from '@/lib/utils.ts';

import type { AvanceDeItem } from './avance.ts';

/** Hatching in the colour of certified progress, for progress awaiting approval. */
const RAYADO =
  'bg-[repeating-linear-gradient(135deg,var(--primary)_0_2px,transparent_2px_5px)] forced-colors:border';

const ancho = (parte: number, total: number) =>
  `${total <= 0 || parte <= 0 ? 0 : Math.min(100, Math.max(0.8, (parte / total) * 100))}%`;

type AvanceBarraProps = {
  readonly avance: AvanceDeItem;
  /** Certified share, approved or not, computed by the server. */
  readonly avanceBp: number;
  readonly className?: string;
};

/**
 * Bars of the certified (7 px) and paid (3 px) parts of an item; the hatched part awaits approval.
 * The values are shown beside the bars.
 */
export function AvanceBarra({ avance, avanceBp, className }: AvanceBarraProps) {
  const { importeCentavos, aprobadoCentavos, pendienteCentavos, pagadoCentavos } = avance;
  return (
    <span className={cn('flex items-center justify-end gap-2', className)}>
      <span aria-hidden className="flex w-full min-w-0 flex-col gap-0.5">
        <span className="flex h-[7px] overflow-hidden rounded-[2px] bg-chart-track">
          <span
            className="h-full bg-primary forced-colors:border"
            style={{ width: ancho(aprobadoCentavos, importeCentavos) }}
          />
          <span
            className={cn('h-full', RAYADO)}
            style={{ width: ancho(pendienteCentavos, importeCentavos) }}
          />
        </span>
        <span className="h-[3px] overflow-hidden rounded-[1px] bg-chart-track">
          <span
            className="block h-full bg-foreground forced-colors:border"
            style={{ width: ancho(pagadoCentavos, importeCentavos) }}
          />
        </span>
      </span>
      <span className="tnum w-[62px] shrink-0 text-right text-sm">
        {formatearPorcentajeBp(avanceBp)}
        {pendienteCentavos > 0 ? <span className="sr-only">, con parte sin aprobar</span> : null}
      </span>
    </span>
  );
}

/** Legend of the bars. */
export function AvanceLeyenda({ conPendientes }: { readonly conPendientes: boolean }) {
  return (
    <span aria-hidden className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-[2px] bg-primary forced-colors:border" />
        Certificado
      </span>
      {conPendientes ? (
        <span className="inline-flex items-center gap-1.5">
          <span className={cn('size-2.5 rounded-[2px]', RAYADO)} />
          Por aprobar
        </span>
      ) : null}
      <span className="inline-flex items-center gap-1.5">
        <span className="h-[3px] w-3 rounded-[1px] bg-foreground forced-colors:border" />
        Pagado
      </span>
    </span>
  );
}
