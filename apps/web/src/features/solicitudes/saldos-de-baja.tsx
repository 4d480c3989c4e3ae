import type { ConsultarImpacto } from '@plomada/domain/solicitudes/solicitud.schema';

import { Money } from '../../components/ui/money.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { palabrasDeBaja } from './nombres.ts';

/** The effect in figures, as of now: the balance of the obra with the row and without it. */
export function SaldosDeBaja(objeto: ConsultarImpacto) {
  const impacto = trpc.solicitudes.impacto.useQuery(objeto);
  const figura = (centavos: number | undefined) =>
    centavos === undefined ? (
      impacto.isError ? (
        '—'
      ) : (
        <Skeleton className="my-1 w-28" />
      )
    ) : (
      <Money centavos={centavos} moneda={impacto.data?.moneda} alarm={centavos < 0} />
    );
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 rounded-md bg-sunken px-3 py-2.5">
      <dt className="text-muted-foreground">{palabrasDeBaja(objeto).hoy}</dt>
      <dd className="text-right font-medium">{figura(impacto.data?.antesCentavos)}</dd>
      <dt className="text-muted-foreground">Si se aprueba</dt>
      <dd className="text-right font-medium">{figura(impacto.data?.despuesCentavos)}</dd>
    </dl>
  );
}
