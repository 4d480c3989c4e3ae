import { formatearFechaHora } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { SaveLine } from '@/components/display/save-line.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { CopyLink } from '@/components/form/copy-link.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

const COMO = [
  ['Google Calendar', 'Otros calendarios, + , Desde URL.'],
  ['Apple Calendar', 'Archivo, Nueva suscripción a calendario.'],
  ['Outlook', 'Agregar calendario, Suscribirse desde la Web.'],
] as const;

/** New link, which is shown only once. */
function Enlace({ url }: { readonly url: string }) {
  return (
    <div className="flex flex-col gap-3">
      <CopyLink
        label="Enlace de la agenda"
        help="Se muestra esta única vez. Quien lo tenga ve tu agenda: conviene no compartirlo."
        url={url}
      />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {COMO.map(([donde, como]) => (
          <div key={donde} className="contents">
            <dt className="text-muted-foreground">{donde}</dt>
            <dd>{como}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Revocacion({ onBack }: { readonly onBack: () => void }) {
  const { agenda } = trpc.useUtils();
  const revocar = trpc.agenda.revocarIcal.useMutation();
  return (
    <ConfirmDialog
      title="¿Revocar el enlace de la agenda?"
      text="Los calendarios suscritos dejan de actualizarse. Después se puede crear otro enlace."
      verb="Revocar"
      destructive
      about="ical"
      onConfirm={() => revocar.mutateAsync()}
      done={{ title: 'Enlace revocado', description: 'La suscripción ya no funciona' }}
      refresh={() => agenda.estadoIcal.invalidate()}
      onClose={onBack}
    />
  );
}

/**
 * Subscription from another calendar: creates or revokes the secret address and shows whether one
 * exists.
 */
export function IcalDialogo({ onClose }: { readonly onClose: () => void }) {
  const { agenda } = trpc.useUtils();
  const estado = trpc.agenda.estadoIcal.useQuery();
  const crear = trpc.agenda.crearIcal.useMutation();
  const [revocando, setRevocando] = useState(false);
  if (revocando) return <Revocacion onBack={() => setRevocando(false)} />;
  const url = crear.data?.url;
  const generar = () =>
    crear.mutate(undefined, { onSuccess: () => void agenda.estadoIcal.invalidate() });
  const activo = estado.data?.activo === true;
  return (
    <OpenDialog
      asksOnly
      onClose={onClose}
      title="Suscribirse desde otro calendario"
      description="Un enlace secreto lleva tu agenda a Google, Apple u Outlook, siempre al día y solo con lo que tu rol permite ver."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {estado.data === undefined || activo || url !== undefined ? null : (
            <Button loading={crear.isPending} onClick={generar}>
              Crear enlace
            </Button>
          )}
        </>
      }
    >
      {estado.data ? null : <QueryWait query={estado} que="la suscripción" loading="Abriendo" />}
      {url === undefined ? null : <Enlace url={url} />}
      {activo ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2.5">
          <p>
            Hay un enlace activo
            {estado.data?.creadoEn ? (
              <span className="tnum block text-sm text-muted-foreground">
                Creado el {formatearFechaHora(estado.data.creadoEn)}
              </span>
            ) : null}
          </p>
          <Button variant="outline" onClick={() => setRevocando(true)}>
            Revocar
          </Button>
        </div>
      ) : null}
      {estado.data !== undefined && !activo && url === undefined ? (
        <p className="text-muted-foreground">Todavía no hay un enlace activo.</p>
      ) : null}
      <SaveLine
        pending={crear.isPending}
        failure={crear.isError ? toApiError(crear.error).message : undefined}
        alert
        className="mt-3 empty:mt-0"
      />
    </OpenDialog>
  );
}
