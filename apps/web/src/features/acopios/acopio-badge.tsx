import type { EstadoAcopio } from '@plomada/domain/acopios/acopio.rules';
import { ESTADO_ACOPIO_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import { Ban, CircleAlert, CircleCheck, Clock, Hourglass, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge';

const LOOK: Record<EstadoAcopio, readonly [BadgeVariant, LucideIcon?]> = {
  VIGENTE: ['info', CircleCheck],
  POR_VENCER: ['warning', Clock],
  VENCIDO: ['destructive', CircleAlert],
  AGOTADO: ['secondary'],
  CERRADO: ['secondary'],
  PENDIENTE_ELIMINACION: ['warning', Hourglass],
  ANULADO: ['destructive', Ban],
};

export function AcopioBadge({ estado }: { readonly estado: EstadoAcopio }) {
  const [variant, icon] = LOOK[estado];
  return (
    <Badge variant={variant} {...(icon === undefined ? {} : { icon })}>
      {ESTADO_ACOPIO_EN_PALABRAS[estado]}
    </Badge>
  );
}
