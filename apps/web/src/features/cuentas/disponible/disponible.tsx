import type { Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { disponiblePorMoneda } from '@plomada/domain/cuentas/disponible.rules';
import { Link } from 'react-router';

import { Balance, type MoneyProps } from '@/components/display/money.tsx';
import { paths } from '@/config/paths.ts';
import { useCan, useShows, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

type Disponible = {
  /**
   * Amounts by currency, pesos first; empty while loading, and without accounts, permission or the
   * module of accounts.
   */
  readonly importes: Saldos['disponible'];
  /** True while loading; the panel above waits for it, so that both appear together. */
  readonly isPending: boolean;
};

export function useDisponible(obraId?: string): Disponible {
  const seesAccounts = useCan('view_accounts');
  const enabled = useShows('CUENTAS') && seesAccounts;
  const conCartera = useCan('view_cheques');
  const { data, isPending, failureCount } = trpc.cuentas.listar.useQuery({}, { enabled });
  const suyas = (enabled ? (data?.items ?? []) : []).filter(
    ({ proyectoId }) => obraId === undefined || proyectoId === obraId,
  );
  // The server's sum for the organisation also subtracts cheques without an account.
  const conSuyos = obraId === undefined && suyas.length > 0;
  const saldos = trpc.cuentas.saldos.useQuery({}, { enabled: conSuyos });
  const esperan = conSuyos && saldos.isPending && saldos.failureCount === 0;
  return {
    importes:
      (conSuyos ? saldos.data?.disponible : undefined) ??
      disponiblePorMoneda(suyas, { conCartera }),
    isPending: enabled && ((isPending && failureCount === 0) || esperan),
  };
}

type DisponibleProps = {
  readonly importes: Saldos['disponible'];
  /** True when the accounts are those of one work. */
  readonly deObra?: boolean;
};

type AparteProps = Pick<MoneyProps, 'centavos' | 'moneda'> & { readonly label: string };

const Aparte = ({ label, ...importe }: AparteProps) => (
  <span className="text-sm text-muted-foreground">
    {label} <Balance {...importe} />
  </span>
);

/**
 * Money available in accounts, and cheques in the portfolio apart, by currency, with a link to
 * them; nothing without amounts.
 */
export function Disponible({ importes, deObra = false }: DisponibleProps) {
  const { tenantId } = useTenant();
  if (importes.length === 0) return null;
  return (
    <Link
      to={paths.cuentas(tenantId)}
      className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-5 gap-y-1 rounded-lg bg-card px-4 py-2.5 text-card-foreground shadow-raised -outline-offset-2 transition-colors hover:bg-row-hover"
    >
      <span>
        <span className="font-medium">Disponible</span>
        <span className="text-sm text-muted-foreground">
          {deObra ? ' en las cuentas de la obra' : ' en cajas y bancos'}
        </span>
      </span>
      <span className="flex flex-col items-start md:items-end">
        {importes.map(
          ({ moneda, saldoCentavos, aDebitarCentavos, libreCentavos, enCarteraCentavos = 0 }) => (
            <span key={moneda} className="flex flex-col items-start md:items-end">
              <Balance centavos={saldoCentavos} moneda={moneda} className="font-semibold" />
              {aDebitarCentavos === 0 ? null : (
                <Aparte label="Libre de cheques" centavos={libreCentavos} moneda={moneda} />
              )}
              {enCarteraCentavos === 0 ? null : (
                <Aparte label="Cheques en cartera" centavos={enCarteraCentavos} moneda={moneda} />
              )}
            </span>
          ),
        )}
      </span>
    </Link>
  );
}
