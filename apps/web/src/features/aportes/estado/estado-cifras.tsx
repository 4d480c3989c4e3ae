import type { EstadoAportes, EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';

import { Figure, FigureStrip } from '@/components/display/figure-strip';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Cifra } from '../cifra.tsx';
import { conAportes, conLlamados } from '../vistas.ts';

type PorMoneda = EstadoAportes['porMoneda'];
type NombreCifra =
  | 'exigidoCentavos'
  | 'aportadoCentavos'
  | 'pendienteCentavos'
  | 'adelantadoCentavos';

export const sumaDe = (
  socios: readonly EstadoDeSocio[],
  cifra: NombreCifra | 'moraCentavos',
): number => sumarCentavos(socios.map((socio) => socio[cifra]));

/** Those beside each other on a phone. */
const JUNTAS = ['exigidoCentavos', 'pendienteCentavos', 'adelantadoCentavos'] as const;

/** A second currency is a second line of the same figure. */
function Totales({
  porMoneda,
  cifra,
}: {
  readonly porMoneda: PorMoneda;
  readonly cifra: NombreCifra;
}) {
  const among = JUNTAS.flatMap((una) => porMoneda.map(({ socios }) => sumaDe(socios, una)));
  return (
    <span className="flex flex-col">
      {porMoneda.map(({ moneda, socios }, i) => (
        <Cifra
          key={moneda}
          centavos={sumaDe(socios, cifra)}
          moneda={moneda}
          lead={cifra === 'aportadoCentavos'}
          second={i > 0}
          among={among}
        />
      ))}
    </span>
  );
}

const cuantos = (porMoneda: PorMoneda, cuenta: (socio: EstadoDeSocio) => boolean): number =>
  new Set(porMoneda.flatMap(({ socios }) => socios.filter(cuenta).map(({ socioId }) => socioId)))
    .size;

const socios = (n: number): string => (n === 1 ? '1 socio' : `${n} socios`);

type EstadoCifrasProps = {
  readonly obraId: string;
  readonly porMoneda: PorMoneda;
  readonly al: string | null;
};

/** The work's totals; each leads to the rows behind it. */
export function EstadoCifras({ obraId, porMoneda, al }: EstadoCifrasProps) {
  const { tenantId } = useTenant();
  const pagina = paths.aportes(tenantId, obraId);
  const aportes = conAportes(pagina, { hasta: al });
  const deben = cuantos(porMoneda, ({ pendienteCentavos }) => pendienteCentavos > 0);
  const atrasados = cuantos(porMoneda, ({ diasMora }) => diasMora > 0);
  const adelantaron = cuantos(porMoneda, ({ adelantadoCentavos }) => adelantadoCentavos > 0);
  const debenTexto =
    deben === 0
      ? 'Nadie debe'
      : `${socios(deben)}${atrasados > 0 ? `, ${atrasados} con atraso` : ''}`;
  return (
    <FigureStrip>
      <Figure
        lead
        label="Aportado"
        figure={<Totales porMoneda={porMoneda} cifra="aportadoCentavos" />}
        delta="A la obra y a su lote, menos lo devuelto"
        to={aportes}
      />
      <Figure
        label="Pedido"
        figure={<Totales porMoneda={porMoneda} cifra="exigidoCentavos" />}
        delta="En llamados sin anular"
        to={conLlamados(pagina)}
      />
      <Figure
        label="Pendiente"
        figure={<Totales porMoneda={porMoneda} cifra="pendienteCentavos" />}
        delta={atrasados > 0 ? <span className="text-expense">{debenTexto}</span> : debenTexto}
        to={conLlamados(pagina)}
      />
      <Figure
        label="Adelantado"
        figure={<Totales porMoneda={porMoneda} cifra="adelantadoCentavos" />}
        delta={adelantaron === 0 ? 'Nadie adelantó' : socios(adelantaron)}
        to={aportes}
      />
    </FigureStrip>
  );
}
