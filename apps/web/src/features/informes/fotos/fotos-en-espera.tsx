import { formatearInstante } from '@plomada/formatters/fecha';
import { CircleAlert, Smartphone } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import type { Upload } from '../../../components/files/use-uploads.ts';
import { paths } from '../../../config/paths.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useFotosEnEspera } from './use-fotos.ts';

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
  /** Those on their way from here are listed already. */
  readonly uploads: readonly Upload[];
};

/** What was taken here and is still on this device. */
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
      <Button asChild variant="link" size="inline" className="mx-4 h-9 max-md:h-11">
        <Link to={paths.bandeja(tenantId)}>Ver lo que espera</Link>
      </Button>
    </div>
  );
}
