import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { Hourglass, Trash2, Undo2 } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';

type Marcas = Pick<Aporte, 'bajaPendiente' | 'eliminado' | 'tipo'>;

export const tieneMarcas = ({ bajaPendiente, eliminado, tipo }: Marcas): boolean =>
  bajaPendiente || eliminado || tipo === 'DEVOLUCION';

export function AporteBadges({ aporte }: { readonly aporte: Marcas }) {
  const { bajaPendiente, eliminado, tipo } = aporte;
  return (
    <>
      {tipo === 'DEVOLUCION' ? (
        <Badge variant="info" icon={Undo2}>
          Devolución
        </Badge>
      ) : null}
      {bajaPendiente ? (
        <Badge variant="warning" icon={Hourglass}>
          Baja pendiente
        </Badge>
      ) : null}
      {eliminado ? (
        <Badge variant="destructive" icon={Trash2}>
          Eliminado
        </Badge>
      ) : null}
    </>
  );
}
