import { formatearNumero } from '@plomada/formatters/numero';

import { trpc } from '../../../lib/trpc.ts';

const CADA_MS = 60_000;

/** The number of open requests beside their link, polled each minute in sight, for those who decide. */
export function CuentaSolicitudes() {
  const { data } = trpc.solicitudes.contarPendientes.useQuery(undefined, {
    refetchInterval: CADA_MS,
    staleTime: CADA_MS / 2,
  });
  if (!data || data.cantidad === 0) return null;
  const cantidad = formatearNumero(data.cantidad);
  return (
    <>
      <span
        aria-hidden
        className="tnum ml-1.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1.5 text-xs font-semibold text-brand-foreground"
      >
        {cantidad}
      </span>
      <span className="sr-only">
        {` (${cantidad} ${data.cantidad === 1 ? 'pendiente' : 'pendientes'})`}
      </span>
    </>
  );
}
