import type { EstadoLote } from '@plomada/domain/lote/lote.schema';
import { ESTADO_LOTE_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { Ban, BookmarkCheck, CircleCheck, FilePenLine, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge';

const LOOK: Readonly<
  Record<EstadoLote, { readonly variant: BadgeVariant; readonly icon?: LucideIcon }>
> = {
  EN_NEGOCIACION: { variant: 'secondary' },
  RESERVADO: { variant: 'info', icon: BookmarkCheck },
  BOLETO: { variant: 'info', icon: FilePenLine },
  ESCRITURADO: { variant: 'success', icon: CircleCheck },
  CANCELADO: { variant: 'destructive', icon: Ban },
};

export function EstadoLoteBadge({ estado }: { readonly estado: EstadoLote }) {
  return <Badge {...LOOK[estado]}>{ESTADO_LOTE_EN_PALABRAS[estado]}</Badge>;
}
