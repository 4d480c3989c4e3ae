import { mueveDinero } from '@plomada/domain/aportes/aporte.rules';
import type { GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import type { AporteLote } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearNumero } from '@plomada/formatters/numero';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';

import { Badge } from '@/components/ui/badge.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

type EnlaceMovimientoProps = {
  readonly obraId: string;
  readonly movimiento: { readonly id: string; readonly codigo: string } | null;
};

/**
 * Link to a movement, above the link that covers the row; plain text for a Socio, who cannot open
 * movements.
 */
export function EnlaceMovimiento({ obraId, movimiento }: EnlaceMovimientoProps) {
  const { tenantId, role } = useTenant();
  if (movimiento === null) return '—';
  if (role === 'Socio') return movimiento.codigo;
  return (
    <Link
      to={paths.movimiento(tenantId, obraId, movimiento.id)}
      className="finger relative z-[1] rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {movimiento.codigo}
    </Link>
  );
}

/** Badge of a row waiting for deletion, which still counts. */
export const BajaPendiente = () => (
  <Badge variant="warning" icon={Hourglass}>
    Baja pendiente
  </Badge>
);

export function medioDeAporte({ tipo, medioPago }: AporteLote): string {
  if (tipo === 'DEVOLUCION') return 'Devolución';
  return mueveDinero(tipo) && medioPago !== null ? MEDIO_PAGO_LABEL[medioPago] : 'Sin dinero';
}

export const conceptoDe = ({ concepto }: GastoLote): string => CONCEPTO_GASTO_EN_PALABRAS[concepto];

export const tituloDe = (gasto: GastoLote): string => gasto.descripcion ?? conceptoDe(gasto);

type ConCotizacion = { readonly cotizacion: { readonly valor: string } | null };

export const textoDeCotizacion = ({ cotizacion }: ConCotizacion): string | null =>
  cotizacion && formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 });
