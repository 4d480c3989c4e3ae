import type { EstadoLlamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { ESTADO_LLAMADO_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { Ban, CircleCheck, CircleDot, Clock } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';

const LOOK = {
  VIGENTE: { variant: 'info', icon: CircleDot },
  CUMPLIDO: { variant: 'success', icon: CircleCheck },
  VENCIDO: { variant: 'destructive', icon: Clock },
  ANULADO: { variant: 'secondary', icon: Ban },
} as const satisfies Record<EstadoLlamado, unknown>;

export function LlamadoBadge({ estado }: { readonly estado: EstadoLlamado }) {
  return <Badge {...LOOK[estado]}>{ESTADO_LLAMADO_EN_PALABRAS[estado]}</Badge>;
}
