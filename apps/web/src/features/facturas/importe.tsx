import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

type ImporteProps = {
  readonly centavos: number | null;
  /** ISO code; ARCA lists documents in currencies that the product does not keep. */
  readonly moneda: string;
  readonly className?: string;
};

export function importeEnTexto(centavos: number, moneda: string): string {
  const nuestra = monedaSchema.safeParse(moneda).data;
  if (nuestra !== undefined) return formatearDinero(centavos, nuestra);
  return `${moneda} ${formatearNumero(centavos / 100, { minimo: 2, maximo: 2 })}`;
}

export function Importe({ centavos, moneda, className }: ImporteProps) {
  const nuestra = monedaSchema.safeParse(moneda).data;
  if (centavos === null || nuestra !== undefined) {
    return <Money centavos={centavos} moneda={nuestra ?? 'ARS'} className={className} />;
  }
  return <span className={cn('tnum', className)}>{importeEnTexto(centavos, moneda)}</span>;
}
