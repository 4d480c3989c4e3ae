import { vencimientoDe } from '@plomada/domain/documentos/documento.rules';
import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { AlarmClock, CalendarClock, CircleX, Clock, Hourglass, Lock } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';

const enDias = (dias: number): string => `${formatearNumero(dias)} ${dias === 1 ? 'día' : 'días'}`;

/** Text on how close the expiry is; null while there is nothing to report. */
function avisoDeVencimiento(vence: string | null, hoy = hoyEnBuenosAires(new Date())) {
  const vencimiento = vencimientoDe(vence, hoy);
  switch (vencimiento.estado) {
    case 'AL_DIA':
      return null;
    case 'VENCIDO':
      return { texto: `Venció hace ${enDias(vencimiento.dias)}`, aviso: 0 } as const;
    case 'POR_VENCER':
      return {
        texto: vencimiento.dias === 0 ? 'Vence hoy' : `Vence en ${enDias(vencimiento.dias)}`,
        aviso: vencimiento.aviso,
      } as const;
  }
}

const POR_AVISO = {
  0: { variant: 'destructive', icon: CircleX },
  7: { variant: 'warning', icon: AlarmClock },
  30: { variant: 'warning', icon: Clock },
  60: { variant: 'secondary', icon: CalendarClock },
} as const;

/** Badge from sixty days before the expiry; its icon changes at thirty, at seven and after it. */
export function VenceBadge({ vence }: Pick<DocumentoEnLista, 'vence'>) {
  const aviso = avisoDeVencimiento(vence);
  if (aviso === null) return null;
  return <Badge {...POR_AVISO[aviso.aviso]}>{aviso.texto}</Badge>;
}

type DocumentoBadgesProps = Pick<DocumentoEnLista, 'visibilidad' | 'bajaPendiente'> & {
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
