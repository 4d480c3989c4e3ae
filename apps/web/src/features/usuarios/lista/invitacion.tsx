import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { EnlaceInvitacion } from '../invitaciones/enlace-invitacion.tsx';

/**
 * Panel of an invitation; a new link invalidates the previous one and renews an expired invitation.
 */
export function Invitacion({ usuario }: { readonly usuario: Usuario }) {
  const utils = trpc.useUtils();
  const reinvitar = trpc.usuarios.reinvitar.useMutation();
  const [error, setError] = useState<string>();
  const { invitacion } = usuario;
  const porCorreo = invitacion !== null && invitacion.correo !== null;
  const renovar = async () => {
    setError(undefined);
    try {
      await reinvitar.mutateAsync({ id: usuario.id });
      await utils.usuarios.invalidate();
      toast.success(porCorreo ? 'Invitación reenviada' : 'Invitación renovada', {
        description: usuario.email,
      });
    } catch (cause) {
      setError(toApiError(cause).message);
    }
  };
  return (
    <div className="mb-5 flex flex-col gap-3">
      {invitacion === null || invitacion.vencida ? null : (
        <EnlaceInvitacion key={invitacion.token} email={usuario.email} invitacion={invitacion} />
      )}
      {usuario.editable ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          loading={reinvitar.isPending}
          onClick={() => void renovar()}
        >
          {porCorreo ? 'Reenviar invitación' : 'Renovar invitación'}
        </Button>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
