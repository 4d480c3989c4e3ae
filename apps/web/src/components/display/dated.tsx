import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { Lock } from 'lucide-react';

import { TENANT_INFO_TIMING } from '../../lib/query-client.ts';
import { useCan } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';

/** Who closed the month of a day, and when; null where it is open, and for who may not see closings. */
function useClosing(fecha: string): string | null {
  const enabled = useCan('view_months');
  const { data } = trpc.cierres.listar.useQuery(undefined, { ...TENANT_INFO_TIMING, enabled });
  const month = data?.items.find(
    ({ mes, estado }) => estado === 'CERRADO' && fecha.startsWith(mes),
  );
  if (month === undefined) return null;
  if (month.cerradoEn === null || month.cerradoPor === null) return 'Mes cerrado';
  return `Mes cerrado el ${formatearFechaHora(month.cerradoEn)} por ${month.cerradoPor.nombre}`;
}

export type DatedProps = {
  readonly fecha: string;
  /** What stands for the day, where that is not the whole date. */
  readonly text?: string;
  /** Who closed the month, in words and not only on the lock. */
  readonly explained?: boolean;
};

/** The day of what a closed month freezes, with a lock once it is frozen. */
export function Dated({ fecha, text = formatearFecha(fecha), explained = false }: DatedProps) {
  const closing = useClosing(fecha);
  if (closing === null) return text;
  return (
    <>
      <span className="whitespace-nowrap" title={explained ? undefined : closing}>
        {text}
        <Lock aria-hidden className="ml-1 inline size-3 shrink-0 align-[-1px]" />
        {explained ? null : <span className="sr-only">, mes cerrado</span>}
      </span>
      {explained ? <span className="block text-sm text-muted-foreground">{closing}</span> : null}
    </>
  );
}
