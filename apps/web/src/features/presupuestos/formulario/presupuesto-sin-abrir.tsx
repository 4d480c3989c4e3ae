import { Link } from 'react-router';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { NotFound } from '../../../components/state/not-found.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CenteredSpinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../config/paths.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { usePresupuesto } from '../use-presupuesto.ts';

/** In place of a page whose presupuesto is not there: on its way, failed, or none. */
export function PresupuestoSinAbrir({
  obraId,
  fallo,
  inexistente = false,
}: Pick<ReturnType<typeof usePresupuesto>, 'obraId' | 'fallo'> & {
  readonly inexistente?: boolean;
}) {
  const { tenantId } = useTenant();
  if (fallo === undefined && !inexistente)
    return <CenteredSpinner label="Abriendo el presupuesto" />;
  if (fallo === undefined || [400, 404].includes(toApiError(fallo.error).status ?? 0)) {
    return (
      <NotFound
        title="Este presupuesto no existe"
        text="O no está a tu alcance."
        actions={
          <Button asChild variant="primary">
            <Link to={paths.presupuestos(tenantId, obraId)}>Ver los presupuestos</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      title="No pudimos traer el presupuesto"
      error={fallo.error}
      onRetry={() => void fallo.refetch()}
      retrying={fallo.isFetching}
    />
  );
}
