import type { Proyeccion } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

type Caja = Pick<Proyeccion, 'moneda' | 'minimo' | 'aPagarCentavos' | 'aCobrarCentavos'>;
type Campo = 'aPagarCentavos' | 'aCobrarCentavos';

function Columna({ nombre, children }: { readonly nombre: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{nombre}</dt>
      {children}
    </div>
  );
}

/** Short as the first figure, exact as the lines below it. */
function Importe({
  centavos,
  moneda,
  primera,
  className,
}: {
  readonly centavos: number;
  readonly moneda: Caja['moneda'];
  readonly primera: boolean;
  readonly className?: string;
}) {
  if (!primera) return <Money centavos={centavos} moneda={moneda} className={className ?? ''} />;
  return (
    <span className={cn('tnum', className)} title={formatearDinero(centavos, moneda)}>
      {formatearDineroCorto(centavos, moneda)}
    </span>
  );
}

function Minimo({ caja, primera }: { readonly caja: Caja; readonly primera: boolean }) {
  const { fecha, saldoCentavos } = caja.minimo;
  const mal = saldoCentavos < 0;
  return (
    <dd
      className={cn(
        'flex flex-wrap items-baseline gap-x-1.5',
        primera ? 'min-h-6.5' : 'text-sm',
        mal && 'text-expense',
      )}
    >
      {mal ? <TriangleAlert aria-hidden className="size-4 self-center" /> : null}
      <Importe
        centavos={saldoCentavos}
        moneda={caja.moneda}
        primera={primera}
        className={primera ? 'text-xl font-semibold' : mal ? '[&>span]:text-expense' : ''}
      />
      <span
        className={cn('tnum text-sm', !mal && 'text-muted-foreground')}
        title={formatearFecha(fecha)}
      >
        el {formatearFechaCorta(fecha)}
      </span>
    </dd>
  );
}

function Total({
  cajas,
  campo,
  className,
}: {
  readonly cajas: readonly Caja[];
  readonly campo: Campo;
  readonly className?: string;
}) {
  return cajas.map(({ moneda, [campo]: centavos }, i) => (
    <dd
      key={moneda}
      className={i === 0 ? 'flex min-h-6.5 items-center text-lg font-semibold' : 'text-sm'}
    >
      <Importe
        centavos={centavos}
        moneda={moneda}
        primera={i === 0}
        {...(i === 0 && centavos > 0 && className !== undefined ? { className } : {})}
      />
    </dd>
  ));
}

/** What the days ahead bring: the lowest balance with its day, to pay, to collect; pesos first. */
export function Cifras({ cajas }: { readonly cajas: readonly Caja[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-2 max-md:[&>:first-child]:col-span-2 md:flex md:flex-wrap md:justify-between">
      <Columna nombre="Saldo más bajo">
        {cajas.map((caja, i) => (
          <Minimo key={caja.moneda} caja={caja} primera={i === 0} />
        ))}
      </Columna>
      <Columna nombre="A pagar">
        <Total cajas={cajas} campo="aPagarCentavos" />
      </Columna>
      <Columna nombre="A cobrar">
        <Total cajas={cajas} campo="aCobrarCentavos" className="text-income" />
      </Columna>
    </dl>
  );
}
