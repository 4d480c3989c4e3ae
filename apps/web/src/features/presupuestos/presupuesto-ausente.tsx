import { useParams } from 'react-router';

import { AbsentPage, type AbsentPageProps } from '../../components/state/absent-page.tsx';
import { paths } from '../../config/paths.ts';
import { useTenant } from '../../lib/tenant.ts';

/** In place of a page whose budget is not there: on its way, failed, or none. */
export function PresupuestoAusente(props: Omit<AbsentPageProps, 'que' | 'volver'>) {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const volver = { to: paths.presupuestos(tenantId, obraId), label: 'Ver los presupuestos' };
  return <AbsentPage que="el presupuesto" volver={volver} {...props} />;
}

/** What the budget's own pages say of one that is not there. */
export const NO_EXISTE = {
  title: 'Este presupuesto no existe',
  text: 'O no está a tu alcance.',
} as const;

/** The same of a page of something that a budget has. */
export function ParteAusente(props: Omit<AbsentPageProps, 'volver'>) {
  const { obraId = '', presupuestoId = '' } = useParams();
  const { tenantId } = useTenant();
  const to = paths.presupuesto(tenantId, obraId, presupuestoId);
  return <AbsentPage volver={{ to, label: 'Ver el presupuesto' }} {...props} />;
}
