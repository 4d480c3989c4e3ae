import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarAcopios } from '../use-acopios.ts';

export type CerrarDialogoProps = { readonly acopio: Acopio; readonly onClose: () => void };

/** Closes an acopio, or opens a closed one again: what stays in it, and why. */
export function CerrarDialogo({ acopio, onClose }: CerrarDialogoProps) {
  const { id, codigo, version, valorCentavos, moneda } = acopio;
  const refrescar = useRefrescarAcopios();
  const cerrar = trpc.acopios.cerrar.useMutation();
  const reabrir = trpc.acopios.reabrir.useMutation();
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const reabre = acopio.estado === 'CERRADO';
  const verbo = reabre ? 'Reabrir' : 'Cerrar';
  const confirmar = async () => {
    setError(undefined);
    const pedido = { id, version, motivo: motivo.trim() === '' ? null : motivo };
    try {
      await (reabre ? reabrir : cerrar).mutateAsync(pedido);
      toast.success(reabre ? 'Acopio reabierto' : 'Acopio cerrado', { description: codigo });
      onClose();
    } catch (cause) {
      setError(toApiError(cause).message);
    }
    await refrescar();
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={`¿${verbo} el acopio ${codigo}?`}
      description={
        reabre
          ? 'Vuelve a admitir retiros y cambios.'
          : 'No admite más retiros ni cambios. Se puede reabrir.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={cerrar.isPending || reabrir.isPending}
            onClick={() => void confirmar()}
          >
            {verbo}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[1fr_auto] rounded-md bg-sunken px-3 py-2.5">
          <dt className="text-muted-foreground">Queda sin retirar</dt>
          <dd className="text-right font-medium">
            <Money centavos={valorCentavos} moneda={moneda} />
          </dd>
        </dl>
        <Field label="Motivo" optional>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={motivo}
              onChange={({ target }) => setMotivo(target.value)}
            />
          )}
        </Field>
        {error === undefined ? null : (
          <p role="alert" className="flex gap-2 rounded-lg bg-destructive-subtle p-3">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
