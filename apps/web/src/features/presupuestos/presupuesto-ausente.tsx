import { AbsentPage } from '../../components/state/absent-page.tsx';
import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';
import type { usePresupuesto } from './use-presupuesto.ts';

/** In place of a page whose budget is not there: on its way, failed, or none. */
export function PresupuestoAusente({
  obraId,
  ...estado
}: Pick<ReturnType<typeof usePresupuesto>, 'obraId' | 'fallo'> & {
  readonly inexistente?: boolean;
}) {
  const { tenantId } = useTenant();
  return (
    <AbsentPage
      que="el presupuesto"
      title="Este presupuesto no existe"
      text="O no está a tu alcance."
      volver={{ to: paths.presupuestos(tenantId, obraId), label: 'Ver los presupuestos' }}
      {...estado}
    />
  );
}
