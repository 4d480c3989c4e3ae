import type { CuentasDeObra } from '@plomada/domain/proyectos/cuentas-obra.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useParams } from 'react-router';

import { trpc } from '@/lib/trpc.ts';

import type { PageId } from '../route-table.ts';

/**
 * Time in ms for which a count is fresh: the column and the Menú share one answer, and
 * `useFreshCounts` refetches it after a write.
 */
const FRESH_MS = 30_000;

const LISTS: readonly PageId[] = [
  'presupuestos',
  'movimientos',
  'documentos',
  'acopios',
  'movimientosPrivados',
  'socios',
  'aportes',
] satisfies readonly (keyof CuentasDeObra)[];

const isList = (page: PageId): page is PageId & keyof CuentasDeObra => LISTS.includes(page);

type CountProps = {
  readonly id: string;
  readonly obraId: string;
  readonly page: keyof CuentasDeObra;
};

function Count({ id, obraId, page }: CountProps) {
  const { data } = trpc.proyectos.cuentas.useQuery({ id: obraId }, { staleTime: FRESH_MS });
  const count = data?.[page] ?? 0;
  if (count === 0) return null;
  const text = formatearNumero(count);
  return (
    <>
      <span id={id} className="sr-only">
        {text}
      </span>
      {/* Drawn by CSS, so that the count is not part of the link's accessible name. */}
      <span
        aria-hidden
        data-count={text}
        className="tnum ml-auto text-sm font-normal text-muted-foreground after:content-[attr(data-count)]"
      />
    </>
  );
}

/**
 * Row count of the list behind a link of the obra; nothing for other pages, for an empty list and
 * until the count is known.
 */
export function WorkCount({ id, page }: { readonly id: string; readonly page: PageId }) {
  const { obraId } = useParams();
  return obraId === undefined || !isList(page) ? null : <Count {...{ id, obraId, page }} />;
}

/**
 * Ids that keep the link's name separate from the count, which describes it. `id` belongs to the
 * menu.
 */
export const describedByCount = (id: string, page: PageId) => ({
  name: { 'aria-labelledby': `${id}-${page}`, 'aria-describedby': `${id}-${page}-cuenta` },
  labelId: `${id}-${page}`,
  countId: `${id}-${page}-cuenta`,
});

/**
 * Groups of the Menú that show the counts of the obra's rows; the lists of Finanzas are pages of
 * equal names, with rows of the whole organisation.
 */
export const OF_THE_WORK: ReadonlySet<string> = new Set(['Gestión de Obra', 'Gestión Avanzada']);
