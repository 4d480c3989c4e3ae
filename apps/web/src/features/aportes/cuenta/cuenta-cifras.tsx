import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Clock } from 'lucide-react';

import { Figure, FigureStrip } from '../../../components/ui/figure-strip.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { Cifra } from '../cifra.tsx';
import { textoAtraso } from '../situacion.tsx';

type Cuenta = EstadoDeCuenta['porMoneda'][number];
type NombreCifra =
  | 'exigidoCentavos'
  | 'aportadoCentavos'
  | 'pendienteCentavos'
  | 'adelantadoCentavos';

type LineasProps = { readonly porMoneda: readonly Cuenta[]; readonly cifra: NombreCifra };

/** Those beside each other on a phone. */
const JUNTAS = ['exigidoCentavos', 'aportadoCentavos', 'adelantadoCentavos'] as const;

/** A second currency is a second line of the same figure. */
function Lineas({ porMoneda, cifra }: LineasProps) {
  const among = JUNTAS.flatMap((una) => porMoneda.map((cuenta) => cuenta[una]));
  return (
    <span className="flex flex-col">
      {porMoneda.map((cuenta, i) => (
        <Cifra
          key={cuenta.moneda}
          centavos={cuenta[cifra]}
          moneda={cuenta.moneda}
          alarm={cifra === 'pendienteCentavos' && cuenta.diasMora > 0}
          lead={cifra === 'pendienteCentavos'}
          second={i > 0}
          among={among}
        />
      ))}
    </span>
  );
}

function Atraso({ porMoneda, moraMensualBp }: Pick<EstadoDeCuenta, 'porMoneda' | 'moraMensualBp'>) {
  const dias = Math.max(0, ...porMoneda.map(({ diasMora }) => diasMora));
  const conMora = porMoneda.filter(({ moraCentavos }) => moraCentavos > 0);
  if (dias === 0) {
    const debe = porMoneda.some(({ pendienteCentavos }) => pendienteCentavos > 0);
    return debe ? 'Todavía no venció' : 'Al día';
  }
  return (
    <>
      <span className="flex items-center gap-1.5 text-expense">
        <Clock aria-hidden className="size-4 shrink-0" />
        {textoAtraso(dias)}
      </span>
      {conMora.map(({ moneda, moraCentavos }) => (
        <span key={moneda} className="block">
          Mora aparte <Money centavos={moraCentavos} moneda={moneda} />, al{' '}
          {formatearPorcentajeBp(moraMensualBp)} mensual
        </span>
      ))}
    </>
  );
}

/** What a partner owes and gave, one line per currency. */
export function CuentaCifras({ cuenta }: { readonly cuenta: EstadoDeCuenta }) {
  const { porMoneda, moraMensualBp } = cuenta;
  return (
    <FigureStrip>
      <Figure
        lead
        label="Debe"
        figure={<Lineas porMoneda={porMoneda} cifra="pendienteCentavos" />}
        delta={<Atraso porMoneda={porMoneda} moraMensualBp={moraMensualBp} />}
      />
      <Figure label="Pedido" figure={<Lineas porMoneda={porMoneda} cifra="exigidoCentavos" />} />
      <Figure
        label="Aportado"
        figure={<Lineas porMoneda={porMoneda} cifra="aportadoCentavos" />}
        delta="A la obra y a su lote, menos lo devuelto"
      />
      <Figure
        label="Adelantado"
        figure={<Lineas porMoneda={porMoneda} cifra="adelantadoCentavos" />}
      />
    </FigureStrip>
  );
}
