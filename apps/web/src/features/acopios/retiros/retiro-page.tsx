import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { useState } from 'react';
import { Link, useParams } from 'react-router';

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
import { Retirar } from './retirar.tsx';

/** Why nothing can be taken from it; null when something can. */
function impedimentoDe({ estado, codigo }: Acopio, obraCerrada: boolean): string | null {
  if (obraCerrada) return 'La obra está archivada: sus acopios no cambian.';
  if (estado === 'AGOTADO') return `Del acopio ${codigo} ya se retiró todo.`;
  if (estado === 'CERRADO') return `El acopio ${codigo} está cerrado: no admite retiros.`;
  if (estado === 'ANULADO') return `El acopio ${codigo} está anulado.`;
  if (estado === 'PENDIENTE_ELIMINACION') {
    return `Hay un pedido de baja del acopio ${codigo}: no admite retiros hasta que se resuelva.`;
  }
  return null;
}

type RetiroProps = {
  readonly acopio: Acopio;
  readonly obraCerrada: boolean;
  readonly volverA: string;
};

function Retiro({ acopio, obraCerrada, volverA }: RetiroProps) {
  // As it was found: having just taken the last of it is no reason to hide the receipt.
  const [impedimento] = useState(() => impedimentoDe(acopio, obraCerrada));
  if (impedimento === null) return <Retirar acopio={acopio} volverA={volverA} />;
  return (
    <EmptyState
      title="No hay retiros posibles"
      text={impedimento}
      actions={
        <Button asChild>
          <Link to={volverA}>Ver el acopio</Link>
        </Button>
      }
    />
  );
}

function useAcopio() {
  const { obraId = '', acopioId = '' } = useParams();
  const acopio = trpc.acopios.obtener.useQuery({ id: acopioId });
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(acopio.data?.codigo);
  return { obraId, acopioId, acopio, obra };
}

export function RetiroPage() {
  const { tenantId } = useTenant();
  const { obraId, acopioId, acopio, obra } = useAcopio();
  const fallo = [acopio, obra].find((consulta) => consulta.isError && !consulta.data);
  const ajeno = acopio.data !== undefined && acopio.data.proyectoId !== obraId;
  if (ajeno || (fallo && [400, 404].includes(toApiError(fallo.error).status ?? 0))) {
    return (
      <NotFound
        title="Este acopio no existe"
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
        title="No pudimos traer el acopio"
        error={fallo.error}
        onRetry={() => void fallo.refetch()}
        retrying={fallo.isFetching}
      />
    );
  }
  if (acopio.data === undefined || obra.data === undefined) {
    return <CenteredSpinner label="Abriendo el acopio" />;
  }
  const volverA = paths.acopio(tenantId, obraId, acopioId);
  const obraCerrada = esSoloLectura(obra.data.estado);
  return <Retiro key={acopioId} {...{ acopio: acopio.data, obraCerrada, volverA }} />;
}
