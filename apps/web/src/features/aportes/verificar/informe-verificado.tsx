import type { VerificacionInforme } from '@plomada/domain/informes/verificacion.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';

import { Constancia } from './constancia.tsx';

type Total = VerificacionInforme['totales'][number];

const cifrasDe = ({ moneda, ...total }: Total) =>
  [
    ['Saldo inicial', <Money key="a" centavos={total.inicialCentavos} moneda={moneda} />],
    ['Ingresos', <Money key="i" centavos={total.ingresosCentavos} moneda={moneda} />],
    ['Egresos', <Money key="e" centavos={total.egresosCentavos} moneda={moneda} />],
    ['Saldo final', <Money key="f" centavos={total.finalCentavos} moneda={moneda} />],
  ] as const;

type InformeVerificadoProps = {
  readonly codigo: string;
  readonly verificacion: VerificacionInforme;
};

/** What a report said of its months: to compare with the paper. */
export function InformeVerificado({ codigo, verificacion }: InformeVerificadoProps) {
  const { organizacion, obra, desde, hasta, version, creadoEn, totales } = verificacion;
  return (
    <Constancia
      datos={[
        ['Código', agruparCodigo(codigo, ' ')],
        ['Organización', organizacion],
        ['Obra', obra],
        ['Desde', nombrarMes(desde)],
        ['Hasta', nombrarMes(hasta)],
        ['Versión', formatearNumero(version)],
        ['Hecho el', formatearFechaHora(creadoEn)],
      ]}
      totales={totales.map((total) => ({ moneda: total.moneda, cifras: cifrasDe(total) }))}
      vacia="Sin movimientos en esos meses."
    />
  );
}
