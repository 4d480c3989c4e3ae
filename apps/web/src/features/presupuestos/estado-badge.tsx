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

import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';

const LOOK: Readonly<
  Record<EstadoPresupuesto, { readonly tone: BadgeTone; readonly icon?: LucideIcon }>
> = {
  BORRADOR: { tone: 'neutral' },
  ENVIADO: { tone: 'info', icon: Send },
  ACEPTADO: { tone: 'success', icon: CircleCheck },
  EN_EJECUCION: { tone: 'info', icon: Hammer },
  CUMPLIDO: { tone: 'success', icon: CheckCheck },
  RECHAZADO: { tone: 'destructive', icon: CircleX },
  VENCIDO: { tone: 'destructive', icon: TimerOff },
  ANULADO: { tone: 'destructive', icon: Ban },
};

export function EstadoBadge({ estado }: { readonly estado: EstadoPresupuesto }) {
  const { tone, icon } = LOOK[estado];
  return (
    <Badge tone={tone} {...(icon ? { icon } : {})}>
      {ESTADO_PRESUPUESTO_EN_PALABRAS[estado]}
    </Badge>
  );
}
