import { Link } from 'react-router';

import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

export type CuentaNombrada = { readonly id: string; readonly nombre: string };

/** Account name with a link to its page. */
export function CuentaLink({ cuenta }: { readonly cuenta: CuentaNombrada }) {
  const { tenantId } = useTenant();
  return (
    <Link
      to={paths.cuenta(tenantId, cuenta.id)}
      className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {cuenta.nombre}
    </Link>
  );
}

/** Link to an account of which only the id is known; it may be closed. */
export function CuentaDe({ id }: { readonly id: string }) {
  const { data } = trpc.cuentas.obtener.useQuery({ id });
  // Reserves the line while loading, so that the content below does not move.
  return data === undefined ? <span aria-hidden>&nbsp;</span> : <CuentaLink cuenta={data} />;
}
