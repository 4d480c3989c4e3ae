import { mesDe } from '@plomada/domain/base/fecha.rules';
import { llevaBanco } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { paths } from '@/config/paths.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useToday } from '@/lib/use-today.ts';

import { type Filtro, FILTROS } from '../palabras.ts';
import { Cabecera } from './cabecera.tsx';
import { Mes } from './mes.tsx';

const MES = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

const esFiltro = (texto: string | null): texto is Filtro => FILTROS.some((uno) => uno === texto);

type DeCuenta = { readonly cuenta: Cuenta };

/** Month of the address, or of the account's last statement, or the running one. */
function ConMes({ cuenta }: DeCuenta) {
  const { params, put } = useAddress<'mes' | 'ver'>();
  const hoy = useToday();
  const pedido = params.get('mes') ?? '';
  const deDireccion = MES.test(pedido) ? pedido : null;
  const extractos = trpc.extractos.listar.useQuery(
    { id: cuenta.id },
    { enabled: deDireccion === null },
  );
  const ver = params.get('ver');
  const ultimo = extractos.data?.items
    .map(({ hasta }) => hasta)
    .reduce((uno, otro) => (uno > otro ? uno : otro), '');
  const mes = deDireccion ?? (ultimo === undefined ? null : mesDe(ultimo === '' ? hoy : ultimo));
  if (mes === null) {
    return (
      <>
        <Cabecera cuenta={cuenta} pending />
        <QueryWait query={extractos} que="los extractos" rows={8} />
      </>
    );
  }
  return (
    <Mes
      cuenta={cuenta}
      mes={mes}
      ver={esFiltro(ver) ? ver : 'POR_DECIDIR'}
      onMes={(otro) => put({ mes: otro })}
    />
  );
}

function Lectura({ cuenta }: DeCuenta) {
  if (llevaBanco(cuenta.tipo)) return <ConMes cuenta={cuenta} />;
  return (
    <>
      <Cabecera cuenta={cuenta} />
      <div className="rounded-lg bg-card shadow-raised">
        <EmptyState
          title="Esta cuenta no tiene extracto"
          text="Se concilian los bancos y las billeteras virtuales. Una caja se cuenta."
        />
      </div>
    </>
  );
}

export const ConciliarPage = recordPage({
  que: 'la cuenta',
  useRows: ({ cuentaId = '' }: Ids) => ({
    cuenta: trpc.cuentas.obtener.useQuery({ id: cuentaId }),
  }),
  subject: ({ cuenta }) => cuenta.data?.nombre,
  useBack: ({ tenantId }) => ({ to: paths.cuentas(tenantId), label: 'Ver las cuentas' }),
  obraOf: null,
  Read: Lectura,
});
