import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { ESTADO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import {
  Ban,
  CalendarClock,
  CircleCheck,
  HandCoins,
  Hourglass,
  Landmark,
  Lock,
  Pencil,
  Trash2,
} from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { Closings } from '@/components/display/dated';
import { PageHeader } from '@/components/display/page-header';
import { MoreActions } from '@/components/overlay/menu';
import { CenteredSpinner } from '@/components/state/centered-spinner';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { AbsentPage } from '../../../components/state/absent-page.tsx';
import { paths } from '../../../config/paths.ts';
import { useEditMode } from '../../../lib/edit-mode.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Historia } from '../../auditoria/historia.tsx';
import { DocumentosDe } from '../../documentos/documentos-de.tsx';
import { AvisoDeBaja } from '../../solicitudes/aviso-de-baja.tsx';
import { hechosDe, migasDe } from '../migas.ts';
import { usePuede } from '../use-presupuesto.ts';
import { PagoDatos } from './pago-datos.tsx';
import type { PagoEdicionProps } from './pago-edicion.tsx';
import { porDepositar } from './retenciones.ts';
import { usePagos } from './use-pagos.ts';

const LOOK = {
  PROGRAMADO: { variant: 'info', icon: CalendarClock },
  PAGADO: { variant: 'success', icon: CircleCheck },
  ANULADO: { variant: 'destructive', icon: Ban },
} as const;

function PagoBadges({ pago: { estado, privado, bajaPendiente } }: { readonly pago: Pago }) {
  return (
    <>
      <Badge {...LOOK[estado]}>{ESTADO_PAGO_EN_PALABRAS[estado]}</Badge>
      {privado ? (
        <Badge variant="private" icon={Lock}>
          Privado
        </Badge>
      ) : null}
      {bajaPendiente ? (
        <Badge variant="warning" icon={Hourglass}>
          Baja pendiente
        </Badge>
      ) : null}
    </>
  );
}

const PagoEdicion = lazy(async () => ({
  default: (await import('./pago-edicion.tsx')).PagoEdicion,
}));
const DepositarDialogo = lazyPart(
  async () => (await import('./depositar-dialogo.tsx')).DepositarDialogo,
);
const EliminarDialogo = lazyPart(
  async () => (await import('./eliminar-dialogo.tsx')).EliminarDialogo,
);

type Obra = NonNullable<ReturnType<typeof usePagos>['obra']['data']>;

function usePuedePago(presupuesto: Presupuesto, obra: Obra, pago: Pago) {
  const { pagar } = usePuede(presupuesto, obra);
  const vivo = pagar && pago.estado !== 'ANULADO' && !pago.bajaPendiente;
  return {
    editar: vivo,
    eliminar: vivo,
    pagar: vivo && pago.estado === 'PROGRAMADO',
    // What a client kept back is theirs to pay.
    depositar: vivo && presupuesto.sentido === 'EGRESO' && porDepositar(pago).length > 0,
  };
}

type AccionesProps = {
  readonly pago: Pago;
  readonly proyectoId: string;
  readonly puede: ReturnType<typeof usePuedePago>;
};

function Acciones({ pago, proyectoId, puede }: AccionesProps) {
  const { edit, openForm } = useEditMode();
  const { opened, open, close } = useOpened<'eliminar' | 'depositar'>();
  // Its movement sends here who wants it gone.
  const [params, setParams] = useSearchParams();
  const pedida = puede.eliminar && params.get('hacer') === 'baja';
  const cerrar = () => {
    close();
    if (pedida) setParams({}, { replace: true });
  };
  const programado = pago.estado === 'PROGRAMADO';
  return (
    <>
      {puede.eliminar ? (
        <MoreActions
          items={[
            puede.depositar && {
              label: 'Depositar retenciones',
              icon: Landmark,
              onSelect: () => open('depositar'),
            },
            {
              label: programado ? 'Anular' : 'Pedir baja',
              icon: programado ? Ban : Trash2,
              onSelect: () => open('eliminar'),
            },
          ]}
        />
      ) : null}
      {puede.editar ? (
        <Button variant="outline" onClick={edit}>
          <Pencil aria-hidden />
          Editar
        </Button>
      ) : null}
      {puede.pagar ? (
        <Button onClick={() => openForm('?hacer=pagar')}>
          <HandCoins aria-hidden />
          Pagar
        </Button>
      ) : null}
      {opened === 'depositar' ? (
        <DepositarDialogo
          de={`Pago ${pago.numero}`}
          about={pago.id}
          pendientes={porDepositar(pago)}
          moneda={pago.moneda}
          proyectoId={proyectoId}
          onClose={close}
        />
      ) : null}
      {opened === 'eliminar' || pedida ? <EliminarDialogo pago={pago} onClose={cerrar} /> : null}
    </>
  );
}

type ContenidoProps = Omit<PagoEdicionProps, 'pagar'> & { readonly obra: Obra };

function Contenido({ obra, ...datos }: ContenidoProps) {
  const { presupuesto, pago } = datos;
  const { tenantId } = useTenant();
  const [params] = useSearchParams();
  const puede = usePuedePago(presupuesto, obra, pago);
  const hacer = params.get('hacer');
  if ((hacer === 'editar' && puede.editar) || (hacer === 'pagar' && puede.pagar)) {
    return (
      <Suspense fallback={<CenteredSpinner label="Abriendo el pago" />}>
        <PagoEdicion key={hacer} {...datos} pagar={hacer === 'pagar'} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader
        title={`Pago ${pago.numero}`}
        breadcrumb={migasDe(tenantId, presupuesto, { label: `Pago ${pago.numero}` })}
        badge={<PagoBadges pago={pago} />}
        facts={hechosDe(presupuesto)}
        actions={<Acciones pago={pago} proyectoId={presupuesto.proyectoId} puede={puede} />}
      />
      <AvisoDeBaja entidad="PAGO" entidadId={pago.id} />
      {/* As a movement: beside each other the history stands under the facts, else it comes last. */}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)] xl:grid-rows-[auto_1fr]">
        <Closings>
          <PagoDatos pago={pago} presupuesto={presupuesto} />
        </Closings>
        <div className="flex min-w-0 flex-col gap-4 empty:hidden xl:row-span-2">
          <DocumentosDe
            entidad="PAGO"
            entidadId={pago.id}
            obraId={presupuesto.proyecto.id}
            privado={pago.privado}
          />
        </div>
        <div className="min-w-0 empty:hidden">
          <Historia entidad="PAGO" entidadId={pago.id} moneda={presupuesto.moneda} />
        </div>
      </div>
    </>
  );
}

/** A payment: to read; with `?hacer=editar` or `?hacer=pagar`, its form. */
export function PagoPage() {
  const { pagoId = '' } = useParams();
  const { tenantId } = useTenant();
  const { obraId, presupuestoId, presupuesto, obra, certificados, pagos, fallo, ajeno } =
    usePagos();
  const pago = trpc.pagos.obtener.useQuery({ id: presupuestoId, pagoId });
  useTitleSubject(pago.data && `Pago ${pago.data.numero}`);
  const falta = !presupuesto.data || !obra.data || !certificados.data || !pagos.data || !pago.data;
  if (falta || ajeno) {
    return (
      <AbsentPage
        que="el pago"
        fallo={fallo ?? (pago.isError && !pago.data ? pago : undefined)}
        inexistente={ajeno}
        volver={{
          to: paths.presupuesto(tenantId, obraId, presupuestoId),
          label: 'Ver el presupuesto',
        }}
      />
    );
  }
  return (
    <Contenido
      presupuesto={presupuesto.data}
      obra={obra.data}
      certificados={certificados.data.items}
      pagos={pagos.data.items}
      pago={pago.data}
    />
  );
}
