import type { Moneda } from '@plomada/domain/base/campos.schema';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { Balance } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Cierre, Linea } from '@/features/presupuestos/pagos/control-panel.tsx';

import type { quedaEn, Sumas } from './cuenta.ts';

type ControlPanelProps = {
  readonly sumas: Sumas;
  readonly moneda: Moneda;
  readonly quedan: ReturnType<typeof quedaEn>;
  /** Adds the missing amount to the last means; null if that is impossible. */
  readonly onCompletar: (() => void) | null;
  /** Leaves the excess of the means on account; null if there is none. */
  readonly onDejar: (() => void) | null;
};

export function ControlPanel(props: ControlPanelProps) {
  const { sumas, moneda, quedan, onCompletar, onDejar } = props;
  const { comprobantes, acuerdos, acreditado, aplicado, aCuenta } = sumas;
  const { retenciones, neto, medios, diferencia } = sumas;
  return (
    <Panel flush title="Control">
      <dl className="pb-1">
        {comprobantes === 0 && acuerdos > 0 ? null : (
          <Linea que="Comprobantes" centavos={comprobantes} moneda={moneda} />
        )}
        {acuerdos === 0 ? null : (
          <Linea que="De presupuestos" centavos={acuerdos} moneda={moneda} />
        )}
        {acreditado === 0 ? null : (
          <Linea que="Notas de crédito" centavos={-acreditado} moneda={moneda} />
        )}
        {aplicado === 0 ? null : (
          <Linea que="De lo que estaba a cuenta" centavos={-aplicado} moneda={moneda} />
        )}
        {aCuenta === 0 ? null : <Linea que="A cuenta" centavos={aCuenta} moneda={moneda} />}
        <Linea que="Retenciones" centavos={retenciones === 0 ? 0 : -retenciones} moneda={moneda} />
        <Linea neto que="Se paga" centavos={neto} moneda={moneda} />
      </dl>
      {neto > 0 || (neto === 0 && medios !== 0) ? (
        <Cierre
          {...{ diferencia, moneda, onCompletar }}
          cierran="Los medios suman lo que se paga"
          otra={
            onDejar === null ? null : (
              <Button variant="link" size="inline" onClick={onDejar}>
                Dejar a cuenta
              </Button>
            )
          }
          className="last:rounded-b-lg"
        />
      ) : null}
      {quedan.length === 0 ? null : (
        <div className="p-3">
          <EffectTotals
            lines={quedan.map(({ id, nombre, quedaCentavos }) => [
              `${nombre} queda con`,
              <Balance key={id} centavos={quedaCentavos} moneda={moneda} />,
            ])}
          />
        </div>
      )}
    </Panel>
  );
}
