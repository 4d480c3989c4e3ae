import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { Rendicion } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { ListPanel } from '@/components/data-table/list-panel.tsx';
import { Money } from '@/components/display/money.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

import { EstadoDeRendicion } from './estado-rendicion.tsx';

const UnaRendicion = lazyPart(async () => (await import('./una-rendicion.tsx')).UnaRendicion);

const A_LA_VISTA = 5;

function Fila({ una, onOpen }: { readonly una: Rendicion; readonly onOpen: () => void }) {
  const { numero, desde, hasta, estado, importeCentavos, moneda } = una;
  return (
    <li className="relative flex min-h-13 items-center gap-3 border-t border-border/70 px-4 py-2 first:border-t-0 hover:bg-row-hover">
      <span className="min-w-0 flex-1">
        <button
          type="button"
          aria-haspopup="dialog"
          className="rounded-sm font-medium after:absolute after:inset-0"
          onClick={onOpen}
        >
          Rendición {numero}
        </button>
        <span className="tnum block text-sm text-muted-foreground">
          {formatearFecha(desde)} al {formatearFecha(hasta)}
        </span>
      </span>
      <span className="flex flex-col items-end gap-x-3 gap-y-1 md:flex-row md:items-center">
        <EstadoDeRendicion estado={estado} />
        <Money centavos={importeCentavos} moneda={moneda} className="text-right md:min-w-28" />
      </span>
    </li>
  );
}

/** Expense reports of a petty cash; the address may name the open one. */
export function Rendiciones({ cuenta }: { readonly cuenta: Cuenta }) {
  const { rendiciones } = trpc.useUtils();
  const { params, put } = useAddress<'rendicion'>();
  const lista = useListPages(
    rendiciones.listar.infiniteQueryOptions({ id: cuenta.id, limit: A_LA_VISTA }, PAGES),
  );
  const abierta = params.get('rendicion');
  return (
    <>
      <ListPanel
        title="Rendiciones"
        list={lista}
        article="las"
        noun="rendiciones"
        skeleton={2}
        empty={
          <p className="px-4 pt-1 pb-4 text-muted-foreground">
            Todavía no hay rendiciones: las presenta{' '}
            {cuenta.responsable?.nombre ?? 'quien la tiene a cargo'}.
          </p>
        }
      >
        {(filas) => (
          <ul aria-label="Rendiciones">
            {filas.map((una) => (
              <Fila key={una.id} una={una} onOpen={() => put({ rendicion: una.id })} />
            ))}
          </ul>
        )}
      </ListPanel>
      {abierta === null ? null : (
        <UnaRendicion
          key={abierta}
          caja={cuenta}
          rendicionId={abierta}
          onClose={() => put({ rendicion: '' })}
        />
      )}
    </>
  );
}
