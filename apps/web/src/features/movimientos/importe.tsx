import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '../../components/ui/money.tsx';
import { importeConSigno } from './saldos.ts';

export type ImporteProps = {
  /** An item of a list, or the whole. */
  readonly movimiento: Pick<
    ItemMovimiento,
    'moneda' | 'tipo' | 'importeCentavos' | 'importeArsCentavos'
  > & { readonly cotizacion?: ItemMovimiento['cotizacion'] | null };
  /** Under dollars, the pesos frozen when it was written and their rate. */
  readonly conPesos?: boolean;
};

/** The amount with its sign: income coloured, expenses in ink. */
export function Importe({ movimiento, conPesos = false }: ImporteProps) {
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
    <span className="flex flex-col items-end">
      {importe}
      <span className="tnum text-xs text-muted-foreground">
        {formatearDinero(importeArsCentavos)} al {tasa}
      </span>
    </span>
  );
}
