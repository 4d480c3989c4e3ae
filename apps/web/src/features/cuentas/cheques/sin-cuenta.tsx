import { llevaBanco } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta, Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Money } from '@/components/display/money.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarCuentas } from '../que-hacer.ts';
import { ListaDeCheques } from './lista.tsx';

type UbicarProps = { readonly cuentas: readonly Cuenta[]; readonly onClose: () => void };

function Ubicar({ cuentas, onClose }: UbicarProps) {
  const query = trpc.cuentas.cheques.useQuery({});
  const ubicar = trpc.cuentas.ubicarCheques.useMutation();
  const refrescar = useRefrescarCuentas();
  const bancos = cuentas.filter(({ tipo }) => llevaBanco(tipo));
  const [id, setId] = useState(bancos[0]?.id ?? '');
  const [elegidos, setElegidos] = useState<readonly string[]>([]);
  const guardar = async () => {
    await ubicar.mutateAsync({ id, cheques: [...elegidos] });
    const refrescado = refrescar();
    toast.success(elegidos.length === 1 ? 'Cheque ubicado' : 'Cheques ubicados');
    onClose();
    await refrescado;
  };
  return (
    <OpenDialog
      title="Cheques sin cuenta"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={elegidos.length === 0 || id === '' || ubicar.isPending}
            onClick={() => void guardar().catch(() => undefined)}
          >
            Ubicar
          </Button>
        </>
      }
    >
      {query.data === undefined ? (
        <QueryWait query={query} que="los cheques" rows={3} loading="Cargando los cheques" />
      ) : (
        <div className="flex flex-col gap-3">
          <OptionSelect
            aria-label="Cuenta que los paga"
            value={id}
            onChange={({ target }) => setId(target.value)}
            options={bancos.map((banco) => ({ value: banco.id, label: banco.nombre }))}
          />
          <ListaDeCheques cheques={query.data.items} elegidos={elegidos} onElegir={setElegidos} />
          {ubicar.error === null ? null : (
            <p role="alert" className="text-sm text-expense">
              {ubicar.error.message}
            </p>
          )}
        </div>
      )}
    </OpenDialog>
  );
}

type SinCuentaProps = {
  readonly cuentas: readonly Cuenta[];
  readonly sumas: Saldos['chequesSinCuenta'];
};

/**
 * Cheques given that no account pays yet and, for users who manage accounts, a way to choose one.
 */
export function ChequesSinCuenta({ cuentas, sumas }: SinCuentaProps) {
  const puede = useCan('manage_accounts') && cuentas.some(({ tipo }) => llevaBanco(tipo));
  const [abierto, setAbierto] = useState(false);
  return (
    <section
      aria-label="Cheques sin cuenta"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-lg bg-card px-4 py-3.5 shadow-raised"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <ScrollText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <div>
          <h2 className="font-medium">Cheques sin cuenta</h2>
          <p className="text-sm text-muted-foreground">
            Cheques propios entregados que todavía no dicen qué banco los paga.
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 max-md:w-full max-md:pl-7">
        {sumas.map(({ moneda, importeCentavos }) => (
          <li key={moneda}>
            <Money centavos={importeCentavos} moneda={moneda} className="text-lg font-semibold" />
          </li>
        ))}
      </ul>
      {puede ? (
        <div className="w-full pl-7">
          <Button
            variant="link"
            size="inline"
            aria-haspopup="dialog"
            onClick={() => setAbierto(true)}
          >
            Ubicar los cheques
          </Button>
        </div>
      ) : null}
      {abierto ? <Ubicar cuentas={cuentas} onClose={() => setAbierto(false)} /> : null}
    </section>
  );
}
