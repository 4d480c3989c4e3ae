import type { EstadoLlamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { ESTADO_LLAMADO_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { Ban, CircleCheck, CircleDot, Clock, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';

const LOOK: Readonly<
  Record<EstadoLlamado, { readonly tone: BadgeTone; readonly icon: LucideIcon }>
> = {
  VIGENTE: { tone: 'info', icon: CircleDot },
  CUMPLIDO: { tone: 'success', icon: CircleCheck },
  VENCIDO: { tone: 'destructive', icon: Clock },
  ANULADO: { tone: 'neutral', icon: Ban },
};

export function LlamadoBadge({ estado }: { readonly estado: EstadoLlamado }) {
  const { tone, icon } = LOOK[estado];
  return (
    <Badge tone={tone} icon={icon}>
      {ESTADO_LLAMADO_EN_PALABRAS[estado]}
    </Badge>
  );
}
