import type { Cheque, EstadoCheque } from '@plomada/domain/cheques/cheque.schema';
import { ESTADO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import {
  Ban,
  CalendarX,
  CircleCheck,
  CornerUpLeft,
  ArrowDownToLine,
  Lock,
  type LucideIcon,
  Send,
  Wallet,
} from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge.tsx';
import { useToday } from '@/lib/use-today.ts';

import { estaVencido } from './semanas.ts';

const LOOK: Readonly<Record<EstadoCheque, readonly [BadgeVariant, LucideIcon]>> = {
  EN_CARTERA: ['info', Wallet],
  DEPOSITADO: ['secondary', ArrowDownToLine],
  COBRADO: ['success', CircleCheck],
  ENDOSADO: ['secondary', Send],
  DESCONTADO: ['secondary', Send],
  RECHAZADO: ['destructive', Ban],
  REEMPLAZADO: ['secondary', CornerUpLeft],
  DEVUELTO: ['secondary', CornerUpLeft],
  ANULADO: ['destructive', Ban],
  EMITIDO: ['info', Send],
  REPUDIADO: ['destructive', Ban],
};

/** Badges of a cheque: its state, or *Vencido* for `estaVencido`, and whether it is private. */
export function EstadoBadge({ cheque }: { readonly cheque: Cheque }) {
  const hoy = useToday();
  const [variant, icon] = LOOK[cheque.estado];
  return (
    <span className="inline-flex flex-wrap gap-1">
      {estaVencido(cheque, hoy) ? (
        <Badge variant="destructive" icon={CalendarX}>
          Vencido
        </Badge>
      ) : (
        <Badge variant={variant} icon={icon}>
          {ESTADO_CHEQUE_EN_PALABRAS[cheque.estado]}
        </Badge>
      )}
      {cheque.privado ? (
        <Badge variant="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
    </span>
  );
}
