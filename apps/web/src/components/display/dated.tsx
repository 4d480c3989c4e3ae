import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { Cierre } from '@plomada/domain/cierres/cierre.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { Lock } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

import { TENANT_INFO_TIMING } from '@/lib/query-client.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

/** Text with author and time of the closing, by month. */
const ClosingsContext = createContext<ReadonlyMap<string, string> | null>(null);

const closingOf = ({ cerradoEn, cerradoPor }: Cierre): string =>
  cerradoEn === null || cerradoPor === null
    ? 'Mes cerrado'
    : `Mes cerrado el ${formatearFechaHora(cerradoEn)} por ${cerradoPor.nombre}`;

/**
 * Provider of the closed months for all `Dated` inside, with one query; empty for users who may not
 * see closings.
 */
export function Closings({ children }: { readonly children: ReactNode }) {
  const enabled = useCan('view_months');
  const { data } = trpc.cierres.listar.useQuery(undefined, { ...TENANT_INFO_TIMING, enabled });
  const closings = useMemo(() => {
    const closed = data?.items.filter(({ estado }) => estado === 'CERRADO') ?? [];
    return new Map(closed.map((month) => [month.mes, closingOf(month)]));
  }, [data]);
  return <ClosingsContext value={closings}>{children}</ClosingsContext>;
}

export type DatedProps = {
  readonly fecha: string;
  /** Text to show instead of the whole date. */
  readonly text?: string;
  /** True to also write who closed the month, which otherwise is only in the lock's title. */
  readonly explained?: boolean;
};

/**
 * Date of a row that a closed month freezes, with a lock if its month is closed. Only inside
 * `Closings`.
 */
export function Dated({ fecha, text = formatearFecha(fecha), explained = false }: DatedProps) {
  const closings = useContext(ClosingsContext);
  if (closings === null) throw new Error('Dated is used outside of Closings');
  const closing = closings.get(mesDe(fecha));
  if (closing === undefined) return text;
  return (
    <>
      <span className="whitespace-nowrap" title={explained ? undefined : closing}>
        {text}
        <Lock
          aria-hidden
          className={cn('inline size-3 shrink-0 align-[-1px]', text === '' || 'ml-1')}
        />
        {explained ? null : <span className="sr-only">, mes cerrado</span>}
      </span>
      {explained ? <span className="block text-sm text-muted-foreground">{closing}</span> : null}
    </>
  );
}
