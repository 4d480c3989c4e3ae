import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { Ban, Check, HandCoins, Pencil, Printer, Send, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';

import { MoreActions } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { paths } from '../../../config/paths.ts';
import { useBusyDownload } from '../../../lib/busy-download.ts';
import { useEditMode } from '../../../lib/edit-mode.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import type { Paso } from './paso-dialogo.tsx';
import type { PuedeCertificado } from './use-puede.ts';

type PapelBotonProps = { readonly presupuestoId: string; readonly certificadoId: string };

/** The certificate as the PDF that people sign. */
function PapelBoton({ presupuestoId, certificadoId }: PapelBotonProps) {
  const { isBusy, save } = useBusyDownload('No se pudo bajar el PDF');
  const path = `/presupuestos/${presupuestoId}/certificados/${certificadoId}/documento`;
  return (
    <Button variant="outline" loading={isBusy} onClick={() => void save(path)}>
      {isBusy ? null : <Printer aria-hidden />}
      PDF
    </Button>
  );
}

const PasoDialogo = lazyPart(async () => (await import('./paso-dialogo.tsx')).PasoDialogo);
const DescartarDialogo = lazyPart(
  async () => (await import('./descartar-dialogo.tsx')).DescartarDialogo,
);

type AccionesProps = {
  readonly presupuesto: Presupuesto;
  readonly certificado: Certificado;
  readonly puede: PuedeCertificado;
};

/** The step that comes next, as the one solid button. */
function Siguiente({
  presupuesto,
  certificado,
  puede,
  onPaso,
}: AccionesProps & { readonly onPaso: (paso: Paso) => void }) {
  const { tenantId } = useTenant();
  if (puede.presentar) {
    return (
      <Button onClick={() => onPaso('PRESENTADO')}>
        <Send aria-hidden />
        Presentar
      </Button>
    );
  }
  if (puede.aprobar) {
    return (
      <Button onClick={() => onPaso('APROBADO')}>
        <Check aria-hidden />
        Aprobar
      </Button>
    );
  }
  if (!puede.pagar) return null;
  const pago = paths.pagoNuevo(tenantId, presupuesto.proyectoId, presupuesto.id);
  return (
    <Button asChild>
      <Link to={`${pago}?certificadoId=${certificado.id}`}>
        <HandCoins aria-hidden />
        {presupuesto.sentido === 'INGRESO' ? 'Registrar cobro' : 'Registrar pago'}
      </Link>
    </Button>
  );
}

/** What one can do with a certificate. */
export function CertificadoAcciones(props: AccionesProps) {
  const { presupuesto, certificado, puede } = props;
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { opened, open, close } = useOpened<Paso | 'descartar'>();
  const { proyectoId } = presupuesto;
  const { openForm } = useEditMode();
  const editar = () => openForm('?editar=1');
  return (
    <>
      <MoreActions
        items={[
          isPhone && puede.editar && { label: 'Editar', icon: Pencil, onSelect: editar },
          puede.descartar && {
            label: 'Descartar borrador',
            icon: Trash2,
            onSelect: () => open('descartar'),
          },
          puede.anular && { label: 'Anular', icon: Ban, onSelect: () => open('ANULADO') },
        ]}
      />
      {puede.editar && !isPhone ? (
        <Button variant="outline" onClick={editar}>
          <Pencil aria-hidden />
          Editar
        </Button>
      ) : null}
      <PapelBoton presupuestoId={presupuesto.id} certificadoId={certificado.id} />
      {puede.rechazar ? (
        <Button variant="outline" onClick={() => open('RECHAZADO')}>
          Rechazar
        </Button>
      ) : null}
      <Siguiente {...props} onPaso={open} />
      {opened === null || opened === 'descartar' ? null : (
        <PasoDialogo paso={opened} {...{ presupuesto, certificado }} onClose={close} />
      )}
      {opened === 'descartar' ? (
        <DescartarDialogo
          {...{ presupuesto, certificado }}
          onClose={close}
          onDone={() =>
            void navigate(paths.presupuesto(tenantId, proyectoId, presupuesto.id), {
              replace: true,
            })
          }
        />
      ) : null}
    </>
  );
}
