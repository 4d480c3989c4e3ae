import type { EstadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import { ESTADO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import {
  Ban,
  CheckCheck,
  CircleCheck,
  CircleX,
  Hammer,
  type LucideIcon,
  Send,
  TimerOff,
} from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge';

const LOOK: Readonly<
  Record<EstadoPresupuesto, { readonly variant: BadgeVariant; readonly icon?: LucideIcon }>
> = {
  BORRADOR: { variant: 'secondary' },
  ENVIADO: { variant: 'info', icon: Send },
  ACEPTADO: { variant: 'success', icon: CircleCheck },
  EN_EJECUCION: { variant: 'info', icon: Hammer },
  CUMPLIDO: { variant: 'success', icon: CheckCheck },
  RECHAZADO: { variant: 'destructive', icon: CircleX },
  VENCIDO: { variant: 'destructive', icon: TimerOff },
  ANULADO: { variant: 'destructive', icon: Ban },
};

export function EstadoBadge({ estado }: { readonly estado: EstadoPresupuesto }) {
  const { variant, icon } = LOOK[estado];
  return (
    <Badge variant={variant} {...(icon ? { icon } : {})}>
      {ESTADO_PRESUPUESTO_EN_PALABRAS[estado]}
    </Badge>
  );
}
