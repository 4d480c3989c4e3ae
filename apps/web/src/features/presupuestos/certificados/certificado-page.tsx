import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  anteriorDe,
  conPreciosNuevos,
} from '@plomada/domain/presupuestos/certificados/precio-nuevo.rules';
import { ESTADO_CERTIFICADO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearMes } from '@plomada/formatters/fecha';
import {
  Ban,
  Check,
  CircleCheck,
  CircleX,
  HandCoins,
  Hourglass,
  Pencil,
  Printer,
  Send,
  Trash2,
} from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { PALABRAS_DE_PAGO } from '../pagos/palabras.ts';
import { ParteHeader, useCertificados, verPresupuesto } from '../partes.tsx';
import { type Obra, usePresupuesto, usePuede } from '../use-presupuesto.tsx';
import { AvanceTabla } from './avance-tabla.tsx';
import { type FactorVisto, Liquidacion } from './liquidacion.tsx';
import { DiferenciaAviso, EfectoPanel, EstadoPanel } from './paneles.tsx';
import type { Paso } from './paso-dialogo.tsx';

const PasoDialogo = lazyPart(async () => (await import('./paso-dialogo.tsx')).PasoDialogo);

/** Actions to offer for the certificate; the server checks each again. */
function usePuedeCertificado(presupuesto: Presupuesto, obra: Obra, uno: Certificado) {
  const { certificar, pagar } = usePuede(presupuesto, obra);
  const aprueba = useCan('approve_budgets') && certificar;
  const { estado, ultimo, pagadoCentavos, netoCentavos } = uno;
  const sinAprobar = estado === 'BORRADOR' || estado === 'PRESENTADO';
  return {
    editar: certificar && ultimo && sinAprobar,
    descartar: certificar && ultimo && estado === 'BORRADOR',
    presentar: certificar && estado === 'BORRADOR',
    aprobar: aprueba && estado === 'PRESENTADO',
    rechazar: aprueba && ultimo && estado === 'PRESENTADO',
    anular: aprueba && ultimo && estado === 'APROBADO' && pagadoCentavos === 0,
    pagar: pagar && estado === 'APROBADO' && pagadoCentavos < netoCentavos,
    ajustar: aprueba,
  };
}

type AccionesProps = {
  readonly presupuesto: Presupuesto;
  readonly certificado: Certificado;
  readonly puede: ReturnType<typeof usePuedeCertificado>;
};

/** Button of the next step; nothing if the user can take none. */
function Siguiente(props: AccionesProps & { readonly onPaso: (paso: Paso) => void }) {
  const { presupuesto, certificado, puede, onPaso } = props;
  const { tenantId } = useTenant();
  if (puede.presentar || puede.aprobar) {
    const Icon = puede.presentar ? Send : Check;
    return (
      <Button onClick={() => onPaso(puede.presentar ? 'PRESENTADO' : 'APROBADO')}>
        <Icon aria-hidden />
        {puede.presentar ? 'Presentar' : 'Aprobar'}
      </Button>
    );
  }
  if (!puede.pagar) return null;
  const pago = paths.pagoNuevo(tenantId, presupuesto.proyectoId, presupuesto.id);
  return (
    <LinkButton to={`${pago}?certificadoId=${certificado.id}`}>
      <HandCoins aria-hidden />
      {`Registrar ${PALABRAS_DE_PAGO[presupuesto.sentido].nombre}`}
    </LinkButton>
  );
}

