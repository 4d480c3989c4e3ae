import { formatearNumero } from '@plomada/formatters/numero';

import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

const CADA_MS = 60_000;

/**
 * Number of open requests beside their link, polled while the tab is visible; nothing without any.
 */
export function CuentaSolicitudes({ className }: { readonly className: string }) {
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
        className={cn(
          'tnum inline-grid place-items-center rounded-full bg-brand font-semibold text-brand-foreground',
          className,
        )}
      >
        {cantidad}
      </span>
      <span className="sr-only">
        {` (${cantidad} ${data.cantidad === 1 ? 'pendiente' : 'pendientes'})`}
      </span>
    </>
  );
}
