import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/utils.ts';

import { textoDiferencia } from './pago-valores.ts';
import type { SumasDePago } from './use-importe.ts';

export type ControlPanelProps = {
  readonly sumas: SumasDePago;
  readonly moneda: Moneda;
  /** Adds the missing amount to the last means; null if that is impossible. */
  readonly onCompletar: (() => void) | null;
};

type LineaProps = {
  readonly que: string;
  readonly centavos: number;
  readonly moneda: Moneda;
  readonly neto?: boolean;
};

export function Linea({ que, centavos, moneda, neto = false }: LineaProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-3 px-4',
        neto ? 'border-t-2 border-border-strong py-2.5 text-lg font-semibold' : 'py-1.5',
      )}
    >
      <dt className={neto ? undefined : 'text-muted-foreground'}>{que}</dt>
      <dd {...(neto ? { 'data-neto': '' } : {})} className="font-medium">
        <Money centavos={centavos} moneda={moneda} className={neto ? 'font-semibold' : ''} />
      </dd>
    </div>
  );
}

export type CierreProps = Pick<ControlPanelProps, 'moneda' | 'onCompletar'> & {
  readonly diferencia: number;
  /** Text shown once the means add up, and the content beside it. */
  readonly cierran: string;
  readonly junto?: ReactNode;
  /** Another way to close the difference, offered before that of the last means. */
  readonly otra?: ReactNode;
  readonly className: string;
};

/** Notice that the means add up, or of the difference. */
export function Cierre(props: CierreProps) {
  const { diferencia, moneda, onCompletar, cierran, junto = null, otra = null, className } = props;
  const cierra = diferencia === 0;
  const Icon = cierra ? CircleCheck : CircleAlert;
  return (
    <p
      aria-live="polite"
      className={cn(
        'flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 font-medium',
        className,
        cierra ? 'bg-success-subtle text-success' : 'bg-warning-subtle text-warning',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="tnum">{cierra ? cierran : textoDiferencia(diferencia, moneda)}</span>
      {cierra ? (
        junto
      ) : (
        <span className="ml-auto flex flex-wrap justify-end gap-x-4 gap-y-1">
          {otra}
          {onCompletar === null ? null : (
            <Button variant="link" size="inline" onClick={onCompletar}>
              Ajustar el último medio
            </Button>
          )}
        </span>
      )}
    </p>
  );
}

/** Sums from gross to net, and the check of the means against the net. */
export function ControlPanel({ sumas, moneda, onCompletar }: ControlPanelProps) {
  const { bruto, descuentos, retenciones, neto, medios, diferencia, cuantosMedios } = sumas;
  return (
    <Panel flush title="Control">
      <dl className="pb-1">
        <Linea que="Bruto" centavos={bruto} moneda={moneda} />
        <Linea que="Descuentos" centavos={descuentos === 0 ? 0 : -descuentos} moneda={moneda} />
        <Linea que="Retenciones" centavos={retenciones === 0 ? 0 : -retenciones} moneda={moneda} />
        <Linea neto que="Neto" centavos={neto} moneda={moneda} />
      </dl>
      {cuantosMedios === 0 || neto <= 0 ? null : (
        <Cierre
          {...{ diferencia, moneda, onCompletar }}
          cierran="Los medios suman el neto"
          junto={<Money centavos={medios} moneda={moneda} className="ml-auto" />}
          className="rounded-b-lg"
        />
      )}
    </Panel>
  );
}
