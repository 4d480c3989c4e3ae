import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { Hourglass, Lock } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';

type Marcas = Pick<Movimiento, 'privado' | 'estado'>;

type Props = Marcas & {
  /** True to show the icon alone where a table row is narrow. */
  readonly shrinks?: boolean;
};

export function tieneMarcas({ privado, estado }: Marcas): boolean {
  return privado || estado === 'PENDIENTE_ELIMINACION';
}

/** Badges of a private movement and of one with an open deletion request. */
export function MovimientoBadges({ privado, estado, shrinks = false }: Props) {
  return (
    <>
      {privado ? (
        <Badge variant="private" icon={Lock} shrinks={shrinks}>
          Privado
        </Badge>
      ) : null}
      {estado === 'PENDIENTE_ELIMINACION' ? (
        <Badge variant="warning" icon={Hourglass} shrinks={shrinks}>
          Baja pendiente
        </Badge>
      ) : null}
    </>
  );
}
