import type { ResumenContador } from '@plomada/domain/facturas/contador.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import { alicuotaEnPalabras } from '../palabras.ts';

const CELDA = 'px-4 py-1.5 text-right max-md:px-2 max-md:last:pr-4';

function Sumas({ resumen }: { readonly resumen: ResumenContador }) {
  const { percepcionesCentavos, totalCentavos } = resumen;
  const alicuotas = resumen.alicuotas.filter(
    ({ netoCentavos, ivaCentavos }) => netoCentavos !== 0 || ivaCentavos !== 0,
  );
  const neto = alicuotas.reduce((suma, { netoCentavos }) => suma + netoCentavos, 0);
  const iva = alicuotas.reduce((suma, { ivaCentavos }) => suma + ivaCentavos, 0);
  return (
    <table className="w-full text-base">
      <caption className="sr-only">Sumas por alícuota, en pesos</caption>
      <thead className="bg-muted text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="h-8 px-4 text-left font-medium">
            Alícuota
          </th>
          <th scope="col" className={`${CELDA} font-medium`}>
            Neto
          </th>
          <th scope="col" className={`${CELDA} font-medium`}>
            IVA
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border/70">
        {alicuotas.map(({ bp, netoCentavos, ivaCentavos }) => (
          <tr key={bp}>
            <th scope="row" className="tnum px-4 py-1.5 text-left font-normal">
              {alicuotaEnPalabras(bp)}
            </th>
            <td className={CELDA}>
              <Money centavos={netoCentavos} />
            </td>
            <td className={CELDA}>
              <Money centavos={ivaCentavos} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold shadow-[inset_0_2px_0_var(--border-strong)]">
        <tr>
          <th scope="row" className="px-4 py-2 text-left font-normal text-muted-foreground">
            Suma
          </th>
          <td className={CELDA}>
            <Money centavos={neto} />
          </td>
          <td className={CELDA}>
            <Money centavos={iva} />
          </td>
        </tr>
        <tr className="border-t border-border/70">
          <th
            scope="row"
            colSpan={2}
            className="px-4 py-1.5 text-left font-normal text-muted-foreground"
          >
            Percepciones
          </th>
          <td className={CELDA}>
            <Money centavos={percepcionesCentavos} />
          </td>
        </tr>
        <tr className="border-t border-border/70">
          <th
            scope="row"
            colSpan={2}
            className="px-4 py-1.5 text-left font-normal text-muted-foreground"
          >
            Total de los comprobantes
          </th>
          <td className={CELDA}>
            <Money centavos={totalCentavos} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What the package of the month holds: sums by rate, and how many of each thing. */
export function QueLleva({ resumen }: { readonly resumen: ResumenContador }) {
  const { comprobantes, movimientos, retenciones, archivos } = resumen;
  const cuentas = [
    ['Comprobantes', comprobantes],
    ['Movimientos', movimientos],
    ['Retenciones', retenciones],
    ['Archivos', archivos],
  ] as const;
  return (
    <Panel title="Qué lleva" qualifier="en pesos, las notas de crédito restan" flush>
      <Sumas resumen={resumen} />
      <dl className="grid grid-cols-4 gap-px border-t border-border bg-border max-md:grid-cols-2">
        {cuentas.map(([nombre, cuantos]) => (
          <div key={nombre} className="bg-card px-4 py-2.5">
            <dt className="text-sm text-muted-foreground">{nombre}</dt>
            <dd className="tnum text-lg font-semibold">{formatearNumero(cuantos)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
