import type { EstadoLote } from '@plomada/domain/lote/lote.schema';
import { ESTADO_LOTE_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { Ban, BookmarkCheck, CircleCheck, FilePenLine, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';

const LOOK: Readonly<Record<EstadoLote, { readonly tone: BadgeTone; readonly icon?: LucideIcon }>> =
  {
    EN_NEGOCIACION: { tone: 'neutral' },
    RESERVADO: { tone: 'info', icon: BookmarkCheck },
    BOLETO: { tone: 'info', icon: FilePenLine },
    ESCRITURADO: { tone: 'success', icon: CircleCheck },
    CANCELADO: { tone: 'destructive', icon: Ban },
  };

export function EstadoLoteBadge({ estado }: { readonly estado: EstadoLote }) {
  return <Badge {...LOOK[estado]}>{ESTADO_LOTE_EN_PALABRAS[estado]}</Badge>;
}
