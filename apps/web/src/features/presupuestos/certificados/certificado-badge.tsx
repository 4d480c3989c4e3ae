import type { EstadoCertificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { ESTADO_CERTIFICADO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge';

const LOOK: Readonly<
  Record<EstadoCertificado, { readonly variant: BadgeVariant; readonly icon?: LucideIcon }>
> = {
  BORRADOR: { variant: 'secondary' },
  PRESENTADO: { variant: 'warning', icon: Hourglass },
  APROBADO: { variant: 'success', icon: CircleCheck },
  RECHAZADO: { variant: 'destructive', icon: CircleX },
  ANULADO: { variant: 'destructive', icon: Ban },
};

export function CertificadoBadge({ estado }: { readonly estado: EstadoCertificado }) {
  const { variant, icon } = LOOK[estado];
  return (
    <Badge variant={variant} {...(icon ? { icon } : {})}>
      {ESTADO_CERTIFICADO_EN_PALABRAS[estado]}
    </Badge>
  );
}
