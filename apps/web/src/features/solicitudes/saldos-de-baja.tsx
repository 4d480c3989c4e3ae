import type { ConsultarImpacto } from '@plomada/domain/solicitudes/solicitud.schema';

import { EffectFigures } from '../../components/ui/effect-figures.tsx';
import { Money } from '../../components/ui/money.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { mueveDinero, palabrasDeBaja } from './nombres.ts';

/** The effect in figures, as of now: the balance of the obra with the row and without it. */
export function SaldosDeBaja(objeto: ConsultarImpacto) {
  return mueveDinero(objeto) ? <Saldos {...objeto} /> : null;
}

function Saldos(objeto: ConsultarImpacto) {
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
    <EffectFigures
      figures={[
        [palabrasDeBaja(objeto).hoy, figura(impacto.data?.antesCentavos)],
        ['Si se aprueba', figura(impacto.data?.despuesCentavos)],
      ]}
    />
  );
}
