import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { AlarmClock, CalendarClock, CircleX, Clock, Hourglass, Lock } from 'lucide-react';

import { Badge } from '../../components/ui/badge.tsx';
import { avisoDeVencimiento } from './vencimiento.ts';

const POR_AVISO = {
  0: { tone: 'destructive', icon: CircleX },
  7: { tone: 'warning', icon: AlarmClock },
  30: { tone: 'warning', icon: Clock },
  60: { tone: 'neutral', icon: CalendarClock },
} as const;

/** Sixty days before it expires, thirty, seven, and once it has; never by colour alone. */
export function VenceBadge({ vence }: Pick<DocumentoEnLista, 'vence'>) {
  const aviso = avisoDeVencimiento(vence);
  if (aviso === null) return null;
  return <Badge {...POR_AVISO[aviso.aviso]}>{aviso.texto}</Badge>;
}

export type DocumentoBadgesProps = Pick<DocumentoEnLista, 'visibilidad' | 'bajaPendiente'> & {
  readonly eliminado?: boolean;
};

export function DocumentoBadges({ visibilidad, bajaPendiente, eliminado }: DocumentoBadgesProps) {
  return (
    <>
      {visibilidad === 'GESTION' ? (
        <Badge tone="private" icon={Lock}>
          Solo Owner y Admin
        </Badge>
      ) : null}
      {eliminado === true ? (
        <Badge tone="destructive" icon={CircleX}>
          Dado de baja
        </Badge>
      ) : null}
      {bajaPendiente ? (
        <Badge tone="warning" icon={Hourglass}>
          Baja pendiente
        </Badge>
      ) : null}
    </>
  );
}
