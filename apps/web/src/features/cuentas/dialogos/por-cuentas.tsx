import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import type { ReactNode } from 'react';

import { moneyLine } from '@/components/display/effect-totals.tsx';
import type { SelectOption } from '@/components/form/option-select.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';

export const opcionesDe = (cuentas: readonly Cuenta[]): readonly SelectOption[] =>
  cuentas.map(({ id, nombre, saldoCentavos, moneda }) => ({
    value: id,
    label: `${nombre} · ${formatearDinero(saldoCentavos, moneda)}`,
  }));

export const quedaCon = ({ nombre, moneda }: Cuenta, centavos: number) =>
  moneyLine(`${nombre} queda con`, { centavos, moneda, alarm: centavos < 0 });

type PorCuentasProps = {
  readonly minimo: number;
  /** True for an account that may be chosen; all by default. */
  readonly sirve?: (cuenta: Cuenta) => boolean;
  readonly falta: string;
  readonly onClose: () => void;
  readonly children: (cuentas: readonly Cuenta[]) => ReactNode;
};

/** Dialog over the open accounts, once they are known, or the reason why there are too few. */
export function PorCuentas(props: PorCuentasProps) {
  const { minimo, sirve = () => true, falta, onClose, children } = props;
  const query = trpc.cuentas.listar.useQuery({});
  const { data } = query;
  if (query.isLoading) return null;
  const cuentas = data?.items.filter(sirve);
  if (cuentas !== undefined && cuentas.length >= minimo) return children(cuentas);
  return (
    <OpenDialog
      asksOnly
      title="Cajas y bancos"
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          Volver
        </Button>
      }
    >
      {data === undefined ? <QueryWait query={query} que="las cuentas" /> : <p>{falta}</p>}
    </OpenDialog>
  );
}
