import type { InvitacionAbierta } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

import { Field } from '../../../components/form/field.tsx';
import { paths } from '../../../config/paths.ts';
import { CorreoInvitacion } from './correo-invitacion.tsx';

export type EnlaceInvitacionProps = {
  readonly email: string;
  readonly invitacion: InvitacionAbierta;
};

/** The link the inviter passes on. Copying falls back to a selected field: the clipboard may be shut. */
export function EnlaceInvitacion({ email, invitacion }: EnlaceInvitacionProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [copiado, setCopiado] = useState(false);
  const enlace = `${location.origin}${paths.invitacion(invitacion.token)}`;
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(enlace);
      setCopiado(true);
    } catch {
      campo.current?.select();
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <CorreoInvitacion email={email} correo={invitacion.correo} />
      <Field
        label="Enlace de la invitación"
        help={
          <>
            Sirve una sola vez, para {email}, hasta el{' '}
            <span className="tnum">{formatearFechaHora(invitacion.venceEn)}</span>.
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={campo}
            readOnly
            value={enlace}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button variant="outline" onClick={() => void copiar()} className="self-start">
        {copiado ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copiado ? 'Enlace copiado' : 'Copiar enlace'}
      </Button>
      <span role="status" className="sr-only">
        {copiado ? 'Enlace copiado' : ''}
      </span>
    </div>
  );
}
