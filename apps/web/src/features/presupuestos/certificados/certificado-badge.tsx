import type { EstadoCertificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { ESTADO_CERTIFICADO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { Ban, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';

const LOOK: Readonly<
  Record<EstadoCertificado, { readonly tone: BadgeTone; readonly icon?: LucideIcon }>
> = {
  BORRADOR: { tone: 'neutral' },
  PRESENTADO: { tone: 'warning', icon: Hourglass },
  APROBADO: { tone: 'success', icon: CircleCheck },
  RECHAZADO: { tone: 'destructive', icon: CircleX },
  ANULADO: { tone: 'destructive', icon: Ban },
};

export function CertificadoBadge({ estado }: { readonly estado: EstadoCertificado }) {
  const { tone, icon } = LOOK[estado];
  return (
    <Badge tone={tone} {...(icon ? { icon } : {})}>
      {ESTADO_CERTIFICADO_EN_PALABRAS[estado]}
    </Badge>
  );
}
