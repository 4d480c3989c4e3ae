import { TriangleAlert } from 'lucide-react';

import { Changes, type ChangesProps } from '../../../components/changes/changes.tsx';

/** Why a request that waits cannot be approved any more. */
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
