import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import type { VistaPreviaAsignacion } from '@plomada/domain/cuentas/asignacion.schema';
import { TriangleAlert } from 'lucide-react';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';

import { MOTIVO_OMITIDA, movimientos } from './textos.ts';

type Props = { readonly vista: VistaPreviaAsignacion };

/** How many stay without an account, by why. */
function Omitidas({ vista }: Props) {
  const todas = vista.reglas.flatMap(({ omitidas }) => omitidas);
  const porMotivo = [...Map.groupBy(todas, ({ motivo }) => motivo)].map(([motivo, suyas]) => ({
    motivo,
    filas: suyas.reduce((total, { filas }) => total + filas, 0),
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

/** A box cannot have held less than nothing: what it would have to begin with besides. */
function Faltas({ vista }: Props) {
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

/** What placing the rows would do: each account before and after, and what stays out. */
export function Efecto({ vista }: Props) {
  const cuentas = vista.cuentas.toSorted(
    (a, b) => MONEDAS.indexOf(a.moneda) - MONEDAS.indexOf(b.moneda),
  );
  return (
    <div className="flex flex-col gap-4">
      <Faltas vista={vista} />
      <EffectFigures
        figures={cuentas.map(({ cuentaId, nombre, moneda, saldoCentavos, quedaCentavos }) => [
          nombre,
          <span key={cuentaId}>
            <span className="text-muted-foreground">
              <Money centavos={saldoCentavos} moneda={moneda} />
              {' → '}
            </span>
            <Money centavos={quedaCentavos} moneda={moneda} alarm={quedaCentavos < 0} />
          </span>,
        ])}
      />
      <Omitidas vista={vista} />
    </div>
  );
}
