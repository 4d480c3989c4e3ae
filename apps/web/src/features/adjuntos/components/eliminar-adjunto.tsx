import type { Adjunto } from '@plomada/domain/archivo.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';

export type EliminarAdjuntoProps = {
  readonly movimientoId: string;
  readonly adjunto: Adjunto;
  readonly onCerrar: () => void;
};

export function EliminarAdjunto({ movimientoId, adjunto, onCerrar }: EliminarAdjuntoProps) {
  const utils = trpc.useUtils();
  const eliminar = trpc.adjuntos.eliminar.useMutation();
  const [motivo, setMotivo] = useState<string | null>(null);
  const confirmar = async () => {
    setMotivo(null);
    try {
      await eliminar.mutateAsync({ id: movimientoId, archivoId: adjunto.id });
      toast.success('Archivo eliminado', { description: adjunto.nombre });
      onCerrar();
    } catch (cause) {
      setMotivo(toApiError(cause).message);
    } finally {
      // Also when somebody else was faster.
      await utils.adjuntos.listar.invalidate({ id: movimientoId });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={`¿Eliminar ${adjunto.nombre}?`}
      description="Deja de estar en el movimiento. La auditoría conserva quién lo adjuntó y quién lo eliminó."
      footer={
        <>
          <Button onClick={onCerrar}>Cancelar</Button>
          <Button
            variant="destructive"
            loading={eliminar.isPending}
            onClick={() => void confirmar()}
          >
            Eliminar
          </Button>
        </>
      }
    >
      {motivo === null ? null : (
        <p role="alert" className="text-destructive">
          {motivo}
        </p>
      )}
    </Dialog>
  );
}
