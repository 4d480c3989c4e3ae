import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { Ban, Hourglass } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';

export function OrdenBadge({ orden: { anulada, bajaPendiente } }: { readonly orden: OrdenPago }) {
  if (anulada) {
    return (
      <Badge variant="destructive" icon={Ban}>
        Anulada
      </Badge>
    );
  }
  return bajaPendiente ? (
    <Badge variant="warning" icon={Hourglass}>
      Baja pendiente
    </Badge>
  ) : null;
}
