import type { EstadoAportes, EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';

import { ExactFigure, ExactFigures } from '@/components/display/exact-figures';

import { type MiCuota, Plazos, todoVencido } from '../plazos.tsx';

type MiCuenta = EstadoDeSocio & { readonly moneda: Moneda };

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

/** Both currencies of one figure. */
function cifra(cuentas: readonly [MiCuenta, ...MiCuenta[]], campo: Campo) {
  const [primera, segunda] = cuentas;
  const alarm = (cuenta: MiCuenta) => campo === 'pendienteCentavos' && todoVencido(cuenta);
  const de = (cuenta: MiCuenta) => ({
    centavos: cuenta[campo],
    moneda: cuenta.moneda,
    alarm: alarm(cuenta),
  });
  // Of the second currency only what there is.
  const hay = segunda !== undefined && segunda[campo] !== 0;
  return { ...de(primera), also: hay ? de(segunda) : undefined };
}

type MisCifrasProps = {
  readonly cuentas: readonly [MiCuenta, ...MiCuenta[]];
  readonly cuotas: readonly MiCuota[];
  /** The statement, which has the rows behind each figure. */
  readonly to: string;
};

/** What one was called for, gave, owes and has in advance. */
export function MisCifras({ cuentas, cuotas, to }: MisCifrasProps) {
  const vivas = cuotas.filter(({ anulada }) => !anulada).length;
  return (
    <ExactFigures four>
      <ExactFigure
        lead
        label="Pendiente"
        {...cifra(cuentas, 'pendienteCentavos')}
        to={to}
        note={<Plazos cuentas={cuentas} />}
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
