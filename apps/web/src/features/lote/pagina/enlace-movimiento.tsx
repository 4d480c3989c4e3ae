import { Link } from 'react-router';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';

export type EnlaceMovimientoProps = {
  readonly obraId: string;
  readonly movimiento: { readonly id: string; readonly codigo: string } | null;
};

/** Above the link that covers its row. A Socio opens no movements. */
export function EnlaceMovimiento({ obraId, movimiento }: EnlaceMovimientoProps) {
  const { tenantId, role } = useTenant();
  if (movimiento === null) return '—';
  if (role === 'Socio') return movimiento.codigo;
  return (
    <Link
      to={paths.movimiento(tenantId, obraId, movimiento.id)}
      className="relative z-[1] rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {movimiento.codigo}
    </Link>
  );
}
