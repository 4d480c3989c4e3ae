import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { ESTADO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { Ban, CalendarClock, CircleCheck, Lock } from 'lucide-react';

import { Badge } from '@/components/ui/badge';

const LOOK = {
  PROGRAMADO: { variant: 'info', icon: CalendarClock },
  PAGADO: { variant: 'success', icon: CircleCheck },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

export function PagoBadges({ pago: { estado, privado } }: { readonly pago: Pago }) {
  return (
    <>
      <Badge {...LOOK[estado]}>{ESTADO_PAGO_EN_PALABRAS[estado]}</Badge>
      {privado ? (
        <Badge variant="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
    </>
  );
}
