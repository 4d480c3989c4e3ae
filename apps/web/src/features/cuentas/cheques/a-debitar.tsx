import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { Panel } from '@/components/display/panel';

import { QueryWait } from '../../../components/state/query-wait.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ChequesConEnlace } from './lista.tsx';

/** What the account has still to pay of the cheques that were given. */
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
