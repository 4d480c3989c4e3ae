import type { Conciliacion, Cuadre as Sumas } from '@plomada/domain/extractos/conciliacion.schema';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

import { Balance, Money } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { cn } from '@/lib/utils.ts';

import { cuantosApuntes, cuantasLineas, type Moneda } from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';

type CeldaProps = {
  readonly label: string;
  readonly children: ReactNode;
  readonly note?: ReactNode;
  readonly className?: string;
};

const Celda = ({ label, children, note, className }: CeldaProps) => (
  <div className={cn('min-w-0 bg-card px-4 py-3', className)}>
    <p className="text-sm text-muted-foreground">{label}</p>
    <div className="mt-1 min-h-[26px] text-xl font-semibold">{children}</div>
    <div className="mt-1 min-h-5 text-sm text-muted-foreground">{note}</div>
  </div>
);

type DeSumas = { readonly sumas: Sumas; readonly moneda: Moneda };

/** Parts of the difference: bank = ours + earlier items + lines without entry − entries without line. */
function DeQueSeHace({ sumas, moneda }: DeSumas) {
  const partes = [
    ['Partidas anteriores', sumas.anterioresCentavos],
    [`${cuantasLineas(sumas.lineasCantidad)} sin apunte`, sumas.lineasCentavos],
    [`${cuantosApuntes(sumas.apuntesCantidad)} sin línea`, -sumas.apuntesCentavos],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3">
      {partes.map(([que, centavos]) => (
        <div key={que} className="contents">
          <dt className="tnum">{que}</dt>
          <dd className="text-right">
            <Money centavos={centavos} moneda={moneda} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Tipeado({ sumas, moneda }: DeSumas) {
  const { diferenciaCentavos, bancoCentavos } = sumas;
  if (diferenciaCentavos === null) return 'El último saldo del PDF del banco.';
  const de = bancoCentavos === null ? 'nuestro saldo' : 'sus líneas';
  return diferenciaCentavos === 0 ? (
    <span className="flex items-center gap-1.5 text-success">
      <CircleCheck aria-hidden className="size-4 shrink-0" />
      {`Coincide con ${de}`}
    </span>
  ) : (
    <span className="flex items-start gap-1.5 text-expense">
      <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Difiere en <Money centavos={diferenciaCentavos} moneda={moneda} alarm /> {`de ${de}`}
      </span>
    </span>
  );
}

const GRILLA =
  'grid grid-cols-1 gap-px overflow-hidden rounded-lg bg-border @[560px]:grid-cols-2 @[980px]:grid-cols-[1fr_1fr_1.3fr_1.2fr]';

type CuadreProps = {
  readonly conciliacion: Conciliacion;
  readonly puede: boolean;
  readonly onHacer: Hacer;
};

/** Our balance and the bank's on the month's last day, and the parts of their difference. */
export function Cuadre({ conciliacion, puede, onHacer }: CuadreProps) {
  const { cuadre: sumas, cuenta } = conciliacion;
  const { moneda } = cuenta;
  const { librosCentavos, bancoCentavos, tipeadoCentavos } = sumas;
  const diferencia = bancoCentavos === null ? null : bancoCentavos - librosCentavos;
  return (
    <section aria-label="Cuadre" className="@container rounded-lg shadow-raised">
      <div className={GRILLA}>
        <Celda label="Nuestro saldo" note="Al último día del mes">
          <Balance centavos={librosCentavos} moneda={moneda} />
        </Celda>
        <Celda
          label="El del banco"
          note={bancoCentavos === null ? 'Todavía sin extractos' : 'Por sus líneas'}
        >
          <Balance centavos={bancoCentavos} moneda={moneda} />
        </Celda>
        <Celda
          label="Diferencia"
          note={bancoCentavos === null ? '' : <DeQueSeHace sumas={sumas} moneda={moneda} />}
        >
          <Money centavos={diferencia} moneda={moneda} />
        </Celda>
        <Celda label="Saldo del resumen" note={<Tipeado sumas={sumas} moneda={moneda} />}>
          <span className="flex flex-wrap items-center gap-x-3">
            {tipeadoCentavos === null ? (
              <span className="text-muted-foreground">Sin anotar</span>
            ) : (
              <Balance centavos={tipeadoCentavos} moneda={moneda} />
            )}
            {puede ? (
              <Button
                variant="link"
                size="inline"
                className="text-base"
                aria-haspopup="dialog"
                onClick={() => onHacer({ que: 'saldo' })}
              >
                {tipeadoCentavos === null ? 'Anotar' : 'Cambiar'}
              </Button>
            ) : null}
          </span>
        </Celda>
      </div>
    </section>
  );
}

/** Place of the sums while they load. */
export const CuadreEnEspera = () => (
  <section aria-hidden className="@container rounded-lg shadow-raised">
    <div className={GRILLA}>
      {['Nuestro saldo', 'El del banco', 'Diferencia', 'Saldo del resumen'].map((label) => (
        <Celda key={label} label={label} className={label === 'Diferencia' ? 'min-h-[136px]' : ''}>
          <Skeleton className="mt-1.5 h-4 w-2/3" />
        </Celda>
      ))}
    </div>
  </section>
);
