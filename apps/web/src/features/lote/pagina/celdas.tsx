import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';

type EnlaceMovimientoProps = {
  readonly obraId: string;
  readonly movimiento: { readonly id: string; readonly codigo: string } | null;
};

/** Above the link that covers its row. A Socio opens no movements. */
export function EnlaceMovimiento({ obraId, movimiento }: EnlaceMovimientoProps) {
  const { tenantId, role } = useTenant();
  if (movimiento === null) return '—';
  if (role === 'Socio') return movimiento.codigo;
  return (
    <Link
      to={paths.movimiento(tenantId, obraId, movimiento.id)}
      className="relative z-[1] rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {movimiento.codigo}
    </Link>
  );
}

/** A row that waits for its deletion keeps counting. */
export const BajaPendiente = () => (
  <Badge variant="warning" icon={Hourglass}>
    Baja pendiente
  </Badge>
);

type Fila = {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion: { readonly valor: string } | null;
  readonly importeLoteCentavos: number;
};

type ImporteCeldaProps = {
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
