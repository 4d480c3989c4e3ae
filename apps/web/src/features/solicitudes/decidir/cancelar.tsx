import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { codigoDe, conceptoDe, delObjeto, palabrasDeBaja } from '../nombres.ts';
import { Pregunta } from '../pregunta.tsx';
import type { DecidirProps } from './decidir.tsx';

/** Whoever asked takes it back. */
export function CancelarSolicitud({ solicitud, onClose }: DecidirProps) {
  const cancelar = trpc.solicitudes.cancelar.useMutation();
  const refrescar = useRefreshMoney();
  const [error, setError] = useState<string>();
  const confirmar = async () => {
    setError(undefined);
    try {
      await cancelar.mutateAsync({ id: solicitud.id, version: solicitud.version });
    } catch (cause) {
      const { message, details } = toApiError(cause);
      setError([message, ...details.map((detalle) => detalle.message)].join(' '));
      return;
    }
    await refrescar();
    const description = `${codigoDe(solicitud)}, ${conceptoDe(solicitud)}`;
    toast.success('Solicitud cancelada', { description });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={
        <Pregunta
          que={`Cancelar la solicitud de baja ${delObjeto(solicitud)}`}
          codigo={codigoDe(solicitud)}
        />
      }
      description={`${conceptoDe(solicitud)}. ${palabrasDeBaja(solicitud).rechazada}`}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" loading={cancelar.isPending} onClick={() => void confirmar()}>
            Cancelar solicitud
          </Button>
        </>
      }
    >
      {error === undefined ? null : (
        <p role="alert" className="flex gap-2 rounded-lg bg-destructive-subtle p-3">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          {error}
        </p>
      )}
    </Dialog>
  );
}
