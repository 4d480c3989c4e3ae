import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Landmark, Trash2 } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';

import { Closings } from '@/components/display/dated';
import { PageHeader } from '@/components/display/page-header';
import { MoreActions } from '@/components/overlay/menu';
import { useOpened } from '@/lib/use-opened';

import { AbsentPage } from '../../../components/state/absent-page.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Historia } from '../../auditoria/historia.tsx';
import { AvisoDeBaja } from '../../solicitudes/aviso-de-baja.tsx';
import { OrdenBadge } from './orden-badge.tsx';
import { OrdenComprobantes, OrdenDatos } from './orden-datos.tsx';
import { Papeles } from './papeles.tsx';

const EliminarDialogo = lazyPart(
  async () => (await import('./eliminar-dialogo.tsx')).EliminarDialogo,
);

const DepositarDialogo = lazyPart(
  async () => (await import('../../presupuestos/pagos/depositar-dialogo.tsx')).DepositarDialogo,
);

type Props = { readonly orden: OrdenPago };

function Acciones({ orden }: Props) {
  const { opened, open, close } = useOpened<'eliminar' | 'depositar'>();
  const puede = useCan('manage_accounts') && !orden.anulada && !orden.bajaPendiente;
  const puedeDepositar = useCan('manage_budgets') && puede;
  const pendientes = orden.retenciones.filter(({ depositadaEn }) => depositadaEn === null);
  // Its movement sends here who wants it gone.
  const [params, setParams] = useSearchParams();
  const pedida = puede && params.get('hacer') === 'baja';
  const cerrar = () => {
    close();
    if (pedida) setParams({}, { replace: true });
  };
  return (
    <>
      {puede ? (
        <MoreActions
          items={[
            puedeDepositar &&
              pendientes.length > 0 && {
                label: 'Depositar retenciones',
                icon: Landmark,
                onSelect: () => open('depositar'),
              },
            { label: 'Pedir baja', icon: Trash2, onSelect: () => open('eliminar') },
          ]}
        />
      ) : null}
      <Papeles id={orden.id} />
      {opened === 'depositar' ? (
        <DepositarDialogo
          de={`Orden de pago ${orden.numero}`}
          about={orden.id}
          pendientes={pendientes}
          moneda={orden.moneda}
          proyectoId={null}
          onClose={close}
        />
      ) : null}
      {opened === 'eliminar' || pedida ? <EliminarDialogo orden={orden} onClose={cerrar} /> : null}
    </>
  );
}

function Lectura({ orden }: Props) {
  const { tenantId } = useTenant();
  const titulo = `Orden de pago ${orden.numero}`;
  useTitleSubject(String(orden.numero));
  return (
    <>
      <PageHeader
        title={titulo}
        breadcrumb={[
          { label: 'Por pagar', to: payables.lista(tenantId) },
          { label: 'Órdenes de pago', to: payables.lista(tenantId, '?vista=ordenes') },
          { label: titulo },
        ]}
        badge={<OrdenBadge orden={orden} />}
        facts={`${orden.proveedor.razonSocial} · ${formatearFecha(orden.fecha)}`}
        actions={<Acciones orden={orden} />}
      />
      <AvisoDeBaja
        entidad="ORDEN_PAGO"
        entidadId={orden.id}
        volverA={payables.lista(tenantId, '?vista=ordenes')}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,1fr)]">
        <Closings>
          <OrdenDatos orden={orden} />
        </Closings>
        <div className="flex min-w-0 flex-col gap-4">
          <OrdenComprobantes orden={orden} />
          <Historia entidad="ORDEN_PAGO" entidadId={orden.id} moneda={orden.moneda} />
        </div>
      </div>
    </>
  );
}

/** A payment of several documents at once: to read, with its papers. */
export function OrdenPage() {
  const { ordenId = '' } = useParams();
  const { tenantId } = useTenant();
  const { data, error, refetch, isFetching } = trpc.ordenesPago.obtener.useQuery({ id: ordenId });
  if (data === undefined) {
    return (
      <AbsentPage
        que="la orden de pago"
        fallo={error === null ? undefined : { error, refetch, isFetching }}
        volver={{
          to: payables.lista(tenantId, '?vista=ordenes'),
          label: 'Ver las órdenes de pago',
        }}
      />
    );
  }
  return <Lectura orden={data} />;
}
