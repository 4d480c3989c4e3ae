import type { EstadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import { ESTADO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { Ban, CheckCheck, CircleCheck, CircleX, Hammer, Send, TimerOff } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';

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
