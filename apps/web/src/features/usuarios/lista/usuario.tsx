import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { Ban, CircleCheck, Clock, Mail, MailX } from 'lucide-react';

import { Badge } from '@/components/ui/badge.tsx';
import { ESTADO_USUARIO_LABEL } from '@/config/form-labels.ts';
import { trpc } from '@/lib/trpc.ts';

/** Full name, or the e-mail address without one. */
export const nombreDe = ({ fullName, email }: Pick<Usuario, 'fullName' | 'email'>): string =>
  fullName === '' ? email : fullName;

const MIENTRAS_SALE_MS = 2000;

/** Query of one user, polled while their invitation's e-mail is queued. */
export const useUsuario = (id: string) =>
  trpc.usuarios.obtener.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.invitacion?.correo?.estado === 'EN_COLA' ? MIENTRAS_SALE_MS : false,
    },
  );

const LOOK = {
  active: { variant: 'success', icon: CircleCheck },
  inactive: { variant: 'secondary', icon: Ban },
  suspended: { variant: 'destructive', icon: Ban },
  invited: { variant: 'info', icon: Mail },
} as const satisfies Record<Usuario['status'], unknown>;

/** Badge of a user's state; an expired invitation is not shown as pending. */
export function EstadoUsuario({ usuario }: { readonly usuario: Usuario }) {
  if (usuario.status === 'invited' && usuario.invitacion?.vencida === true) {
    return (
      <Badge variant="warning" icon={Clock}>
        Invitación vencida
      </Badge>
    );
  }
  return <Badge {...LOOK[usuario.status]}>{ESTADO_USUARIO_LABEL[usuario.status]}</Badge>;
}

/** Badge of a user whose address refuses the e-mails; nothing for any other. */
export function CorreoRechazado({ usuario }: { readonly usuario: Usuario }) {
  if (usuario.correoRechazadoEn === null) return null;
  return (
    <Badge variant="warning" icon={MailX}>
      No le llega el correo
    </Badge>
  );
}
