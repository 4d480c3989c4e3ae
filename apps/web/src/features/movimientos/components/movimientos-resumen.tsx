import type { Moneda } from '@plomada/domain/campos.schema';
import type { TotalesMovimientos } from '@plomada/domain/movimiento-acciones.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import { AfterDelay } from '../../../components/state/after-delay.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

export const cuantos = (cantidad: number) =>
  `${formatearNumero(cantidad)} ${cantidad === 1 ? 'movimiento' : 'movimientos'}`;

const EN: Record<Moneda, string> = { ARS: 'en pesos', USD: 'en dólares' };

type PorMoneda = TotalesMovimientos['porMoneda'][number];

function Cifra({
  nombre,
  ...importe
}: Pick<Parameters<typeof Money>[0], 'centavos' | 'moneda' | 'alarm'> & {
  readonly nombre: string;
}) {
  return (
    <div className="flex items-baseline gap-1.5 whitespace-nowrap">
      <dt className="text-muted-foreground">{nombre}</dt>
      <dd>
        <Money {...importe} className="font-medium" />
      </dd>
    </div>
  );
}

function Renglon({ cifras, texto }: { readonly cifras: PorMoneda; readonly texto: string }) {
  const { moneda, ingresosCentavos, egresosCentavos, saldoCentavos } = cifras;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 @[720px]:contents">
      <span className="tnum font-medium max-md:w-full">{texto}</span>
      <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 @[720px]:contents">
        <Cifra nombre="ingresos" centavos={ingresosCentavos} moneda={moneda} />
        <Cifra nombre="egresos" centavos={egresosCentavos} moneda={moneda} />
        <Cifra nombre="saldo" centavos={saldoCentavos} moneda={moneda} alarm={saldoCentavos < 0} />
      </dl>
    </div>
  );
}

export type MovimientosResumenProps = {
  readonly totales: TotalesMovimientos | undefined;
  readonly fallo: boolean;
  readonly reintentar: () => void;
};

/** The sums of all that matches, loaded or not: a line per currency, never blended. */
export function MovimientosResumen({ totales, fallo, reintentar }: MovimientosResumenProps) {
  if (totales?.cantidad === 0) return null;
  return (
    <div role="status" aria-label="Totales" className="@container border-b border-border text-sm">
      <div className="flex min-h-11 flex-col justify-center gap-x-6 gap-y-1 px-4 py-2.5 @[720px]:grid @[720px]:grid-cols-[repeat(4,auto)] @[720px]:items-baseline @[720px]:justify-start">
        {totales === undefined ? (
          fallo ? (
            <span className="text-muted-foreground">
              No pudimos sumar los movimientos.{' '}
              <Button variant="link" size="inline" onClick={reintentar}>
                Reintentar
              </Button>
            </span>
          ) : (
            <AfterDelay>
              <Skeleton className="w-64 max-w-full" />
            </AfterDelay>
          )
        ) : (
          totales.porMoneda.map((cifras) => (
            <Renglon
              key={cifras.moneda}
              cifras={cifras}
              texto={
                totales.porMoneda.length === 1
                  ? cuantos(cifras.cantidad)
                  : `${cuantos(cifras.cantidad)} ${EN[cifras.moneda]}`
              }
            />
          ))
        )}
      </div>
    </div>
  );
}

/** The same net sums at the foot of the table. */
export function totalesDelPie({ porMoneda }: TotalesMovimientos) {
  return porMoneda.map(({ moneda, cantidad, saldoCentavos }) => ({
    label: `Total de ${cuantos(cantidad)} ${EN[moneda]}`,
    cells: {
      importe: <Money key={moneda} centavos={saldoCentavos} moneda={moneda} />,
    },
  }));
}
