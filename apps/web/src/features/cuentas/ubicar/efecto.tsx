import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import type {
  VistaPreviaAsignacion,
  MotivoOmitida,
} from '@plomada/domain/cuentas/asignacion.schema';
import { TriangleAlert } from 'lucide-react';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { Balance, Money } from '@/components/display/money.tsx';

import { movimientos } from './grupos.tsx';

export type VistaProps = { readonly vista: VistaPreviaAsignacion };

const MOTIVO_OMITIDA: Readonly<Record<MotivoOmitida, string>> = {
  MES_CERRADO: 'de un mes cerrado',
  OBRA: 'de otra obra que la de la cuenta',
  MONEDA: 'en otra moneda y sin cotización',
  FECHA: 'de antes del primer día de la cuenta',
  COMPARTIDA: 'privados, y la cuenta tiene una persona a cargo',
};

function Omitidas({ vista }: VistaProps) {
  const todas = vista.reglas.flatMap(({ omitidas }) => omitidas);
  const porMotivo = [...Map.groupBy(todas, ({ motivo }) => motivo)].map(([motivo, delMotivo]) => ({
    motivo,
    filas: delMotivo.reduce((total, { filas }) => total + filas, 0),
  }));
  if (porMotivo.length === 0) return null;
  return (
    <section aria-label="Quedan sin cuenta">
      <h3 className="font-medium">{`Quedan sin cuenta: ${movimientos(vista.omitidas)}`}</h3>
      <ul className="text-muted-foreground">
        {porMotivo.map(({ motivo, filas }) => (
          <li key={motivo}>{`${movimientos(filas)} ${MOTIVO_OMITIDA[motivo]}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** Opening balance that cash boxes would need in addition, since they can never be below zero. */
function Faltas({ vista }: VistaProps) {
  const faltan = vista.cuentas.filter(({ faltaCentavos }) => faltaCentavos > 0);
  if (faltan.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {faltan.map(({ cuentaId, nombre, moneda, faltaCentavos }) => (
        <li key={cuentaId} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            {`${nombre} quedaría en menos que cero algún día. Para ubicarlos, su saldo inicial tiene que ser `}
            <Money centavos={faltaCentavos} moneda={moneda} />
            {' más alto: se cambia en Editar, en su ficha.'}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Efecto({ vista }: VistaProps) {
  const cuentas = vista.cuentas.toSorted(
    (a, b) => MONEDAS.indexOf(a.moneda) - MONEDAS.indexOf(b.moneda),
  );
  return (
    <div className="flex flex-col gap-4">
      <Faltas vista={vista} />
      <EffectTotals
        lines={cuentas.map(({ cuentaId, nombre, moneda, saldoCentavos, quedaCentavos }) => [
          nombre,
          <span key={cuentaId}>
            <span className="text-muted-foreground">
              <Money centavos={saldoCentavos} moneda={moneda} />
              {' → '}
            </span>
            <Balance centavos={quedaCentavos} moneda={moneda} />
          </span>,
        ])}
      />
      <Omitidas vista={vista} />
    </div>
  );
}
