import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { Hourglass, Lock } from 'lucide-react';

import { Badge } from '../../components/ui/badge.tsx';

type Props = Pick<Movimiento, 'privado' | 'estado'>;

export function tieneMarcas({ privado, estado }: Props): boolean {
  return privado || estado === 'PENDIENTE_ELIMINACION';
}

/** A row that waits for its deletion keeps full ink: it still counts. */
export function MovimientoBadges({ privado, estado }: Props) {
  return (
    <>
      {privado ? (
        <Badge tone="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
      {estado === 'PENDIENTE_ELIMINACION' ? (
        <Badge tone="warning" icon={Hourglass}>
          Baja pendiente
        </Badge>
      ) : null}
    </>
  );
}
