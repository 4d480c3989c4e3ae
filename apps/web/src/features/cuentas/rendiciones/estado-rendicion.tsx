import type { EstadoRendicion } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { ESTADO_RENDICION_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { CircleCheck, Hourglass, type LucideIcon, PencilLine, Undo2 } from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge.tsx';

const LOOK: Readonly<Record<EstadoRendicion, readonly [BadgeVariant, LucideIcon]>> = {
  ABIERTA: ['secondary', PencilLine],
  PRESENTADA: ['info', Hourglass],
  APROBADA: ['success', CircleCheck],
  DEVUELTA: ['warning', Undo2],
};

export function EstadoDeRendicion({ estado }: { readonly estado: EstadoRendicion }) {
  const [variant, icon] = LOOK[estado];
  return (
    <Badge variant={variant} icon={icon}>
      {ESTADO_RENDICION_EN_PALABRAS[estado]}
    </Badge>
  );
}