/** Buttons and dialogs of a certificate. */
function CertificadoAcciones(props: AccionesProps) {
  const { presupuesto, certificado, puede } = props;
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { opened, open, close } = useOpened<Paso>();
  const { openForm } = useEditMode();
  const { isBusy, save } = useBusyDownload('No se pudo bajar el PDF');
  const detalle = paths.presupuesto(tenantId, presupuesto.proyectoId, presupuesto.id);
  const documento = `/presupuestos/${presupuesto.id}/certificados/${certificado.id}/documento`;
  const editar = () => openForm('?editar=1');
  return (
    <>
      <MoreActions
        items={[
          isPhone && puede.editar && { label: 'Editar', icon: Pencil, onSelect: editar },
          puede.descartar && {
            label: 'Descartar borrador',
            icon: Trash2,
            onSelect: () => open('DESCARTADO'),
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
      <Button variant="outline" loading={isBusy} onClick={() => void save(documento)}>
        {isBusy ? null : <Printer aria-hidden />}
        PDF
      </Button>
      {puede.rechazar ? (
        <Button variant="outline" onClick={() => open('RECHAZADO')}>
          Rechazar
        </Button>
      ) : null}
      <Siguiente {...props} onPaso={open} />
      {opened === null ? null : (
        <PasoDialogo
          paso={opened}
          {...{ presupuesto, certificado }}
          onClose={close}
          onDiscarded={() => void navigate(detalle, { replace: true })}
        />
      )}
    </>
  );
}

const FotosDeCertificado = lazyPart(
  async () => (await import('@/features/informes/fotos/fotos-panel.tsx')).FotosDeCertificado,
);

const CertificadoEdicion = lazyPart(
  async () => (await import('./certificado-edicion.tsx')).CertificadoEdicion,
  'shown',
  <CenteredSpinner label="Abriendo el certificado" />,
);

const LOOK = {
  BORRADOR: { variant: 'secondary' },
  PRESENTADO: { variant: 'warning', icon: Hourglass },
  APROBADO: { variant: 'success', icon: CircleCheck },
  RECHAZADO: { variant: 'destructive', icon: CircleX },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

const factorVisto = ({ mesIndice, ...certificado }: Certificado): FactorVisto => ({
  ...certificado,
  mes: mesIndice,
});

type ContenidoProps = {
  readonly presupuesto: Presupuesto;
  readonly obra: Obra;
  readonly certificado: Certificado;
  readonly certificados: readonly Certificado[];
};

/** Read view of a certificate, or its form with `?editar=1` while it can be edited. */
function Contenido(props: ContenidoProps) {
  const { presupuesto, obra, certificado, certificados } = props;
  const [params] = useSearchParams();
  const puede = usePuedeCertificado(presupuesto, obra, certificado);
  if (params.get('editar') === '1' && puede.editar) {
    return <CertificadoEdicion key={certificado.id} {...props} />;
  }
  const { numero, estado, periodo } = certificado;
  const nombre = `Certificado ${numero}`;
  return (
    <>
      <ParteHeader
        presupuesto={presupuesto}
        title={`${nombre} · ${formatearMes(periodo)}`}
        breadcrumb={[{ label: nombre }]}
        badge={<Badge {...LOOK[estado]}>{ESTADO_CERTIFICADO_EN_PALABRAS[estado]}</Badge>}
        actions={<CertificadoAcciones {...{ presupuesto, certificado, puede }} />}
      />
      <div className="flex flex-col gap-4">
        <DiferenciaAviso
          {...{ presupuesto, certificado, certificados }}
          puedeAjustar={puede.ajustar}
        />
        <Panel flush title="Avance por ítem" qualifier="IVA incluido">
          <AvanceTabla
            filas={conPreciosNuevos(certificado, anteriorDe(certificado, certificados))}
            moneda={presupuesto.moneda}
          />
        </Panel>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)]">
          <Liquidacion
            presupuesto={presupuesto}
            sumas={certificado}
            factor={presupuesto.indexacion === 'NINGUNA' ? null : factorVisto(certificado)}
          />
          <div className="flex min-w-0 flex-col gap-4">
            <EstadoPanel certificado={certificado} />
            {estado === 'PRESENTADO' ? (
              <EfectoPanel {...{ presupuesto, certificados, certificado }} />
            ) : null}
          </div>
        </div>
        <FotosDeCertificado {...{ obra, certificado }} />
      </div>
    </>
  );
}

/** Page of a certificate; its form with `?editar=1` while it can be edited. */
export const CertificadoPage = recordPage({
  que: 'el certificado',
  useRows: ({ certificadoId = '' }: Ids) => {
    const { presupuestoId, presupuesto, obra } = usePresupuesto();
    const lista = useCertificados(presupuestoId);
    const certificados = lista.data?.items;
    const certificado = certificados?.find(({ id }) => id === certificadoId);
    return {
      presupuesto,
      obra,
      certificados: { ...lista, data: certificados },
      certificado: { ...lista, data: certificado },
    };
  },
  subject: ({ certificado }) => certificado.data && `Certificado ${certificado.data.numero}`,
  useBack: verPresupuesto,
  obraOf: ({ presupuesto }) => presupuesto.data?.proyectoId,
  Read: Contenido,
});
