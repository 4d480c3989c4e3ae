import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { Paperclip } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import { nombreEnLista } from '../nombre.ts';
import { importeConSigno } from '../saldos.ts';

type ImporteProps = {
  readonly movimiento: ItemMovimiento;
  /**
   * True to show, under an amount in dollars, the pesos and the rate fixed when the movement was
   * written.
   */
  readonly conPesos: boolean;
  /** True to fit both lines of an amount in the height of a table row. */
  readonly compacto?: boolean;
};

/** Signed amount: income coloured, expenses in the text colour. */
export function Importe({ movimiento, conPesos, compacto = false }: ImporteProps) {
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

/**
 * Marks of a movement in a list. On a page whose movements are all private, rows have no private
 * mark: the page's header has one.
 */
export const marcasDe = ({ privado, estado }: ItemMovimiento, soloPrivados: boolean) => ({
  privado: privado && !soloPrivados,
  estado,
});

/** Mark of a movement with a receipt or another file. */
export const Clip = () => (
  <Paperclip
    role="img"
    aria-label="Con adjuntos"
    className="ml-1.5 inline size-3.5 shrink-0 text-muted-foreground"
  />
);

export function Nombre({ movimiento }: Pick<ImporteProps, 'movimiento'>) {
  const { nombre, esDeRubro } = nombreEnLista(movimiento);
  return (
    <span className="min-w-0 truncate" title={nombre}>
      {nombre}
      {esDeRubro ? (
        <span className="tnum ml-2 text-sm text-muted-foreground">{movimiento.codigo}</span>
      ) : null}
    </span>
  );
}
