import { formatearFechaHora } from '@plomada/formatters/fecha';

import { timeNow } from '@/lib/device-clock.ts';
import type { CurrentTenant } from '@/lib/tenant.ts';
import { useMediaQuery } from '@/lib/use-media-query.ts';

/** Last line of a printed page: the organisation, the person and the time. */
export function PrintFoot({ tenantName, user }: Pick<CurrentTenant, 'tenantName' | 'user'>) {
  const isPrinting = useMediaQuery('print');
  if (!isPrinting) return null;
  return (
    <footer data-printed="foot" className="mt-4 px-6 text-sm">
      {`${tenantName} · Impreso por ${user.fullName} el ${formatearFechaHora(timeNow())}`}
    </footer>
  );
}
