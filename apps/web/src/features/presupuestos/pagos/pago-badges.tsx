import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { ESTADO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { Ban, CalendarClock, CircleCheck, Lock } from 'lucide-react';

import { ApocrifoBadge } from '@/components/display/apocrifo.tsx';
import { Badge } from '@/components/ui/badge.tsx';

import { PALABRAS_DE_PAGO } from './palabras.ts';

const LOOK = {
  PROGRAMADO: { variant: 'info', icon: CalendarClock },
  PAGADO: { variant: 'success', icon: CircleCheck },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

type PagoBadgesProps = { readonly pago: Pago; readonly sentido: Presupuesto['sentido'] };

export function PagoBadges({ pago: { estado, privado, apocrifo }, sentido }: PagoBadgesProps) {
  const { hecho } = PALABRAS_DE_PAGO[sentido];
  return (
    <>
      <Badge {...LOOK[estado]}>
        {estado === 'PAGADO' ? hecho : ESTADO_PAGO_EN_PALABRAS[estado]}
      </Badge>
      {privado ? (
        <Badge variant="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
      <ApocrifoBadge apocrifo={apocrifo} />
    </>
  );
}
