import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { Ban, CircleCheck, Clock, Mail, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeVariant } from '@/components/ui/badge';

import { ESTADO_USUARIO_LABEL } from '../../../config/labels.ts';

const LOOK: Record<
  Usuario['status'],
  { readonly variant: BadgeVariant; readonly icon: LucideIcon }
> = {
  active: { variant: 'success', icon: CircleCheck },
  inactive: { variant: 'secondary', icon: Ban },
  suspended: { variant: 'destructive', icon: Ban },
  invited: { variant: 'info', icon: Mail },
};

/** An invitation that ran out is not waiting for anybody. */
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
