import type { EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import { todoVencido } from '@plomada/domain/aportes/estado/plazos.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';

import { ExactTotal, ExactTotals } from '@/components/display/exact-totals.tsx';

import type { NombreCifra } from '../cifra.tsx';
import { type MiCuota, Plazos } from '../plazos.tsx';

export type MiCuenta = EstadoDeSocio & { readonly moneda: Moneda };

function cifra(cuentas: readonly [MiCuenta, ...MiCuenta[]], campo: NombreCifra) {
  const [primera, segunda] = cuentas;
  const de = (cuenta: MiCuenta) => ({
    centavos: cuenta[campo],
    moneda: cuenta.moneda,
    alarm: campo === 'pendienteCentavos' && todoVencido(cuenta),
  });
  // Zeros of the second currency are left out.
  const hay = segunda !== undefined && segunda[campo] !== 0;
  return { ...de(primera), also: hay ? de(segunda) : undefined };
}

type MisCifrasProps = {
  readonly cuentas: readonly [MiCuenta, ...MiCuenta[]];
  readonly cuotas: readonly MiCuota[];
  /** Address of the statement, which lists the rows behind each amount. */
  readonly to: string;
};

export function MisCifras({ cuentas, cuotas, to }: MisCifrasProps) {
  const vivas = cuotas.filter(({ anulada }) => !anulada).length;
  return (
    <ExactTotals four>
      <ExactTotal
        lead
        label="Pendiente"
        {...cifra(cuentas, 'pendienteCentavos')}
        to={to}
        note={<Plazos cuentas={cuentas} />}
      />
      <ExactTotal
        label="Llamado"
        {...cifra(cuentas, 'exigidoCentavos')}
        to={to}
        note={vivas === 1 ? 'En 1 llamado' : `En ${vivas} llamados`}
      />
      <ExactTotal
        label="Aportado"
        {...cifra(cuentas, 'aportadoCentavos')}
        to={to}
        note="Para la obra y su lote"
      />
      <ExactTotal
        label="Adelantado"
        {...cifra(cuentas, 'adelantadoCentavos')}
        to={to}
        note="A cuenta de próximos llamados"
      />
    </ExactTotals>
  );
}
