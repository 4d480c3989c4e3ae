import { formatearFecha } from '@plomada/formatters/fecha';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { escenarios } from '@/config/scenarios-paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

const contar = (palancas: number): string =>
  palancas === 1 ? '1 palanca' : `${palancas} palancas`;

/** Kept scenarios of this person, newest first; nothing without any other than the open one. */
export function Guardados({ abierto }: { readonly abierto: string | undefined }) {
  const { tenantId } = useTenant();
  const lista = trpc.escenarios.listar.useInfiniteQuery(
    {},
    { getNextPageParam: ({ siguiente }) => siguiente ?? undefined },
  );
  const filas = (lista.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id }) => id !== abierto);
  if (filas.length === 0) return null;
  return (
    <Panel title="Guardados" flush>
      <ul aria-label="Escenarios guardados">
        {filas.map(({ id, nombre, guardadoEl, palancas }) => (
          <li key={id} className="border-t border-border/70">
            <Link
              to={escenarios.escenario(tenantId, id)}
              className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5 -outline-offset-2 hover:bg-row-hover max-md:min-h-11"
            >
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{nombre}</span>
              <span className="tnum text-sm text-muted-foreground">
                {`${formatearFecha(guardadoEl)} · ${contar(palancas)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {lista.hasNextPage ? (
        <Button
          variant="link"
          size="inline"
          className="mx-4 my-2"
          loading={lista.isFetchingNextPage}
          onClick={() => void lista.fetchNextPage()}
        >
          Cargar más
        </Button>
      ) : null}
    </Panel>
  );
}
