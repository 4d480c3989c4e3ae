import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { Link, useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { CenteredSpinner } from '@/components/state/centered-spinner';
import { Button } from '@/components/ui/button';

import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { NotFound } from '../../../components/state/not-found.tsx';
import { paths } from '../../../config/paths.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EditarRetiro } from './editar-retiro.tsx';

function Cuerpo({
  retiro,
  cerrada,
  volverA,
}: {
  readonly retiro: Retiro;
  readonly cerrada: boolean;
  readonly volverA: string;
}) {
  const impedimento =
    retiro.estado === 'ANULADO'
      ? 'Está anulado.'
      : cerrada
        ? 'La obra o el acopio están cerrados: sus retiros quedan como están.'
        : null;
  if (impedimento === null) {
    return <EditarRetiro key={retiro.id} retiro={retiro} volverA={volverA} />;
  }
  return (
    <EmptyState
      title="Este retiro no admite cambios"
      text={impedimento}
      actions={
        <Button asChild>
          <Link to={volverA}>Ver el acopio</Link>
        </Button>
      }
    />
  );
}

const CERRADOS: ReadonlySet<string> = new Set(['CERRADO', 'ANULADO', 'PENDIENTE_ELIMINACION']);

export function RetiroEditarPage() {
  const { obraId = '', acopioId = '', retiroId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const acopio = trpc.acopios.obtener.useQuery({ id: acopioId });
  const retiro = trpc.retiros.obtener.useQuery({ id: acopioId, retiroId });
  useTitleSubject(retiro.data?.numero);
  const volverA = `${paths.acopio(tenantId, obraId, acopioId)}?ver=retiros`;
  const fallo = [obra, acopio, retiro].find((consulta) => consulta.isError && !consulta.data);
  const ajeno = acopio.data !== undefined && acopio.data.proyectoId !== obraId;
  if (ajeno || (fallo && [400, 404].includes(toApiError(fallo.error).status ?? 0))) {
    return (
      <NotFound
        title="Este retiro no existe"
        text="O no está a tu alcance."
        actions={
          <Button asChild>
            <Link to={paths.acopios(tenantId, obraId)}>Ver acopios</Link>
          </Button>
        }
      />
    );
  }
  if (fallo) {
    return (
      <ErrorState
        title="No pudimos traer el retiro"
        error={fallo.error}
        onRetry={() => void fallo.refetch()}
        retrying={fallo.isFetching}
      />
    );
  }
  if (obra.data === undefined || acopio.data === undefined || retiro.data === undefined) {
    return <CenteredSpinner label="Abriendo el retiro" />;
  }
  const { numero, item, cantidad } = retiro.data;
  return (
    <>
      <PageHeader
        title={item.descripcion}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.data.codigo, to: paths.obraResumen(tenantId, obraId) },
          { label: 'Acopios', to: paths.acopios(tenantId, obraId) },
          { label: acopio.data.codigo, to: volverA },
          { label: numero },
        ]}
        facts={`Retiro ${numero} de ${nombrarCantidad(cantidad, item.unidad)} · ${acopio.data.proveedor.razonSocial}`}
      />
      <Cuerpo
        retiro={retiro.data}
        cerrada={esSoloLectura(obra.data.estado) || CERRADOS.has(acopio.data.estado)}
        volverA={volverA}
      />
    </>
  );
}
