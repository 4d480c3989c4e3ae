import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { EmptyState } from '../../../components/state/empty-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';

export type FaltanObras = 'NINGUNA' | 'ARCHIVADAS';

type Lista = {
  readonly items: readonly Pick<Proyecto, 'estado'>[];
  readonly siguiente: string | null;
};

function faltanEn({ items, siguiente }: Lista): FaltanObras | null {
  if (siguiente !== null) return null;
  if (items.length === 0) return 'NINGUNA';
  return items.every(({ estado }) => estado === 'ARCHIVADA') ? 'ARCHIVADAS' : null;
}

/** Why no movement can be entered: there is no obra for it, or none that is still open. */
export function useFaltanObras(): FaltanObras | null {
  // The list that the field for the obra begins with: asked for once.
  const { data } = trpc.proyectos.listar.useQuery({});
  const [huboObras, setHuboObras] = useState(false);
  const faltan = data === undefined ? null : faltanEn(data);
  // A form that was there stays, whatever becomes of the obras meanwhile: it may hold something.
  if (data !== undefined && faltan === null && !huboObras) setHuboObras(true);
  return huboObras ? null : faltan;
}

const TITULO: Record<FaltanObras, string> = {
  NINGUNA: 'Todavía no hay obras',
  ARCHIVADAS: 'Todas las obras están archivadas',
};

/** In place of the form: who may create an obra does it from here; the others learn who does. */
export function SinObras({ faltan }: { readonly faltan: FaltanObras }) {
  const { tenantId } = useTenant();
  const puedeCrear = useCan('create_projects');
  return (
    <EmptyState
      title={TITULO[faltan]}
      text={
        puedeCrear
          ? 'Cada movimiento entra en una obra. Se crea con el nombre; lo demás se completa después.'
          : 'Cada movimiento entra en una obra. Las crea un Owner o un Admin, que además la asigna a quien carga.'
      }
      actions={
        puedeCrear ? (
          <Button asChild variant="primary">
            <Link to={paths.obraNueva(tenantId)}>
              <Plus aria-hidden />
              Nueva obra
            </Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to={paths.obras(tenantId)}>Volver a las obras</Link>
          </Button>
        )
      }
    />
  );
}
