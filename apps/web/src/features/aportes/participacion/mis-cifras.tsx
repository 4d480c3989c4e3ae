import type { EstadoAportes, EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { ExactFigure, ExactFigures } from '../../../components/ui/exact-figures.tsx';
import { enDiasDeMora, type MiCuota } from './cuotas.ts';

export type MiCuenta = EstadoDeSocio & { readonly moneda: Moneda };

/** One's own account in each currency, pesos first. */
export function misCuentas(
  porMoneda: EstadoAportes['porMoneda'],
  socioId: string,
): readonly MiCuenta[] {
  return porMoneda.flatMap(({ moneda, socios }) =>
    socios.filter((socio) => socio.socioId === socioId).map((socio) => ({ ...socio, moneda })),
  );
}

type Campo = 'exigidoCentavos' | 'aportadoCentavos' | 'pendienteCentavos' | 'adelantadoCentavos';

const vencida = ({ diasMora, pendienteCentavos }: MiCuenta) =>
  diasMora > 0 && pendienteCentavos > 0;

/** Both currencies of one figure. */
function cifra(cuentas: readonly [MiCuenta, ...MiCuenta[]], campo: Campo) {
  const [primera, segunda] = cuentas;
  const alarm = (cuenta: MiCuenta) => campo === 'pendienteCentavos' && vencida(cuenta);
  const de = (cuenta: MiCuenta) => ({
    centavos: cuenta[campo],
    moneda: cuenta.moneda,
    alarm: alarm(cuenta),
  });
  // Of the second currency only what there is.
  const hay = segunda !== undefined && segunda[campo] !== 0;
  return { ...de(primera), also: hay ? de(segunda) : undefined };
}

/** Late for how long and what interest that makes, apart; else when the next one falls due. */
function notaDePendiente(cuentas: readonly MiCuenta[], proxima: MiCuota | undefined): string {
  const dias = Math.max(0, ...cuentas.map(({ diasMora }) => diasMora));
  const intereses = cuentas
    .filter(({ moraCentavos }) => moraCentavos > 0)
    .map(({ moraCentavos, moneda }) => formatearDinero(moraCentavos, moneda));
  if (dias > 0) {
    const aparte = intereses.length === 0 ? '' : `; interés ${intereses.join(' y ')}, aparte`;
    return `${enDiasDeMora(dias)}${aparte}`;
  }
  if (proxima === undefined) return 'Al día, sin cuotas por pagar';
  return `La próxima cuota vence el ${formatearFecha(proxima.llamado.vencimiento)}`;
}

export type MisCifrasProps = {
  readonly cuentas: readonly [MiCuenta, ...MiCuenta[]];
  readonly cuotas: readonly MiCuota[];
  readonly proxima: MiCuota | undefined;
  /** The statement, which has the rows behind each figure. */
  readonly to: string;
};

/** What one was called for, gave, owes and has in advance. */
export function MisCifras({ cuentas, cuotas, proxima, to }: MisCifrasProps) {
  const vivas = cuotas.filter(({ anulada }) => !anulada).length;
  return (
    <ExactFigures four>
      <ExactFigure
        lead
        label="Pendiente"
        {...cifra(cuentas, 'pendienteCentavos')}
        to={to}
        note={notaDePendiente(cuentas, proxima)}
      />
      <ExactFigure
        label="Llamado"
        {...cifra(cuentas, 'exigidoCentavos')}
        to={to}
        note={vivas === 1 ? 'En 1 llamado' : `En ${vivas} llamados`}
      />
      <ExactFigure
        label="Aportado"
        {...cifra(cuentas, 'aportadoCentavos')}
        to={to}
        note="Para la obra y su lote"
      />
      <ExactFigure
        label="Adelantado"
        {...cifra(cuentas, 'adelantadoCentavos')}
        to={to}
        note="A cuenta de próximos llamados"
      />
    </ExactFigures>
  );
}
