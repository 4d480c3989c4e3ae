import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { TotalesMovimientos } from '@plomada/domain/movimientos/acciones.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money.tsx';
import { AfterDelay } from '@/components/state/after-delay.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { cn } from '@/lib/utils.ts';

export const cuantos = (cantidad: number) =>
  `${formatearNumero(cantidad)} ${cantidad === 1 ? 'movimiento' : 'movimientos'}`;

const EN: Record<Moneda, string> = { ARS: 'en pesos', USD: 'en dólares' };

type PorMoneda = TotalesMovimientos['porMoneda'][number];

export type MovimientosResumenProps = {
  readonly totales: TotalesMovimientos | undefined;
  /** Filtered type of movement; only its sum is shown then. */
  readonly tipo: TipoMovimiento | undefined;
  /**
   * True when the difference is a real balance rather than that of the matching rows: a negative
   * one is highlighted.
   */
  readonly esElSaldo: boolean;
  readonly fallo: boolean;
  readonly reintentar: () => void;
};

type Cifra = { readonly nombre: string; readonly centavos: number; readonly alarma?: boolean };

function cifrasDe(
  { ingresosCentavos, egresosCentavos, saldoCentavos }: PorMoneda,
  { tipo, esElSaldo }: Pick<MovimientosResumenProps, 'tipo' | 'esElSaldo'>,
): readonly Cifra[] {
  const ingresos = { nombre: 'ingresos', centavos: ingresosCentavos };
  const egresos = { nombre: 'egresos', centavos: egresosCentavos };
  if (tipo !== undefined) return [tipo === 'INGRESO' ? ingresos : egresos];
  const saldo = {
    nombre: esElSaldo ? 'saldo' : 'diferencia',
    centavos: saldoCentavos,
    alarma: esElSaldo && saldoCentavos < 0,
  };
  return [ingresos, egresos, saldo];
}

type RenglonProps = {
  readonly total: PorMoneda;
  readonly cifras: readonly Cifra[];
  /** `acompanado`: another currency is shown too; `sigue`: one is shown before this. */
  readonly acompanado: boolean;
  readonly sigue: boolean;
};

/**
 * Totals of one currency: on wide screens a row of a grid that all currencies share, on narrow ones
 * the result in one line.
 */
function Renglon({ total: { cantidad, moneda }, cifras, acompanado, sigue }: RenglonProps) {
  return (
    <div className="contents">
      <span className={cn('tnum font-medium', acompanado && '@max-[820px]:sr-only')}>
        {acompanado ? `${cuantos(cantidad)} ${EN[moneda]}` : cuantos(cantidad)}
      </span>
      <dl className="contents">
        {cifras.map(({ nombre, centavos, alarma = false }, index) => (
          <div
            key={nombre}
            className={cn(
              'flex items-baseline gap-2 whitespace-nowrap',
              index < cifras.length - 1 && '@max-[820px]:hidden',
            )}
          >
            <dt className={cn('text-muted-foreground', sigue && '@max-[820px]:sr-only')}>
              {nombre}
            </dt>
            <dd>
              <Money centavos={centavos} moneda={moneda} alarm={alarma} className="font-medium" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Totals of all matching movements, loaded or not, in one line per currency. */
export function MovimientosResumen(props: MovimientosResumenProps) {
  const { totales, fallo, reintentar } = props;
  if (totales?.cantidad === 0) return null;
  return (
    <div role="status" aria-label="Totales" className="@container border-b border-border text-sm">
      <div
        className={cn(
          'flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1 @[820px]:grid @[820px]:min-h-11 @[820px]:content-center @[820px]:items-baseline @[820px]:justify-start @[820px]:gap-x-6 @[820px]:py-2.5',
          props.tipo === undefined
            ? '@[820px]:grid-cols-[repeat(4,auto)]'
            : '@[820px]:grid-cols-[auto_auto]',
        )}
      >
        {totales?.porMoneda.map((cifras, index) => (
          <Renglon
            key={cifras.moneda}
            total={cifras}
            cifras={cifrasDe(cifras, props)}
            acompanado={totales.porMoneda.length > 1}
            sigue={index > 0}
          />
        ))}
        {totales === undefined && fallo ? (
          <span className="text-muted-foreground">
            No pudimos sumar los movimientos.{' '}
            <Button variant="link" size="inline" onClick={reintentar}>
              Reintentar
            </Button>
          </span>
        ) : null}
        {totales === undefined && !fallo ? (
          <AfterDelay>
            <Skeleton className="w-64 max-w-full" />
          </AfterDelay>
        ) : null}
      </div>
    </div>
  );
}

export const totalesDelPie = ({ porMoneda }: TotalesMovimientos) =>
  porMoneda.map(({ moneda, cantidad, saldoCentavos }) => ({
    label: `Total de ${cuantos(cantidad)} ${EN[moneda]}`,
    cells: { importe: <Money key={moneda} centavos={saldoCentavos} moneda={moneda} /> },
  }));
