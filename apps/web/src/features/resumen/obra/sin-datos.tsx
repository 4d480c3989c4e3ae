import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { NotFound } from '@/components/state/not-found.tsx';
import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { useNewMovement } from '@/lib/use-new-movement.ts';

/** True when the obra has no movements at all, which only totals without a period can show. */
export const noHayNada = ({ movimientos, desde, hasta }: StatsProyecto) =>
  movimientos === 0 && desde === null && hasta === null;

export function SinMovimientos({ obra }: { readonly obra: Proyecto }) {
  const nuevo = useNewMovement(obra.id);
  const puedeCargar = useCan('manage_movements') && !esSoloLectura(obra.estado);
  return (
    <Panel>
      <EmptyState
        title="Todavía no hay movimientos"
        text="El primero se carga en segundos con el QR de la factura."
        actions={
          puedeCargar ? (
            <LinkButton to={nuevo} variant="outline">
              Cargar el primero
            </LinkButton>
          ) : undefined
        }
      />
    </Panel>
  );
}

export function SinObra({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const { tenantId } = useTenant();
  if (![400, 404].includes(toApiError(error).status ?? 0)) {
    return <ErrorState title="No pudimos traer la obra" error={error} onRetry={onRetry} />;
  }
  return (
    <NotFound
      title="Esta obra no existe"
      text="O no está a tu alcance."
      actions={<LinkButton to={paths.obras(tenantId)}>Ver obras</LinkButton>}
    />
  );
}
