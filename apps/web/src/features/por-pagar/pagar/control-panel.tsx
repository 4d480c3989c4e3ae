import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CircleAlert, CircleCheck } from 'lucide-react';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

import { Linea } from '../../presupuestos/pagos/control-panel.tsx';
import { textoDiferencia, type quedaEn, type Sumas } from './cuenta.ts';

export type ControlPanelProps = {
  readonly sumas: Sumas;
  readonly moneda: Moneda;
  readonly quedan: ReturnType<typeof quedaEn>;
  /** Gives the last of the means what is missing; null where it cannot. */
  readonly onCompletar: (() => void) | null;
};

function Cierre({ sumas, moneda, onCompletar }: Omit<ControlPanelProps, 'quedan'>) {
  const { diferencia, neto, medios } = sumas;
  if (neto < 0 || (neto === 0 && medios === 0)) return null;
  const cierra = diferencia === 0;
  const Icon = cierra ? CircleCheck : CircleAlert;
  return (
    <p
      aria-live="polite"
      className={cn(
        'flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 font-medium last:rounded-b-lg',
        cierra ? 'bg-success-subtle text-success' : 'bg-warning-subtle text-warning',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="tnum">
        {cierra ? 'Los medios suman lo que se paga' : textoDiferencia(diferencia, moneda)}
      </span>
      {cierra || onCompletar === null ? null : (
        <Button variant="link" size="inline" className="ml-auto" onClick={onCompletar}>
          Ajustar el último medio
        </Button>
      )}
    </p>
  );
}

/** From the documents to what leaves, whether the means add up to it, and what is left where it leaves. */
export function ControlPanel({ sumas, moneda, quedan, onCompletar }: ControlPanelProps) {
  const { comprobantes, acreditado, retenciones, neto } = sumas;
  return (
    <Panel flush title="Control">
      <dl className="pb-1">
        <Linea que="Comprobantes" centavos={comprobantes} moneda={moneda} />
        {acreditado === 0 ? null : (
          <Linea que="Notas de crédito" centavos={-acreditado} moneda={moneda} />
        )}
        <Linea que="Retenciones" centavos={retenciones === 0 ? 0 : -retenciones} moneda={moneda} />
        <Linea neto que="Se paga" centavos={neto} moneda={moneda} />
      </dl>
      <Cierre {...{ sumas, moneda, onCompletar }} />
      {quedan.length === 0 ? null : (
        <div className="p-3">
          <EffectFigures
            figures={quedan.map(({ id, nombre, quedaCentavos }) => [
              `${nombre} queda con`,
              <Money key={id} centavos={quedaCentavos} moneda={moneda} alarm={quedaCentavos < 0} />,
            ])}
          />
        </div>
      )}
    </Panel>
  );
}
