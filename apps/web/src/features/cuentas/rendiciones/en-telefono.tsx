import { useState } from 'react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { loQueQuedo } from '@/features/capturas/rendida.ts';
import { useIsOnline } from '@/lib/held-writes.ts';
import { estaPendiente, type Envio } from '@/lib/outbox/envio.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { useTenant } from '@/lib/tenant.ts';

/**
 * Petty-cash statement on this device that is not sent yet, or was sent while on screen; null when
 * there is none, or while a form waits for its answer.
 */
export function useRendicionEnTelefono(cuentaId: string, enVuelo: boolean): Envio | null {
  const { session } = useOutbox();
  const { envios = [] } = useEnvios(session);
  const [vista, setVista] = useState<string | null>(null);
  const deLaCaja = envios.filter(({ clase, cola }) => clase === 'RENDICION' && cola === cuentaId);
  const pendiente = deLaCaja.find(estaPendiente);
  if (!enVuelo && pendiente !== undefined && vista !== pendiente.capturaId) {
    setVista(pendiente.capturaId);
  }
  if (enVuelo) return null;
  const seguida = deLaCaja.find(
    ({ capturaId, estado }) => capturaId === vista && estado === 'ENVIADO',
  );
  return pendiente ?? seguida ?? null;
}

/** Lines about the progress of a statement of this device: waiting, sent or to resolve. */
function comoVa(envio: Envio, isOnline: boolean): readonly string[] {
  const { estado, intentos, rechazo } = envio;
  if (estado === 'ENVIADO') return [`${loQueQuedo(envio) ?? 'Rendición presentada'}.`];
  if (estado !== 'ESPERA') {
    return [rechazo?.message ?? 'Quedó como borrador.', 'Se resuelve en la Bandeja.'];
  }
  if (intentos > 0) {
    return [
      'No llegó la respuesta: la rendición puede estar presentada.',
      isOnline
        ? 'Se está comprobando. Se presenta una sola vez.'
        : 'Al volver la conexión se comprueba y se avisa acá. Se presenta una sola vez.',
    ];
  }
  return [
    'Guardada en este teléfono.',
    isOnline ? 'Se presenta en un momento.' : 'Se presenta sola al volver la conexión.',
  ];
}

type EnTelefonoProps = { readonly envio: Envio; readonly onClose: () => void };

export function EnTelefono({ envio, onClose }: EnTelefonoProps) {
  const { tenantId } = useTenant();
  const isOnline = useIsOnline();
  const [primero, ...otros] = comoVa(envio, isOnline);
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="font-medium">{primero}</p>
        {otros.map((uno) => (
          <p key={uno} className="text-muted-foreground">
            {uno}
          </p>
        ))}
        {envio.estado === 'ENVIADO' ? null : (
          <p className="tnum text-muted-foreground">{envio.detalle}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
        {envio.estado === 'ENVIADO' ? null : (
          <LinkButton to={paths.bandeja(tenantId)} variant="outline">
            Ver en la Bandeja
          </LinkButton>
        )}
        <Button onClick={onClose}>Listo</Button>
      </div>
    </div>
  );
}
