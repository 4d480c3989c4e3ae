import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { NotFound } from '../../../components/state/not-found.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { CenteredSpinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { avisarGuardado } from '../aviso.ts';
import { MovimientoForm } from '../formulario/movimiento-form.tsx';
import { paraEditar, valoresDe } from '../formulario/movimiento-valores.ts';
import { MovimientoBadges } from '../movimiento-badges.tsx';
import { rutaDe, rutas } from '../rutas.ts';
import { FichaPanel } from './ficha-panel.tsx';
import { MovimientoDetalle } from './movimiento-detalle.tsx';

// Most movements come from nothing else, and are no part of a split.
const OrigenBanda = lazy(async () => ({ default: (await import('./origen.tsx')).OrigenBanda }));
const OrigenAcciones = lazy(async () => ({
  default: (await import('./origen.tsx')).OrigenAcciones,
}));

const GrupoPanel = lazy(async () => ({ default: (await import('./grupo-panel.tsx')).GrupoPanel }));

/** Asking for a deletion changes the version of a row and nothing of what is edited here. */
function conVersionVigente(base: Movimiento, actual: Movimiento): Movimiento {
  const { estado, version } = actual;
  const soloLaBaja = JSON.stringify({ ...base, estado, version }) === JSON.stringify(actual);
  return soloLaBaja ? actual : base;
}

function Edicion({ movimiento }: { readonly movimiento: Movimiento }) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const refresh = useRefreshMoney();
  const editar = trpc.movimientos.editar.useMutation();
  // What the form was filled from: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(movimiento);
  const lista = rutas(base.privado).lista(tenantId, base.proyecto.id);
  return (
    <MovimientoForm
      label={`Movimiento ${base.codigo}`}
      valores={valoresDe(base)}
      proveedor={base.proveedor}
      movimientoId={base.id}
      submit="Guardar"
      cancelTo={lista}
      traer={async () => {
        const nuevo = await client.movimientos.obtener.query({ id: base.id });
        setBase(nuevo);
        return valoresDe(nuevo);
      }}
      guardar={async (valores) => {
        const guardado = await editar.mutateAsync(
          paraEditar(valores, conVersionVigente(base, movimiento)),
        );
        await refresh();
        avisarGuardado(guardado, () => void navigate(rutaDe(tenantId, base)));
        await navigate(lista);
      }}
    />
  );
}

function SinMovimiento({ volverA }: { readonly volverA: string }) {
  return (
    <NotFound
      title="Este movimiento no existe"
      text="O no está a tu alcance."
      actions={
        <Button asChild variant="primary">
          <Link to={volverA}>Ver movimientos</Link>
        </Button>
      }
    />
  );
}

export type MovimientoPageProps = {
  readonly privado: boolean;
  /** Its files. */
  readonly adjuntos?: (movimiento: Movimiento) => ReactNode;
  /** At the right of the head: asking for its deletion. */
  readonly baja?: (movimiento: Movimiento) => ReactNode;
  /** Under the head: its open request, or how the last one ended. */
  readonly avisoBaja?: (movimiento: Movimiento) => ReactNode;
  /** At the end: what the log says of it. */
  readonly historia?: (movimiento: Movimiento) => ReactNode;
};

export function MovimientoPage(props: MovimientoPageProps) {
  const { privado, adjuntos, baja, avisoBaja, historia } = props;
  const { obraId = '', movimientoId = '' } = useParams();
  const { tenantId } = useTenant();
  const movimiento = trpc.movimientos.obtener.useQuery({ id: movimientoId });
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const puedeEditar = useCan('manage_movements');
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
  if (data === undefined || obra.data === undefined) {
    return <CenteredSpinner label="Abriendo el movimiento" />;
  }
  if (data.proyecto.id !== obraId) return <SinMovimiento volverA={volverA} />;
  // A link kept from elsewhere may know of the movement but not of its privacy.
  if (data.privado !== privado) return <Navigate to={rutaDe(tenantId, data)} replace />;
  const editable = puedeEditar && !esSoloLectura(obra.data.estado);
  return (
    <>
      <PageHeader
        title={data.concepto}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.data.codigo, to: paths.obraResumen(tenantId, obraId) },
          { label: rutas(privado).nombre, to: volverA },
          { label: data.codigo },
        ]}
        badge={<MovimientoBadges {...data} />}
        facts={`${data.codigo} · ${data.creadoPor.nombre}, ${formatearFechaHora(data.creadoEn)}`}
        actions={
          data.origen === null ? (
            baja?.(data)
          ) : editable ? (
            <Suspense fallback={null}>
              <OrigenAcciones movimiento={data} />
            </Suspense>
          ) : null
        }
      />
      {avisoBaja?.(data)}
      {data.origen === null ? null : (
        <Suspense fallback={null}>
          <OrigenBanda movimiento={data} />
        </Suspense>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,640px)_minmax(0,400px)]">
        {editable && data.origen === null ? (
          <Edicion key={data.id} movimiento={data} />
        ) : (
          <MovimientoDetalle movimiento={data} />
        )}
        <div className="flex max-w-[640px] min-w-0 flex-col gap-4">
          {adjuntos?.(data)}
          {data.grupoProrrateoId === null ? null : (
            <Suspense fallback={null}>
              <GrupoPanel movimiento={data} grupoId={data.grupoProrrateoId} />
            </Suspense>
          )}
          <FichaPanel movimiento={data} />
          {historia?.(data)}
        </div>
      </div>
    </>
  );
}
