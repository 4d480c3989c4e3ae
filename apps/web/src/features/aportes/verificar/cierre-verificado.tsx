import type { VerificacionCierre } from '@plomada/domain/cierres/total.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';

import { Constancia } from './constancia.tsx';

type Total = VerificacionCierre['totales'][number];

const cifrasDe = ({ moneda, ...total }: Total) =>
  [
    ['Ingresos', <Money key="i" centavos={total.ingresosCentavos} moneda={moneda} />],
    ['Egresos', <Money key="e" centavos={total.egresosCentavos} moneda={moneda} />],
    ['Saldo del mes', <Money key="s" centavos={total.saldoCentavos} moneda={moneda} />],
    ['Movimientos', formatearNumero(total.movimientos)],
  ] as const;

export type CierreVerificadoProps = {
  readonly codigo: string;
  readonly verificacion: VerificacionCierre;
};

/** What the closing of a month said: to compare with the paper. */
export function CierreVerificado({ codigo, verificacion }: CierreVerificadoProps) {
  const { organizacion, mes, version, cerradoEn, totales } = verificacion;
  return (
    <Constancia
      datos={[
        ['Código', agruparCodigo(codigo, ' ')],
        ['Organización', organizacion],
        ['Cierre de', nombrarMes(mes)],
        ['Versión', formatearNumero(version)],
        ['Cerrado el', formatearFechaHora(cerradoEn)],
      ]}
      totales={totales.map((total) => ({ moneda: total.moneda, cifras: cifrasDe(total) }))}
      vacia="Sin movimientos: se cerró en cero."
    />
  );
}
