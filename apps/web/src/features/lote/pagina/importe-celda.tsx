import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';

type Fila = {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion: { readonly valor: string } | null;
  readonly importeLoteCentavos: number;
};

export type ImporteCeldaProps = {
  readonly fila: Fila;
  /** Of the lot, which totals are in. */
  readonly moneda: Moneda;
  /** What is given back takes away. */
  readonly signo?: 1 | -1;
};

/** As it counts for the lot; under it, where that is another currency, what it was and its rate. */
export function ImporteCelda({ fila, moneda, signo = 1 }: ImporteCeldaProps) {
  const { importeCentavos, cotizacion, importeLoteCentavos } = fila;
  const enLote = (
    <Money centavos={signo * importeLoteCentavos} moneda={moneda} className="font-medium" />
  );
  if (fila.moneda === moneda) return enLote;
  const al = cotizacion && ` al ${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 2 })}`;
  return (
    <span className="flex flex-col items-end">
      {enLote}
      <span className="tnum text-xs text-muted-foreground">
        {formatearDinero(signo * importeCentavos, fila.moneda)}
        {al}
      </span>
    </span>
  );
}

export function textoDeCotizacion({ cotizacion }: Pick<Fila, 'cotizacion'>): string | null {
  return cotizacion && formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 });
}
