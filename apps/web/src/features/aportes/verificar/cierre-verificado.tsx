import type { VerificacionCierre } from '@plomada/domain/cierres/total.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { MONEDA_LABEL } from '../../../config/labels.ts';

type Total = VerificacionCierre['totales'][number];

const cifrasDe = ({ moneda, ...total }: Total) =>
  [
    ['Ingresos', <Money key="i" centavos={total.ingresosCentavos} moneda={moneda} />],
    ['Egresos', <Money key="e" centavos={total.egresosCentavos} moneda={moneda} />],
    ['Saldo del mes', <Money key="s" centavos={total.saldoCentavos} moneda={moneda} />],
    [
      'Movimientos',
      <span key="m" className="tnum">
        {formatearNumero(total.movimientos)}
      </span>,
    ],
  ] as const;

export type CierreVerificadoProps = {
  readonly codigo: string;
  readonly verificacion: VerificacionCierre;
};

/** What the closing of a month said: to compare with the paper. */
export function CierreVerificado({ codigo, verificacion }: CierreVerificadoProps) {
  const { organizacion, mes, version, cerradoEn, totales } = verificacion;
  const datos = [
    ['Código', agruparCodigo(codigo, ' ')],
    ['Organización', organizacion],
    ['Cierre de', nombrarMes(mes)],
    ['Versión', formatearNumero(version)],
    ['Cerrado el', formatearFechaHora(cerradoEn)],
  ] as const;
  return (
    <Panel className="mt-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-b border-border pt-2 pb-4">
        {datos.map(([nombre, valor]) => (
          <div key={nombre} className="contents">
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd className="tnum min-w-0 text-right font-medium break-words whitespace-normal">
              {valor}
            </dd>
          </div>
        ))}
      </dl>
      <div className="pt-4">
        {totales.length === 0 ? <p>Sin movimientos: se cerró en cero.</p> : null}
        {totales.map((total) => (
          <div key={total.moneda} className="mt-4 first:mt-0">
            <h3 className="text-sm text-muted-foreground">{MONEDA_LABEL[total.moneda]}</h3>
            <dl>
              {cifrasDe(total).map(([nombre, cifra]) => (
                <div
                  key={nombre}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border/70 py-2 first:border-t-0"
                >
                  <dt>{nombre}</dt>
                  <dd className="ml-auto font-medium">{cifra}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  );
}
