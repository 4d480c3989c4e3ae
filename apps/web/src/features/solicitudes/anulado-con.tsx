import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';
import { Link } from 'react-router';

import { useTenant } from '../../lib/tenant.ts';
import { rutaDelContramovimiento } from './nombres.ts';

/** "Anulado con M-000140", which leads there; nothing where no movement took it back. */
export function AnuladoCon({ solicitud }: { readonly solicitud: Solicitud }) {
  const { tenantId } = useTenant();
  const ruta = rutaDelContramovimiento(tenantId, solicitud);
  if (ruta === undefined) return null;
  return (
    <>
      Anulado con{' '}
      <Link
        to={ruta}
        className="rounded-sm whitespace-nowrap text-primary hover:underline max-md:py-2.5"
      >
        {solicitud.contramovimiento?.codigo}
      </Link>
    </>
  );
}
