import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

import { importeConSigno } from './saldos.ts';

export type ImporteProps = {
  /** An item of a list, or the whole. */
  readonly movimiento: Pick<
    ItemMovimiento,
    'moneda' | 'tipo' | 'importeCentavos' | 'importeArsCentavos'
  > & { readonly cotizacion?: ItemMovimiento['cotizacion'] | null };
  /** Under dollars, the pesos frozen when it was written and their rate. */
  readonly conPesos?: boolean;
  /** Both lines in the height of a table's row. */
  readonly compacto?: boolean;
};

/** The amount with its sign: income coloured, expenses in ink. */
export function Importe({ movimiento, conPesos = false, compacto = false }: ImporteProps) {
  const { moneda, tipo, cotizacion, importeArsCentavos } = movimiento;
  const importe = (
    <Money
      centavos={importeConSigno(movimiento)}
      moneda={moneda}
      income={tipo === 'INGRESO'}
      className="font-medium"
    />
  );
  if (!conPesos || !cotizacion || importeArsCentavos === undefined) return importe;
  const tasa = formatearNumero(cotizacion.valor, { minimo: 2, maximo: 2 });
  return (
    <span className={cn('flex flex-col items-end', compacto && 'leading-[18px]')}>
      {importe}
      <span
        className={cn(
          'tnum text-muted-foreground',
          compacto ? 'text-2xs leading-[14px]' : 'text-xs',
        )}
      >
        {formatearDinero(importeArsCentavos)} al {tasa}
      </span>
    </span>
  );
}
