import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Bar } from '@/components/charts/bar.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';

const TOTAL_BP = 10_000;

type BarraProps = { readonly que: string; readonly bp: number; readonly rest?: boolean };

function Barra({ que, bp, rest = false }: BarraProps) {
  return (
    <div className="grid grid-cols-[minmax(96px,auto)_1fr_72px] items-center gap-3">
      <span className="text-sm text-muted-foreground">{que}</span>
      <Bar value={bp} scale={TOTAL_BP} rest={rest} />
      <span className="tnum text-right font-medium">{formatearPorcentajeBp(bp)}</span>
    </div>
  );
}

function frase(moneda: 'ARS' | 'USD', balanceCentavos: number | null): string | null {
  if (balanceCentavos === null) return null;
  if (balanceCentavos === 0) return 'Puso exactamente su parte.';
  const cuanto = formatearDinero(Math.abs(balanceCentavos), moneda);
  return `Puso ${cuanto} ${balanceCentavos < 0 ? 'menos' : 'más'} que su parte de todo lo aportado.`;
}

/**
 * Share against contributions; nothing when the answer has no contributed share in any currency.
 */
export function ParticipacionPanel({ cuenta }: { readonly cuenta: EstadoDeCuenta }) {
  const { porMoneda, participacionBp } = cuenta;
  const conBalance = porMoneda.filter(({ aportadoBp }) => aportadoBp !== null);
  if (conBalance.length === 0) return null;
  return (
    <Panel title="Contra la participación">
      <div className="flex flex-col gap-3">
        <Barra que="Participación" bp={participacionBp} rest />
        {conBalance.map(({ moneda, aportadoBp, balanceCentavos }) => (
          <div key={moneda} className="flex flex-col gap-1.5">
            <Barra
              que={conBalance.length > 1 ? `Puso, ${MONEDA_LABEL[moneda].toLowerCase()}` : 'Puso'}
              bp={aportadoBp ?? 0}
            />
            <p className="tnum text-sm whitespace-normal text-muted-foreground">
              {frase(moneda, balanceCentavos)}
            </p>
          </div>
        ))}
      </div>
    </Panel>
  );
}
