import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';

import { DueIcon } from '@/components/display/due-icon';
import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

import { estaVencido, type Proximo } from './filas.ts';

export type ProximoVencimientoProps = {
  readonly proximo: Proximo | null;
  readonly hoy: string;
};

/** What falls due next: its day, how much, and what it is; overdue it says so. */
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
