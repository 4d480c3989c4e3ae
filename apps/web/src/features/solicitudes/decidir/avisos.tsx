import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { Changes, type ChangesProps } from '@/components/changes/changes.tsx';
import { useTenant } from '@/lib/tenant.ts';

import { rutaDelContramovimiento } from '../nombres.ts';

/** Link "Anulado con M-000140"; nothing when no movement cancelled the row. */
export function AnuladoCon({ solicitud }: { readonly solicitud: Solicitud }) {
  const { tenantId } = useTenant();
  const ruta = rutaDelContramovimiento(tenantId, solicitud);
  if (ruta === undefined) return null;
  return (
    <>
      Anulado con{' '}
      <Link
        to={ruta}
        className="finger rounded-sm whitespace-nowrap text-primary hover:underline max-md:py-2.5"
      >
        {solicitud.contramovimiento?.codigo}
      </Link>
    </>
  );
}

export function CambiosAviso(props: ChangesProps) {
  return (
    <div className="rounded-md bg-warning-subtle px-3 py-2.5">
      <p className="flex gap-2 font-medium text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        Cambió después del pedido
      </p>
      <Changes {...props} />
      <p className="mt-1 text-sm">
        Ya no se puede aprobar: lo que se pidió dar de baja no es lo que hay ahora. Al rechazarla,
        la baja se puede pedir de nuevo.
      </p>
    </div>
  );
}
