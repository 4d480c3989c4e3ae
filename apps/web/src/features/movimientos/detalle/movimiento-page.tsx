import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { Panel } from '@/components/display/panel';
import { CenteredSpinner } from '@/components/state/centered-spinner';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { NotFound } from '../../../components/state/not-found.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useEditMode } from '../../../lib/edit-mode.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { migasDe } from '../migas.ts';
import { MovimientoBadges } from '../movimiento-badges.tsx';
import { rutaDe, rutas } from '../rutas.ts';
import { ComprobantePanel } from './comprobante-panel.tsx';
import { MovimientoDatos } from './movimiento-datos.tsx';
import { MovimientoImporte } from './movimiento-importe.tsx';

const MovimientoEdicion = lazy(async () => ({
  default: (await import('./movimiento-edicion.tsx')).MovimientoEdicion,
}));
// Most movements come from nothing else, and are no part of a split.
const OrigenBanda = lazy(async () => ({ default: (await import('./origen.tsx')).OrigenBanda }));
const OrigenAcciones = lazy(async () => ({
  default: (await import('./origen.tsx')).OrigenAcciones,
}));
const GrupoPanel = lazy(async () => ({ default: (await import('./grupo-panel.tsx')).GrupoPanel }));

function SinMovimiento({ volverA }: { readonly volverA: string }) {
  return (
    <NotFound
      title="Este movimiento no existe"
      text="O no está a tu alcance."
      actions={
        <Button asChild>
          <Link to={volverA}>Ver movimientos</Link>
        </Button>
      }
    />
  );
}

type Parte = (movimiento: Movimiento) => ReactNode;

export type MovimientoPageProps = {
  readonly privado: boolean;
  /** Its files. */
  readonly adjuntos?: Parte;
  /** At the right of the head: asking for its deletion. */
  readonly baja?: Parte;
  /** Under the head: its open request, or how the last one ended. */
  readonly avisoBaja?: Parte;
  /** Of the payment that wrote it: what it is made of and how it was paid. Lines of its facts. */
  readonly pago?: (presupuestoId: string, pagoId: string) => ReactNode;
  /** At the end: what the log says of it. */
  readonly historia?: Parte;
};

type LecturaProps = MovimientoPageProps & {
  readonly movimiento: Movimiento;
  /** The person may change movements and the obra takes changes. */
  readonly editable: boolean;
};

function Acciones({ movimiento, editable, baja }: LecturaProps) {
  const { edit } = useEditMode();
  if (movimiento.origen !== null) {
    return editable ? <OrigenAcciones movimiento={movimiento} /> : null;
  }
  return (
    <>
      {baja?.(movimiento)}
      {editable ? (
        <Button onClick={edit}>
          <Pencil aria-hidden />
          Editar
        </Button>
      ) : null}
    </>
  );
}

function Datos({ movimiento, pago, conImporte }: LecturaProps & { readonly conImporte: boolean }) {
  const { origen } = movimiento;
  const presupuestoId = origen?.tipo === 'PAGO' ? origen.presupuestoId : null;
  const medios =
    origen === null || presupuestoId === null ? undefined : pago?.(presupuestoId, origen.id);
  return (
    <Panel flush className="overflow-clip">
      {conImporte ? (
        <div className="px-4 py-4">
          <MovimientoImporte movimiento={movimiento} />
        </div>
      ) : null}
      {origen === null ? (
        conImporte ? (
          <hr className="border-border" />
        ) : null
      ) : (
        <OrigenBanda movimiento={movimiento} />
      )}
      <MovimientoDatos movimiento={movimiento} {...(medios === undefined ? {} : { medios })} />
    </Panel>
  );
}

function Lectura(props: LecturaProps) {
  const { movimiento, adjuntos, avisoBaja, historia } = props;
  const { concepto, codigo, proyecto, comprobante, grupoProrrateoId } = movimiento;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader
        title={concepto}
        breadcrumb={migasDe(tenantId, movimiento, { label: codigo })}
        lead={isPhone ? <MovimientoImporte movimiento={movimiento} conFecha /> : undefined}
        badge={<MovimientoBadges {...movimiento} />}
        facts={proyecto.nombre}
        actions={<Acciones {...props} />}
      />
      {avisoBaja?.(movimiento)}
      {/* Beside each other the history stands under the facts; one under the other it comes last. */}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Datos {...props} conImporte={!isPhone} />
          {grupoProrrateoId === null ? null : (
            <Suspense fallback={null}>
              <GrupoPanel movimiento={movimiento} grupoId={grupoProrrateoId} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:row-span-2">
          {comprobante === null ? null : <ComprobantePanel comprobante={comprobante} />}
          {adjuntos?.(movimiento)}
        </div>
        <div className="min-w-0 empty:hidden">{historia?.(movimiento)}</div>
      </div>
    </>
  );
}

/** Whether the payment that wrote it is still to come: its lines would push what stands under them. */
function useEsperaElPago({ origen }: Partial<Pick<Movimiento, 'origen'>>): boolean {
  const deUnPago = origen?.tipo === 'PAGO' && origen.presupuestoId !== null;
  const { isPending, failureCount } = trpc.pagos.obtener.useQuery(
    { id: origen?.presupuestoId ?? '', pagoId: origen?.id ?? '' },
    { enabled: deUnPago },
  );
  return deUnPago && isPending && failureCount === 0;
}

/** A movement: to read; with `?hacer=editar`, its form. */
export function MovimientoPage(props: MovimientoPageProps) {
  const { privado } = props;
  const { obraId = '', movimientoId = '' } = useParams();
  const { tenantId } = useTenant();
  const movimiento = trpc.movimientos.obtener.useQuery({ id: movimientoId });
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const puedeEditar = useCan('manage_movements');
  const { isEditing } = useEditMode();
  const esperaElPago = useEsperaElPago(movimiento.data ?? {});
  useTitleSubject(movimiento.data?.codigo);
  const volverA = rutas(privado).lista(tenantId, obraId);
  const fallo = [movimiento, obra].find((consulta) => consulta.isError && !consulta.data);
  if (fallo) {
    return [400, 404].includes(toApiError(fallo.error).status ?? 0) ? (
      <SinMovimiento volverA={volverA} />
    ) : (
      <ErrorState
        title="No pudimos traer el movimiento"
        error={fallo.error}
        onRetry={() => void fallo.refetch()}
        retrying={fallo.isFetching}
      />
    );
  }
  const { data } = movimiento;
  if (data === undefined || obra.data === undefined || esperaElPago) {
    return <CenteredSpinner label="Abriendo el movimiento" />;
  }
  if (data.proyecto.id !== obraId) return <SinMovimiento volverA={volverA} />;
  // A link kept from elsewhere may know of the movement but not of its privacy.
  if (data.privado !== privado) return <Navigate to={rutaDe(tenantId, data)} replace />;
  const editable = puedeEditar && !esSoloLectura(obra.data.estado);
  if (isEditing && editable && data.origen === null) {
    return (
      <Suspense fallback={<CenteredSpinner label="Abriendo el movimiento" />}>
        <MovimientoEdicion key={data.id} movimiento={data} />
      </Suspense>
    );
  }
  // All that stands above the rest comes at once.
  return (
    <Suspense fallback={<CenteredSpinner label="Abriendo el movimiento" />}>
      <Lectura {...props} movimiento={data} editable={editable} />
    </Suspense>
  );
}
