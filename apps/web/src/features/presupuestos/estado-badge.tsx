import type { EstadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import {
  ESTADO_PAGO_EN_PALABRAS,
  ESTADO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import {
  Ban,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CircleX,
  Hammer,
  Lock,
  Send,
  TimerOff,
} from 'lucide-react';

import { Badge } from '@/components/ui/badge';

const LOOK = {
  BORRADOR: { variant: 'secondary' },
  ENVIADO: { variant: 'info', icon: Send },
  ACEPTADO: { variant: 'success', icon: CircleCheck },
  EN_EJECUCION: { variant: 'info', icon: Hammer },
  CUMPLIDO: { variant: 'success', icon: CheckCheck },
  RECHAZADO: { variant: 'destructive', icon: CircleX },
  VENCIDO: { variant: 'destructive', icon: TimerOff },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

export function EstadoBadge({ estado }: { readonly estado: EstadoPresupuesto }) {
  return <Badge {...LOOK[estado]}>{ESTADO_PRESUPUESTO_EN_PALABRAS[estado]}</Badge>;
}

const PAGO_LOOK = {
  PROGRAMADO: { variant: 'info', icon: CalendarClock },
  PAGADO: { variant: 'success', icon: CircleCheck },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

export function PagoBadges({ pago: { estado, privado } }: { readonly pago: Pago }) {
  return (
    <>
      <Badge {...PAGO_LOOK[estado]}>{ESTADO_PAGO_EN_PALABRAS[estado]}</Badge>
      {privado ? (
        <Badge variant="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
    </>
  );
}
