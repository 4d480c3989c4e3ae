import type { EstadoAcopio } from '@plomada/domain/acopios/acopio.rules';
import { Ban, CircleAlert, CircleCheck, Clock, Hourglass, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { ESTADO_ACOPIO_LABEL } from './labels.ts';

const LOOK: Record<EstadoAcopio, readonly [BadgeTone, LucideIcon?]> = {
  VIGENTE: ['info', CircleCheck],
  POR_VENCER: ['warning', Clock],
  VENCIDO: ['destructive', CircleAlert],
  AGOTADO: ['neutral'],
  CERRADO: ['neutral'],
  PENDIENTE_ELIMINACION: ['warning', Hourglass],
  ANULADO: ['destructive', Ban],
};

export function AcopioBadge({ estado }: { readonly estado: EstadoAcopio }) {
  const [tone, icon] = LOOK[estado];
  return (
    <Badge tone={tone} {...(icon === undefined ? {} : { icon })}>
      {ESTADO_ACOPIO_LABEL[estado]}
    </Badge>
  );
}
