import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { plazoBp } from '@plomada/domain/proyectos/costo-final.rules';
import type { ProyectoDeLista } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { formatearPorcentajeCorto } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';

import { TargetBar } from '@/components/charts/bar.tsx';
import { DueIcon } from '@/components/display/due-icon.tsx';
import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import { type Proximo, estaVencido } from './filas.ts';

/**
 * Bar of the spending against the target, with the calendar's position and the values as text
 * above; only a text without a target.
 */
export function Gastado({ obra, hoy }: { readonly obra: ProyectoDeLista; readonly hoy: string }) {
  const { presupuestoObjetivoCentavos: objetivo, monedaBase, gastadoEquivalenteCentavos } = obra;
  const gastado = gastadoEquivalenteCentavos;
  if (objetivo === null || objetivo <= 0) {
    return <span className="text-sm text-muted-foreground">Sin objetivo</span>;
  }
  const plazo = plazoBp(obra, hoy);
  const pasado = gastado > objetivo;
  const exacto = `${formatearDinero(gastado, monedaBase)} de ${formatearDinero(objetivo, monedaBase)}`;
  return (
    <span className="block w-full text-left">
      <span className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="tnum text-muted-foreground" title={exacto}>
          <span className="font-semibold text-foreground">
            {formatearDineroCorto(gastado, monedaBase)}
          </span>
          {` de ${formatearDineroCorto(objetivo, monedaBase)}`}
        </span>
        <span
          className={cn(
            'tnum inline-flex items-center gap-1 whitespace-pre',
            pasado ? 'font-medium text-expense' : 'text-muted-foreground',
          )}
        >
          {pasado ? <TriangleAlert aria-hidden className="size-3.5" /> : null}
          {formatearPorcentajeCorto(bpDe(gastado, objetivo))}
          <span className="sr-only"> del objetivo</span>
          {plazo === null ? null : (
            <span className="font-normal text-muted-foreground md:sr-only">
              {`· plazo ${formatearPorcentajeCorto(plazo)}`}
            </span>
          )}
        </span>
      </span>
      <TargetBar gastado={gastado} esperado={gastado} objetivo={objetivo} plazoBp={plazo} />
    </span>
  );
}

type ProximoVencimientoProps = {
  readonly proximo: Proximo | null;
  readonly hoy: string;
};

/** Next due item: day, amount and description; marked if overdue. */
export function ProximoVencimiento({ proximo, hoy }: ProximoVencimientoProps) {
  if (proximo === null) {
    return <span className="text-sm text-muted-foreground">Nada por vencer</span>;
  }
  const { tipo, sentido, fecha, importeCentavos, moneda, descripcion } = proximo;
  const vencido = estaVencido(proximo, hoy);
  return (
    <span className="flex w-full items-center gap-3">
      <DueIcon
        tipo={tipo}
        className={cn('size-4 shrink-0', vencido ? 'text-expense' : 'text-muted-foreground')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span
            className={cn('tnum min-w-0 truncate', vencido && 'text-expense')}
            title={formatearFecha(fecha)}
          >
            {vencido ? `Venció el ${formatearFechaCorta(fecha)}` : formatearFecha(fecha)}
          </span>
          {importeCentavos === null || sentido === null ? null : (
            <Money
              centavos={sentido === 'EGRESO' ? -importeCentavos : importeCentavos}
              moneda={moneda}
              income={sentido === 'INGRESO'}
              className="shrink-0 font-medium"
            />
          )}
        </span>
        <span className="block truncate text-sm text-muted-foreground" title={descripcion}>
          {descripcion}
        </span>
      </span>
    </span>
  );
}
