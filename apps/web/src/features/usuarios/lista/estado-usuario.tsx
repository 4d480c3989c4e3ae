import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { Ban, CircleCheck, Clock, Mail, type LucideIcon } from 'lucide-react';

import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';
import { ESTADO_USUARIO_LABEL } from '../../../config/labels.ts';

const LOOK: Record<Usuario['status'], { readonly tone: BadgeTone; readonly icon: LucideIcon }> = {
  active: { tone: 'success', icon: CircleCheck },
  inactive: { tone: 'neutral', icon: Ban },
  suspended: { tone: 'destructive', icon: Ban },
  invited: { tone: 'info', icon: Mail },
};

/** An invitation that ran out is not waiting for anybody. */
export function EstadoUsuario({ usuario }: { readonly usuario: Usuario }) {
  if (usuario.status === 'invited' && usuario.invitacion?.vencida === true) {
    return (
      <Badge tone="warning" icon={Clock}>
        Invitación vencida
      </Badge>
    );
  }
  return <Badge {...LOOK[usuario.status]}>{ESTADO_USUARIO_LABEL[usuario.status]}</Badge>;
}
