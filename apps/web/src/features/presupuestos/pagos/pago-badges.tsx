import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { ESTADO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { Ban, CalendarClock, CircleCheck, Hourglass, Lock } from 'lucide-react';

import { Badge } from '../../../components/ui/badge.tsx';

const LOOK = {
  PROGRAMADO: { tone: 'info', icon: CalendarClock },
  PAGADO: { tone: 'success', icon: CircleCheck },
  ANULADO: { tone: 'destructive', icon: Ban },
} as const;

export function PagoBadges({ pago: { estado, privado, bajaPendiente } }: { readonly pago: Pago }) {
  return (
    <>
      <Badge {...LOOK[estado]}>{ESTADO_PAGO_EN_PALABRAS[estado]}</Badge>
      {privado ? (
        <Badge tone="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
      {bajaPendiente ? (
        <Badge tone="warning" icon={Hourglass}>
          Baja pendiente
        </Badge>
      ) : null}
    </>
  );
}
