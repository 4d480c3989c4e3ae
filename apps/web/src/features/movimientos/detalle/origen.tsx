import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { Link2, Pencil } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';

/** Where its owner is; null while that has no page. */
function useDueno({ origen, proyectoId }: Movimiento): string | null {
  const { tenantId } = useTenant();
  if (origen?.tipo !== 'PAGO' || origen.presupuestoId === null) return null;
  return paths.pago(tenantId, proyectoId, origen.presupuestoId, origen.id);
}

/** Of a movement that something else wrote: that is what changes. */
export function OrigenBanda({ movimiento }: { readonly movimiento: Movimiento }) {
  const dueno = useDueno(movimiento);
  if (movimiento.origen === null) return null;
  return (
    <div className="mb-4 flex max-w-[640px] items-start gap-3 rounded-lg bg-muted px-4 py-3">
      <Link2 aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <p className="min-w-0">
        Viene del{' '}
        {dueno === null ? (
          movimiento.concepto
        ) : (
          <Link
            to={dueno}
            className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            {movimiento.concepto}
          </Link>
        )}
        <span className="block text-sm text-muted-foreground">
          Editar y Pedir baja abren ese pago; este movimiento lo sigue.
        </span>
      </p>
    </div>
  );
}

export function OrigenAcciones({ movimiento }: { readonly movimiento: Movimiento }) {
  const dueno = useDueno(movimiento);
  if (dueno === null) return null;
  return (
    <>
      <Button asChild>
        <Link to={`${dueno}?hacer=baja`}>Pedir baja</Link>
      </Button>
      <Button asChild variant="primary">
        <Link to={`${dueno}?hacer=editar`}>
          <Pencil aria-hidden />
          Editar
        </Link>
      </Button>
    </>
  );
}
