import type {
  CorreoDeInvitacion,
  InvitacionAbierta,
} from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Link2, type LucideIcon, Mail, MailCheck, MailX } from 'lucide-react';

import { CopyLink } from '@/components/form/copy-link.tsx';
import { paths } from '@/config/paths.ts';

type EstadoDeCorreo = { readonly icon: LucideIcon; readonly texto: string };

/** Status text of the invitation's e-mail; `correo` is null in installations that send none. */
function estadoDeCorreo(email: string, correo: CorreoDeInvitacion | null): EstadoDeCorreo {
  if (correo === null) {
    return { icon: Link2, texto: 'No sale ningún correo: pasale el enlace por donde prefieras.' };
  }
  switch (correo.estado) {
    case 'EN_COLA':
      return { icon: Mail, texto: `El correo a ${email} está por salir.` };
    case 'ENVIADO':
      return {
        icon: MailCheck,
        texto: `El correo a ${email} salió el ${formatearFechaHora(correo.en)}.`,
      };
    case 'FALLADO':
      return {
        icon: MailX,
        texto: `El correo a ${email} no salió. Revisá la dirección, o pasale el enlace por otro medio.`,
      };
    case 'INCIERTO':
      return {
        icon: MailX,
        texto: `No sabemos si el correo a ${email} salió. Preguntale si lo recibió; si no, reenvialo.`,
      };
  }
}

type EnlaceInvitacionProps = {
  readonly email: string;
  readonly invitacion: InvitacionAbierta;
};

export function EnlaceInvitacion({ email, invitacion }: EnlaceInvitacionProps) {
  const { icon: Icono, texto } = estadoDeCorreo(email, invitacion.correo);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-start gap-2 text-sm text-muted-foreground">
        <Icono aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">{texto}</span>
      </p>
      <CopyLink
        label="Enlace de la invitación"
        help={
          <>
            Sirve una sola vez, para {email}, hasta el{' '}
            <span className="tnum">{formatearFechaHora(invitacion.venceEn)}</span>.
          </>
        }
        url={`${location.origin}${paths.invitacion(invitacion.token)}`}
      />
    </div>
  );
}
