import type { EstadoLlamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { ESTADO_LLAMADO_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { Ban, CircleCheck, CircleDot, Clock, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge';

const LOOK: Readonly<
  Record<EstadoLlamado, { readonly variant: BadgeVariant; readonly icon: LucideIcon }>
> = {
  VIGENTE: { variant: 'info', icon: CircleDot },
  CUMPLIDO: { variant: 'success', icon: CircleCheck },
  VENCIDO: { variant: 'destructive', icon: Clock },
  ANULADO: { variant: 'secondary', icon: Ban },
};

export function LlamadoBadge({ estado }: { readonly estado: EstadoLlamado }) {
  const { variant, icon } = LOOK[estado];
  return (
    <Badge variant={variant} icon={icon}>
      {ESTADO_LLAMADO_EN_PALABRAS[estado]}
    </Badge>
  );
}
