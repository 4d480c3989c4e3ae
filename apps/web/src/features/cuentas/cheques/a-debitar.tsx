import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { Panel } from '@/components/display/panel.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { trpc } from '@/lib/trpc.ts';

import { ChequesConEnlace } from './lista.tsx';

/** Cheques given that the account has not paid yet. */
export function ADebitar({ cuenta: { id } }: { readonly cuenta: Cuenta }) {
  const query = trpc.cuentas.cheques.useQuery({ cuentaId: id });
  return (
    <Panel title="A debitar" flush>
      {query.data === undefined ? (
        <QueryWait query={query} que="los cheques" rows={2} loading="Cargando los cheques" />
      ) : (
        <ChequesConEnlace cheques={query.data.items} />
      )}
    </Panel>
  );
}
