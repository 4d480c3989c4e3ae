import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { AlarmClock, CalendarClock, CircleX, Clock, Hourglass, Lock } from 'lucide-react';

import { Badge } from '@/components/ui/badge';

import { avisoDeVencimiento } from './vencimiento.ts';

const POR_AVISO = {
  0: { variant: 'destructive', icon: CircleX },
  7: { variant: 'warning', icon: AlarmClock },
  30: { variant: 'warning', icon: Clock },
  60: { variant: 'secondary', icon: CalendarClock },
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
        <Badge variant="private" icon={Lock}>
          Solo Owner y Admin
        </Badge>
      ) : null}
      {eliminado === true ? (
        <Badge variant="destructive" icon={CircleX}>
          Dado de baja
        </Badge>
      ) : null}
      {bajaPendiente ? (
        <Badge variant="warning" icon={Hourglass}>
          Baja pendiente
        </Badge>
      ) : null}
    </>
  );
}
