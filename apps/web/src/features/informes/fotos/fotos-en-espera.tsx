import { formatearInstante } from '@plomada/formatters/fecha';
import { CircleAlert, Smartphone } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import type { Upload } from '@/components/files/use-uploads.ts';
import { paths } from '@/config/paths.ts';
import { type Envio, estaPendiente } from '@/lib/outbox/envio.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { useTenant } from '@/lib/tenant.ts';

import { rutaDeFotos } from './galeria.tsx';

const NINGUNO: readonly Envio[] = [];

export function useFotosEnEspera(obraId: string, certificadoId: string | undefined) {
  const { session } = useOutbox();
  const { envios = NINGUNO } = useEnvios(session);
  return envios.filter(
    (envio) =>
      envio.ruta === rutaDeFotos(obraId) &&
      estaPendiente(envio) &&
      (certificadoId === undefined || envio.cuerpo['certificadoId'] === certificadoId),
  );
}

function Estado({ envio: { estado, rechazo } }: { readonly envio: Envio }) {
  const espera = estado === 'ESPERA';
  const Icono = espera ? Smartphone : CircleAlert;
  return (
    <p className="mt-0.5 flex items-start gap-1.5 text-sm text-muted-foreground">
      <Icono aria-hidden className={`mt-0.5 size-3.5 shrink-0${espera ? '' : ' text-warning'}`} />
      <span>
        {espera ? 'Guardada en este teléfono' : `Por resolver. ${rechazo?.message ?? ''}`.trim()}
      </span>
    </p>
  );
}

type FotosEnEsperaProps = {
  readonly obraId: string;
  readonly certificadoId: string | undefined;
  /** Uploads of this page, which are already listed. */
  readonly uploads: readonly Upload[];
};

export function FotosEnEspera({ obraId, certificadoId, uploads }: FotosEnEsperaProps) {
  const { tenantId } = useTenant();
  const enEspera = useFotosEnEspera(obraId, certificadoId).filter(
    ({ archivo }) =>
      !uploads.some(
        ({ state, file: { name, size } }) =>
          state === 'sending' && name === archivo?.nombre && size === archivo.bytes,
      ),
  );
  if (enEspera.length === 0) return null;
  return (
    <div className="pb-3">
      <ul aria-label="Fotos guardadas en este teléfono">
        {enEspera.map((envio) => (
          <li
            key={envio.capturaId}
            className="border-t border-border/70 px-4 py-3 first:border-t-0"
          >
            <p className="truncate font-medium" title={envio.archivo?.nombre}>
              {envio.archivo?.nombre}
            </p>
            <Estado envio={envio} />
            <p className="text-sm text-muted-foreground">
              {envio.detalle} ·{' '}
              <span className="tnum">{formatearInstante(new Date(envio.capturadoEn))}</span>
            </p>
          </li>
        ))}
      </ul>
      <LinkButton
        to={paths.bandeja(tenantId)}
        variant="link"
        size="inline"
        className="mx-4 h-9 max-md:h-11"
      >
        Ver lo que espera
      </LinkButton>
    </div>
  );
}
