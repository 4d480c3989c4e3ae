import type { PorPagarDetalle } from '@plomada/domain/por-pagar/por-pagar.schema';
import { Ban, CircleCheck, HandCoins, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { MoreActions } from '@/components/overlay/menu';
import { CenteredSpinner } from '@/components/state/centered-spinner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { AbsentPage } from '../../../components/state/absent-page.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { useEditMode } from '../../../lib/edit-mode.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Historia } from '../../auditoria/historia.tsx';
import { ComprobantePanel } from '../../movimientos/detalle/comprobante-panel.tsx';
import { documentoDe, esNotaDeCredito } from '../palabras.ts';
import { DeudaDatos, Pagos } from './deuda-datos.tsx';

const AnularDialogo = lazyPart(async () => (await import('./anular-dialogo.tsx')).AnularDialogo);
const Edicion = lazy(async () => ({
  default: (await import('../formulario/edicion.tsx')).Edicion,
}));

type Props = { readonly deuda: PorPagarDetalle };

function Estado({ deuda: { anulado, pendienteCentavos } }: Props) {
  if (anulado) {
    return (
      <Badge variant="destructive" icon={Ban}>
        Anulado
      </Badge>
    );
  }
  return pendienteCentavos === 0 ? (
    <Badge variant="success" icon={CircleCheck}>
      Pagado
    </Badge>
  ) : null;
}

function usePuede({ anulado, pagadoCentavos, pendienteCentavos, presupuestoId }: Props['deuda']) {
  const dirige = useCan('manage_accounts');
  const carga = useCan('manage_movements');
  return {
    editar: carga && !anulado,
    anular: dirige && !anulado && pagadoCentavos === 0,
    // What is owed in a budget is paid there.
    pagar: dirige && !anulado && pendienteCentavos > 0 && presupuestoId === null,
  };
}

function Acciones({ deuda }: Props) {
  const { tenantId } = useTenant();
  const { edit } = useEditMode();
  const { opened, open, close } = useOpened<'anular'>();
  const puede = usePuede(deuda);
  return (
    <>
      {puede.anular ? (
        <MoreActions items={[{ label: 'Anular', icon: Ban, onSelect: () => open('anular') }]} />
      ) : null}
      {puede.editar ? (
        <Button variant="outline" onClick={edit}>
          <Pencil aria-hidden />
          Editar
        </Button>
      ) : null}
      {puede.pagar ? (
        <Button asChild>
          <Link to={payables.pagar(tenantId, [deuda.id])}>
            <HandCoins aria-hidden />
            Pagar
          </Link>
        </Button>
      ) : null}
      {opened === 'anular' ? <AnularDialogo deuda={deuda} onClose={close} /> : null}
    </>
  );
}

function Lectura({ deuda }: Props) {
  const { tenantId } = useTenant();
  const documento = documentoDe(deuda);
  return (
    <>
      <PageHeader
        title={documento}
        breadcrumb={[
          { label: 'Por pagar', to: payables.lista(tenantId) },
          { label: esNotaDeCredito(deuda) ? 'Nota de crédito' : 'Comprobante' },
        ]}
        badge={<Estado deuda={deuda} />}
        facts={`${deuda.proveedor.razonSocial} · ${deuda.proyecto.nombre}`}
        actions={<Acciones deuda={deuda} />}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)] xl:grid-rows-[auto_1fr]">
        <DeudaDatos deuda={deuda} />
        <div className="flex min-w-0 flex-col gap-4 xl:row-span-2">
          <Pagos deuda={deuda} />
          <ComprobantePanel comprobante={deuda.comprobante} />
        </div>
        <div className="min-w-0 empty:hidden">
          <Historia entidad="POR_PAGAR" entidadId={deuda.id} moneda={deuda.moneda} />
        </div>
      </div>
    </>
  );
}

function Pedida({ deudaId }: { readonly deudaId: string }) {
  const { tenantId } = useTenant();
  const { isEditing } = useEditMode();
  const puedeEditar = useCan('manage_movements');
  const { data, error, refetch, isFetching } = trpc.porPagar.obtener.useQuery({ id: deudaId });
  useTitleSubject(data?.proveedor.razonSocial);
  if (data === undefined) {
    return (
      <AbsentPage
        que="el comprobante"
        fallo={error === null ? undefined : { error, refetch, isFetching }}
        volver={{ to: payables.lista(tenantId), label: 'Ver lo que se debe' }}
      />
    );
  }
  if (isEditing && puedeEditar && !data.anulado) {
    return (
      <Suspense fallback={<CenteredSpinner label="Abriendo el comprobante" />}>
        <Edicion deuda={data} />
      </Suspense>
    );
  }
  return <Lectura deuda={data} />;
}

/** A document that is owed: to read, with what paid it; with `?hacer=editar`, its form. */
export function DeudaPage() {
  const { deudaId = '' } = useParams();
  return <Pedida key={deudaId} deudaId={deudaId} />;
}
