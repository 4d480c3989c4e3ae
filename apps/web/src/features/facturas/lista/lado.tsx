import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { cn } from '@/lib/utils.ts';

import { Importe } from '../importe.tsx';

export const LADOS = [
  ['arca', 'ARCA'],
  ['nuestro', 'Acá'],
] as const;

type LadoProps = {
  readonly de: Factura[(typeof LADOS)[number][0]];
  readonly difiere: Factura['difiere'];
};

const MARCA = 'underline decoration-warning decoration-2 underline-offset-4';

export const diaDe = (fecha: string | null): string =>
  fecha === null ? 'Sin fecha' : formatearFecha(fecha);

export function Lado({ de, difiere }: LadoProps) {
  if (de === null) return null;
  const { fechaEmision, moneda, totalCentavos } = de;
  const otroImporte = difiere.includes('TOTAL') || difiere.includes('MONEDA');
  return (
    <>
      <span className={cn('block', otroImporte && cn('font-medium', MARCA))}>
        <Importe centavos={totalCentavos} moneda={moneda} />
      </span>
      <span
        className={cn(
          'tnum block text-sm text-muted-foreground',
          difiere.includes('FECHA') && cn('font-medium text-foreground', MARCA),
        )}
      >
        {diaDe(fechaEmision)}
      </span>
    </>
  );
}
