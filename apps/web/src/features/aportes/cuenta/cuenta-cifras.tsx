import type { EstadoDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Figure, FigureStrip } from '@/components/display/figure-strip';

import { Cifra } from '../cifra.tsx';
import { Plazos, todoVencido, type CuentaConPlazos } from '../plazos.tsx';

type Cuentas = readonly (EstadoDeCuenta['porMoneda'][number] & CuentaConPlazos)[];
type NombreCifra =
  | 'exigidoCentavos'
  | 'aportadoCentavos'
  | 'pendienteCentavos'
  | 'adelantadoCentavos';

type LineasProps = { readonly porMoneda: Cuentas; readonly cifra: NombreCifra };

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
          alarm={cifra === 'pendienteCentavos' && todoVencido(cuenta)}
          lead={cifra === 'pendienteCentavos'}
          second={i > 0}
          among={among}
        />
      ))}
    </span>
  );
}

/** By when it is due, and at what rate what is late costs. */
function Cuando({
  cuentas,
  moraMensualBp,
}: {
  readonly cuentas: Cuentas;
  readonly moraMensualBp: number;
}) {
  const conMora = cuentas.some(({ moraCentavos }) => moraCentavos > 0);
  return (
    <>
      <Plazos cuentas={cuentas} />
      {conMora ? (
        <span className="block">Mora al {formatearPorcentajeBp(moraMensualBp)} mensual</span>
      ) : null}
    </>
  );
}

/** What a partner owes and gave, one line per currency. */
export function CuentaCifras({ cuenta }: { readonly cuenta: EstadoDeCuenta }) {
  const { plazos, moraMensualBp } = cuenta;
  const porMoneda = cuenta.porMoneda.flatMap((cifras) => {
    const suyos = plazos.find(({ moneda }) => moneda === cifras.moneda);
    return suyos === undefined ? [] : [{ ...cifras, ...suyos }];
  });
  return (
    <FigureStrip>
      <Figure
        lead
        label="Debe"
        figure={<Lineas porMoneda={porMoneda} cifra="pendienteCentavos" />}
        delta={<Cuando cuentas={porMoneda} moraMensualBp={moraMensualBp} />}
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
