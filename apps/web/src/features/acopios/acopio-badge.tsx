import type { EstadoAcopio } from '@plomada/domain/acopios/acopio.rules';
import { ESTADO_ACOPIO_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import { Ban, CircleAlert, CircleCheck, Clock, Hourglass } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';

const LOOK = {
  VIGENTE: { variant: 'info', icon: CircleCheck },
  POR_VENCER: { variant: 'warning', icon: Clock },
  VENCIDO: { variant: 'destructive', icon: CircleAlert },
  AGOTADO: { variant: 'secondary' },
  CERRADO: { variant: 'secondary' },
  PENDIENTE_ELIMINACION: { variant: 'warning', icon: Hourglass },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

export function AcopioBadge({ estado }: { readonly estado: EstadoAcopio }) {
  return <Badge {...LOOK[estado]}>{ESTADO_ACOPIO_EN_PALABRAS[estado]}</Badge>;
}
