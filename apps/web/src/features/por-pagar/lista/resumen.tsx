import type { Moneda } from '@plomada/domain/base/campos.schema';
import type {
  ClaseObligacion,
  TotalesObligaciones,
} from '@plomada/domain/obligaciones/obligacion.schema';
import {
  PARTE_DE_CLIENTES,
  PARTE_DE_OBLIGACION,
} from '@plomada/domain/obligaciones/palabras.rules';
import type { Tramo } from '@plomada/domain/obligaciones/tramo.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { Money, type MoneyProps } from '@/components/display/money.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { cn } from '@/lib/utils.ts';

import { TRAMO_LABEL } from '../palabras.ts';

const COLOR: Readonly<Record<Tramo, string>> = {
  POR_VENCER: 'bg-chart-8',
  HASTA_30: 'bg-chart-2',
  HASTA_60: 'bg-expense',
  HASTA_90: 'bg-destructive',
  MAS_DE_90: 'bg-chart-4',
};

type BarraProps = {
  readonly tramos: TotalesObligaciones['tramos'];
  readonly moneda: Moneda;
  readonly className?: string;
};

/** Bar of the debt by age, without credit notes. */
export function Barra({ tramos, moneda, className }: BarraProps) {
  const visibles = tramos.filter(({ pendienteCentavos }) => pendienteCentavos > 0);
  const textos = visibles.map(
    ({ tramo, pendienteCentavos }) =>
      `${TRAMO_LABEL[tramo]} ${formatearDinero(pendienteCentavos, moneda)}`,
  );
  if (visibles.length === 0) return null;
  return (
    <div
      role="img"
      aria-label={textos.join(', ')}
      className={cn('flex h-2 w-full gap-0.5 overflow-hidden rounded-sm', className)}
    >
      {visibles.map(({ tramo, pendienteCentavos }, i) => (
        <span
          key={tramo}
          title={textos[i]}
          style={{ flexGrow: pendienteCentavos }}
          className={cn('min-w-1 basis-0 rounded-[2px] forced-colors:border', COLOR[tramo])}
        />
      ))}
    </div>
  );
}

type Narrowed = {
  readonly tramo: Tramo | undefined;
  readonly clase: ClaseObligacion | undefined;
  readonly onElegir: (filtro: 'tramo' | 'clase', elegido: Tramo | ClaseObligacion | '') => void;
};

type Palabras = {
  readonly titulo: string;
  readonly cifra: string;
  readonly partes: typeof PARTE_DE_OBLIGACION;
};
export const DE_PROVEEDORES: Palabras = {
  titulo: 'Lo que se debe',
  cifra: 'Se debe',
  partes: PARTE_DE_OBLIGACION,
};
/** Words for a total without the parts that the user may not see. */
export const SIN_IMPUESTOS: Palabras = {
  ...DE_PROVEEDORES,
  cifra: 'Se debe, sin impuestos retenidos ni lo que pagaron otros de su bolsillo',
};
export const DE_CLIENTES: Palabras = {
  titulo: 'Lo que deben los clientes',
  cifra: 'Por cobrar de clientes',
  partes: PARTE_DE_CLIENTES,
};
export const DE_CLIENTES_Y_SOCIOS: Palabras = {
  titulo: 'Lo que deben clientes y socios',
  cifra: 'Por cobrar',
  partes: PARTE_DE_CLIENTES,
};

type ResumenProps = Narrowed & {
  readonly totales: readonly TotalesObligaciones[];
  readonly palabras?: Palabras;
};

function Cifra({ label, ...importe }: MoneyProps & { readonly label: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd>
        <Money {...importe} className="text-xl font-semibold" />
      </dd>
    </div>
  );
}

type MonedaProps = Narrowed & {
  readonly total: TotalesObligaciones;
  readonly palabras: Palabras;
};

const OPCION =
  'flex min-w-0 flex-wrap items-center gap-x-2 rounded-md px-2 py-1 text-left text-sm hover:bg-row-hover max-md:min-h-11';
const ELEGIDA = 'bg-row-selected hover:bg-row-selected';

