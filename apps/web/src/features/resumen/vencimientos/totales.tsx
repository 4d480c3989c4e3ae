import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Proyeccion } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaCorta } from '@plomada/formatters/fecha';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

type Caja = Pick<
  Proyeccion,
  'moneda' | 'minimo' | 'enCuentas' | 'aPagarCentavos' | 'aCobrarCentavos'
>;

function Columna({ nombre, children }: { readonly nombre: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{nombre}</dt>
      {children}
    </div>
  );
}

type ImporteProps = {
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly primera: boolean;
  readonly className?: string;
};

/** Amount, short when it is the first one and exact in the lines below. */
function Importe({ primera, ...importe }: ImporteProps) {
  const { centavos, moneda, className = '' } = importe;
  if (!primera) return <Money {...importe} />;
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

type TotalDeProps = {
  readonly cajas: readonly Caja[];
  readonly campo: 'aPagarCentavos' | 'aCobrarCentavos';
  readonly className?: string;
};

function TotalDe({ cajas, campo, className = '' }: TotalDeProps) {
  return cajas.map(({ moneda, [campo]: centavos }, i) => (
    <dd
      key={moneda}
      className={i === 0 ? 'flex min-h-6.5 items-center text-lg font-semibold' : 'text-sm'}
    >
      <Importe
        centavos={centavos}
        moneda={moneda}
        primera={i === 0}
        className={i === 0 && centavos > 0 ? className : ''}
      />
    </dd>
  ));
}

/** Lowest balance with its day, if known, and amounts to pay and to collect; pesos first. */
export function Totales({ cajas }: { readonly cajas: readonly Caja[] }) {
  const conSaldo = cajas.filter(({ enCuentas }) => enCuentas);
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-2 max-md:[&>:nth-last-child(3)]:col-span-2 md:flex md:flex-wrap md:justify-between">
      {conSaldo.length === 0 ? null : (
        <Columna nombre="Saldo más bajo">
          {conSaldo.map((caja, i) => (
            <Minimo key={caja.moneda} caja={caja} primera={i === 0} />
          ))}
        </Columna>
      )}
      <Columna nombre="A pagar">
        <TotalDe cajas={cajas} campo="aPagarCentavos" />
      </Columna>
      <Columna nombre="A cobrar">
        <TotalDe cajas={cajas} campo="aCobrarCentavos" className="text-income" />
      </Columna>
    </dl>
  );
}
