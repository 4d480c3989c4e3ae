import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Cubrir } from '@plomada/domain/cheques/propio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { FilterChip } from '@/components/data-table/filter-chip.tsx';
import { cheques } from '@/config/cheques-paths.ts';
import { keepFocusInPage } from '@/lib/return-focus.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { type Filtros, FILTROS } from './filtros.ts';

type DesdeHaceProps = {
  /** First payment day of the list. */
  readonly desde: string;
  readonly filtros: Filtros;
  readonly onCambiar: (filtros: Filtros) => void;
};

/** Number of unconfirmed cheques that the bank no longer takes, of the chosen account and currency. */
const cuantosDe = (cuentas: readonly Cubrir[], { cuentaId, moneda }: Filtros): number =>
  cuentas
    .filter((una) => cuentaId === undefined || una.cuenta?.id === cuentaId)
    .filter((una) => moneda === undefined || una.moneda === moneda)
    .reduce((suma, { vencidos }) => suma + vencidos.cheques, 0);

/** First day of the list as a filter that can be removed, and the unconfirmed cheques before it. */
export function DesdeHace({ desde, filtros, onCambiar }: DesdeHaceProps) {
  const { tenantId } = useTenant();
  const { data } = trpc.cheques.aCubrir.useQuery();
  const cuantos = data === undefined ? 0 : cuantosDe(data.cuentas, filtros);
  const hasta = sumarDias(desde, -1);
  const anteriores = FILTROS.write({ ...filtros, hasta }, new URLSearchParams('vista=propios'));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FilterChip
        label={`Desde el ${formatearFecha(desde)}`}
        onRemove={() => {
          onCambiar({ ...filtros, anteriores: true });
          // The chip unmounts with its button.
          setTimeout(keepFocusInPage);
        }}
      />
      {cuantos === 0 ? null : (
        <p className="text-sm text-muted-foreground">
          {`${formatearNumero(cuantos)} ${cuantos === 1 ? 'anterior' : 'anteriores'} sin confirmar · `}
          <Link
            to={cheques.lista(tenantId, `?${anteriores.toString()}`)}
            className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            Ver
          </Link>
        </p>
      )}
    </div>
  );
}