function Tramos({ total: { moneda, tramos }, tramo: elegido, onElegir }: MonedaProps) {
  return (
    <ul
      aria-label={`Por vencimiento, en ${MONEDA_LABEL[moneda].toLowerCase()}`}
      className="-mx-2 mt-1.5 grid grid-cols-1 @[400px]:grid-cols-2 @[720px]:grid-cols-5"
    >
      {tramos.map(({ tramo, pendienteCentavos }) => (
        <li
          key={tramo}
          className={cn(pendienteCentavos === 0 && tramo !== elegido && 'max-md:hidden')}
        >
          <button
            type="button"
            aria-pressed={tramo === elegido}
            onClick={() => onElegir('tramo', tramo === elegido ? '' : tramo)}
            className={cn(OPCION, 'w-full', tramo === elegido && ELEGIDA)}
          >
            <span
              aria-hidden
              className={cn('size-2.5 shrink-0 rounded-[2px] forced-colors:border', COLOR[tramo])}
            />
            <span className="text-muted-foreground">{TRAMO_LABEL[tramo]}</span>
            <Money
              centavos={pendienteCentavos}
              moneda={moneda}
              className="ml-auto font-medium @[720px]:ml-0 @[720px]:w-full @[720px]:pl-[18px]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Debt by kind; the guarantee fund without a due day is shown apart. */
function Partes({ total, palabras, clase: elegida, onElegir }: MonedaProps) {
  const { moneda, partes, reparoSinFechaCentavos } = total;
  if (partes.length === 0 && reparoSinFechaCentavos === 0) return null;
  return (
    <ul
      aria-label={`Qué es, en ${MONEDA_LABEL[moneda].toLowerCase()}`}
      className="-mx-2 flex flex-wrap gap-x-3 max-md:flex-col @[860px]:col-span-2"
    >
      {partes.map(({ clase, pendienteCentavos }) => (
        <li key={clase}>
          <button
            type="button"
            aria-pressed={clase === elegida}
            onClick={() => onElegir('clase', clase === elegida ? '' : clase)}
            className={cn(OPCION, 'max-md:w-full', clase === elegida && ELEGIDA)}
          >
            <span className="text-muted-foreground">{palabras.partes[clase]}</span>
            <Money
              centavos={pendienteCentavos}
              moneda={moneda}
              className="font-medium max-md:ml-auto"
            />
          </button>
        </li>
      ))}
      {reparoSinFechaCentavos === 0 ? null : (
        <li className="flex flex-wrap items-center gap-x-2 px-2 py-1 text-sm text-muted-foreground max-md:min-h-11">
          Aparte, fondo de reparo sin fecha
          <Money centavos={reparoSinFechaCentavos} moneda={moneda} className="max-md:ml-auto" />
        </li>
      )}
    </ul>
  );
}

function DeUnaMoneda(props: MonedaProps) {
  const { moneda, pendienteCentavos, vencidoCentavos, tramos } = props.total;
  return (
    <div className="grid gap-x-8 gap-y-3 border-t border-border px-4 py-3.5 first:border-t-0 @[860px]:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Cifra label={props.palabras.cifra} centavos={pendienteCentavos} moneda={moneda} />
        <Cifra
          label="Vencido"
          centavos={vencidoCentavos}
          moneda={moneda}
          alarm={vencidoCentavos > 0}
        />
      </dl>
      <div className="min-w-0 @[860px]:pt-1">
        <Barra tramos={tramos} moneda={moneda} />
        <Tramos {...props} />
      </div>
      <Partes {...props} />
    </div>
  );
}

/** Debt by age and kind, with a line per currency and no conversion. */
export function Resumen({ totales, palabras = DE_PROVEEDORES, ...resto }: ResumenProps) {
  if (totales.length === 0) return null;
  return (
    <section aria-label={palabras.titulo} className="@container rounded-lg bg-card shadow-raised">
      {totales.map((total) => (
        <DeUnaMoneda key={total.moneda} {...{ total, palabras }} {...resto} />
      ))}
    </section>
  );
}

export const NadaQueDeber = () => (
  <EmptyState
    title="No se le debe nada a nadie"
    text="Las facturas que llegan y se pagan después se cargan acá, con su vencimiento. Los certificados, anticipos y pagos programados de los presupuestos aparecen solos."
  />
);

export const NadaQueCobrar = () => (
  <EmptyState
    title="Nadie debe nada"
    text="Los certificados, anticipos y cobros programados de los presupuestos a clientes, los llamados a socios y los cheques de la cartera aparecen solos."
  />
);
