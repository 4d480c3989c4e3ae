import type { EstadoCierre } from '@plomada/domain/cierres/cierre.schema';
import { Lock, LockOpen, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge';

const LOOK: Readonly<
  Record<EstadoCierre, { variant: BadgeVariant; icon: LucideIcon; palabra: string }>
> = {
  ABIERTO: { variant: 'outline', icon: LockOpen, palabra: 'Abierto' },
  CERRADO: { variant: 'secondary', icon: Lock, palabra: 'Cerrado' },
  REABIERTO: { variant: 'warning', icon: LockOpen, palabra: 'Reabierto' },
};

export function EstadoBadge({ estado }: { readonly estado: EstadoCierre }) {
  const { variant, icon, palabra } = LOOK[estado];
  return (
    <Badge variant={variant} icon={icon} className="align-middle">
      {palabra}
    </Badge>
  );
}
