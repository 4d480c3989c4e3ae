import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { conPlazos, todoVencido } from '@plomada/domain/aportes/estado/plazos.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';

import { Cifras, type NombreCifra } from '../cifra.tsx';
import { Plazos } from '../plazos.tsx';

/** Amounts shown side by side on a phone. */
const JUNTAS = ['exigidoCentavos', 'aportadoCentavos', 'adelantadoCentavos'] as const;

export function CuentaCifras({ cuenta }: { readonly cuenta: EstadoDeCuenta }) {
  const { moraMensualBp } = cuenta;
  const porMoneda = conPlazos(cuenta);
  const importes = (cifra: NombreCifra) =>
    porMoneda.map((saldo) => ({ centavos: saldo[cifra], moneda: saldo.moneda }));
  const debe = porMoneda.map((saldo) => ({
    centavos: saldo.pendienteCentavos,
    moneda: saldo.moneda,
    alarm: todoVencido(saldo),
  }));
  const among = JUNTAS.flatMap(importes).map(({ centavos }) => centavos);
  return (
    <TotalStrip>
      <TotalCell
        lead
        label="Debe"
        value={<Cifras importes={debe} among={among} lead />}
        delta={
          <>
            <Plazos cuentas={porMoneda} />
            {porMoneda.some(({ moraCentavos }) => moraCentavos > 0) ? (
              <span className="block">Mora al {formatearPorcentajeBp(moraMensualBp)} mensual</span>
            ) : null}
          </>
        }
      />
      <TotalCell
        label="Pedido"
        value={<Cifras importes={importes('exigidoCentavos')} among={among} />}
      />
      <TotalCell
        label="Aportado"
        value={<Cifras importes={importes('aportadoCentavos')} among={among} />}
        delta="A la obra y a su lote, menos lo devuelto"
      />
      <TotalCell
        label="Adelantado"
        value={<Cifras importes={importes('adelantadoCentavos')} among={among} />}
      />
    </TotalStrip>
  );
}
