import type { EstadoAportes, EstadoDeSocio } from '@plomada/domain/aportes/estado/estado.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';

import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { Cifras, type NombreCifra } from '../cifra.tsx';
import { conAportes, conLlamados } from '../vistas.ts';

type PorMoneda = EstadoAportes['porMoneda'];
export const sumaDe = (
  socios: readonly EstadoDeSocio[],
  cifra: NombreCifra | 'moraCentavos',
): number => sumarCentavos(socios.map((socio) => socio[cifra]));

/** Amounts shown side by side on a phone. */
const EN_UNA_LINEA = ['exigidoCentavos', 'pendienteCentavos', 'adelantadoCentavos'] as const;

const cuantos = (porMoneda: PorMoneda, cuenta: (socio: EstadoDeSocio) => boolean): number =>
  new Set(porMoneda.flatMap(({ socios }) => socios.filter(cuenta).map(({ socioId }) => socioId)))
    .size;

const socios = (n: number): string => (n === 1 ? '1 socio' : `${n} socios`);

export function EstadoCifras(props: {
  readonly obraId: string;
  readonly porMoneda: PorMoneda;
  readonly al: string | null;
}) {
  const { obraId, porMoneda, al } = props;
  const { tenantId } = useTenant();
  const pagina = paths.aportes(tenantId, obraId);
  const importes = (cifra: NombreCifra) =>
    porMoneda.map(({ moneda, socios: deLaMoneda }) => ({
      moneda,
      centavos: sumaDe(deLaMoneda, cifra),
    }));
  const among = EN_UNA_LINEA.flatMap(importes).map(({ centavos }) => centavos);
  const aportes = conAportes(pagina, { hasta: al });
  const deben = cuantos(porMoneda, ({ pendienteCentavos }) => pendienteCentavos > 0);
  const atrasados = cuantos(porMoneda, ({ diasMora }) => diasMora > 0);
  const adelantaron = cuantos(porMoneda, ({ adelantadoCentavos }) => adelantadoCentavos > 0);
  const debenTexto =
    deben === 0
      ? 'Nadie debe'
      : `${socios(deben)}${atrasados > 0 ? `, ${atrasados} con atraso` : ''}`;
  return (
    <TotalStrip>
      <TotalCell
        lead
        label="Aportado"
        value={<Cifras importes={importes('aportadoCentavos')} among={among} lead />}
        delta="A la obra y a su lote, menos lo devuelto"
        to={aportes}
      />
      <TotalCell
        label="Pedido"
        value={<Cifras importes={importes('exigidoCentavos')} among={among} />}
        delta="En llamados sin anular"
        to={conLlamados(pagina)}
      />
      <TotalCell
        label="Pendiente"
        value={<Cifras importes={importes('pendienteCentavos')} among={among} />}
        delta={atrasados > 0 ? <span className="text-expense">{debenTexto}</span> : debenTexto}
        to={conLlamados(pagina)}
      />
      <TotalCell
        label="Adelantado"
        value={<Cifras importes={importes('adelantadoCentavos')} among={among} />}
        delta={adelantaron === 0 ? 'Nadie adelantó' : socios(adelantaron)}
        to={aportes}
      />
    </TotalStrip>
  );
}
