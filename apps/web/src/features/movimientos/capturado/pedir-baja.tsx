import { fieldsOf } from '@plomada/domain/base/field-of';

import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { PedirBajaMovimiento } from '@/features/solicitudes/pedir-baja-movimiento.tsx';
import type { Envio } from '@/lib/outbox/envio.ts';
import { trpc } from '@/lib/trpc.ts';

type PedirBajaProps = { readonly envio: Envio; readonly onClose: () => void };

/**
 * Dialog that requests the deletion of the movement saved by a discarded capture, in its current
 * state.
 */
export function PedirBaja({ envio, onClose }: PedirBajaProps) {
  const { id } = fieldsOf(envio.respuesta);
  const query = trpc.movimientos.obtener.useQuery({ id: String(id) }, { gcTime: 0, staleTime: 0 });
  if (query.data?.estado === 'CONFIRMADO') {
    return <PedirBajaMovimiento movimiento={query.data} onClose={onClose} />;
  }
  return (
    <OpenDialog
      asksOnly
      title="Pedir la baja"
      onClose={onClose}
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      {query.data === undefined ? (
        <QueryWait query={query} que="lo guardado" rows={3} />
      ) : (
        'Su baja ya se pidió o ya se eliminó.'
      )}
    </OpenDialog>
  );
}
