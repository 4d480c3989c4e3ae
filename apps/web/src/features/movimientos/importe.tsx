import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '../../components/ui/money.tsx';
import { importeConSigno } from './saldos.ts';

export type ImporteProps = {
  readonly movimiento: Movimiento;
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
  if (!conPesos || cotizacion === null) return importe;
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
