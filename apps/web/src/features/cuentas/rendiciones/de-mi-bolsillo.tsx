import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { Money } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarCuentas } from '../que-hacer.ts';

type DeMiBolsilloProps = {
  readonly cuenta: Pick<Cuenta, 'id' | 'nombre'>;
  readonly moneda: Moneda;
  /** Last day of the statement, which limits and dates the expenses; undefined means today. */
  readonly hasta: string | undefined;
};

/** Expenses that the user paid from their own pocket, each of which the petty cash can repay. */
export function DeMiBolsillo({ cuenta, moneda, hasta }: DeMiBolsilloProps) {
  const { user } = useTenant();
  const { data } = trpc.obligaciones.listar.useQuery({
    clase: 'BOLSILLO',
    miembroId: user.id,
    limit: 100,
  });
  const devolver = trpc.movimientos.devolver.useMutation();
  const refrescar = useRefrescarCuentas();
  const [falla, setFalla] = useState<string | null>(null);
  const caben = (data?.items ?? []).filter(
    (una) => una.moneda === moneda && (hasta === undefined || una.fecha <= hasta),
  );
  if (caben.length === 0) return null;
  const tomar = async (movimiento: string) => {
    setFalla(null);
    try {
      await devolver.mutateAsync({
        id: cuenta.id,
        movimientos: [movimiento],
        ...(hasta === undefined ? {} : { fecha: hasta }),
      });
      await refrescar();
    } catch (cause) {
      setFalla(toApiError(cause).message);
    }
  };
  return (
    <section aria-label="De mi bolsillo" className="rounded-md border border-border px-3 py-2.5">
      <p className="font-medium">Lo que pagaste de tu bolsillo</p>
      <p className="text-sm text-muted-foreground">
        Se puede tomar de {cuenta.nombre} y rendir con el resto.
      </p>
      <ul className="mt-1">
        {caben.map(({ origenId, descripcion, fecha, pendienteCentavos }) => (
          <li
            key={origenId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border/70 py-2 first:border-t-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate" title={descripcion}>
                {descripcion}
              </span>
              <span className="tnum block text-sm text-muted-foreground">
                {formatearFechaCorta(fecha)}
              </span>
            </span>
            <Money centavos={pendienteCentavos} moneda={moneda} />
            <Button
              size="sm"
              variant="outline"
              className="max-md:min-h-11"
              aria-label={`Tomar ${descripcion}`}
              disabled={devolver.isPending}
              onClick={() => void tomar(origenId)}
            >
              Tomar
            </Button>
          </li>
        ))}
      </ul>
      {falla === null ? null : (
        <p role="alert" className="text-sm text-destructive">
          {falla}
        </p>
      )}
    </section>
  );
}
