import type { Moneda } from '@plomada/domain/base/campos.schema';
import { avanceBpDe } from '@plomada/domain/base/porcentaje.rules';
import type { ItemCertificado } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money.tsx';
import { SideScroll } from '@/components/display/side-scroll.tsx';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import {
  useAnteriorBreve,
  NOMBRE,
  CELDA,
  Celdas,
  type FilaProps,
  AvanceFila,
} from './avance-fila.tsx';
import { AvanceTarjeta } from './avance-tarjeta.tsx';

const AVANCE = 'Avance por ítem';

const TITULO = 'h-[26px] px-2 text-right text-xs font-medium text-muted-foreground';
const GRUPO = 'h-7 border-l border-border px-2 text-right text-xs font-medium text-foreground';

/** Head of two rows: the column groups, and their units. */
function Cabeza({ editable }: { readonly editable: boolean }) {
  const breve = useAnteriorBreve();
  const dobles = Object.values(NOMBRE);
  const partesDe = (titulo: string) => {
    if (editable && titulo === 'Presente') return ['% o acumulado', 'Importe'];
    return breve && titulo === 'Anterior' ? ['%'] : ['%', 'Importe'];
  };
  const fondo = (titulo: string) => (titulo === 'Presente' ? ' bg-row-selected' : '');
  return (
    <thead className="bg-muted">
      <tr>
        <th colSpan={3} aria-hidden className="h-7" />
        {dobles.map((titulo) => (
          <th
            key={titulo}
            colSpan={partesDe(titulo).length}
            scope="colgroup"
            className={GRUPO + fondo(titulo)}
          >
            {titulo}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col" className={TITULO}>
          N.º
        </th>
        <th scope="col" className={cn(TITULO, 'text-left')}>
          Ítem
        </th>
        <th scope="col" className={TITULO}>
          Importe vigente
        </th>
        {dobles.flatMap((titulo) =>
          partesDe(titulo).map((que) => (
            <th
              key={`${titulo} ${que}`}
              scope="col"
              className={
                TITULO + fondo(titulo) + (que === 'Importe' ? '' : ' border-l border-border')
              }
            >
              {que}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

/** Sum of all rows, with percentages of the money. */
function totalDe(filas: readonly ItemCertificado[]) {
  const suma = (de: (fila: ItemCertificado) => number) =>
    filas.reduce((total, fila) => total + de(fila), 0);
  const importeCentavos = suma((fila) => fila.importeCentavos);
  const anteriorCentavos = suma((fila) => fila.anteriorCentavos);
  const presenteCentavos = suma((fila) => fila.presenteCentavos);
  const acumuladoCentavos = anteriorCentavos + presenteCentavos;
  const anteriorBp = avanceBpDe(anteriorCentavos, importeCentavos);
  const acumuladoBp = avanceBpDe(acumuladoCentavos, importeCentavos);
  return {
    itemId: 'total',
    descripcion: 'Total',
    unidad: '',
    acumuladoCantidad: null,
    precioNuevo: null,
    importeCentavos,
    anteriorBp,
    anteriorCentavos,
    presenteBp: acumuladoBp - anteriorBp,
    presenteCentavos,
    acumuladoBp,
    acumuladoCentavos,
  };
}

type MarcoProps = {
  /** Items that the total adds up. */
  readonly filas: readonly ItemCertificado[];
  readonly moneda: Moneda;
  /** True while the present progress can be typed. */
  readonly editable?: boolean;
  /** Table body. */
  readonly children: ReactNode;
};

/** Table frame whose columns scroll sideways when they do not fit. */
export function AvanceMarco({ filas, moneda, editable = false, children }: MarcoProps) {
  const breve = useAnteriorBreve();
  const total = totalDe(filas);
  const pie = { fila: total, moneda };
  return (
    <SideScroll label={AVANCE} holdsFields={editable} className="rounded-b-lg">
      <table className="w-full min-w-[960px] table-fixed border-collapse">
        <caption className="sr-only">{AVANCE}</caption>
        <colgroup>
          <col className="w-10" />
          <col />
          <col className="w-[132px]" />
          <col className="w-16" />
          {breve ? null : <col className="w-[132px]" />}
          <col className={editable ? 'w-[232px]' : 'w-16'} />
          <col className="w-[132px]" />
          <col className="w-16" />
          <col className="w-[132px]" />
        </colgroup>
        <Cabeza editable={editable} />
        {children}
        <tfoot>
          <tr className="h-10 border-t-2 border-border-strong font-semibold">
            <th
              scope="row"
              colSpan={2}
              className="pr-2 pl-12 text-left font-normal text-muted-foreground"
            >
              Total
            </th>
            <td className={CELDA}>
              <Money centavos={total.importeCentavos} moneda={moneda} />
            </td>
            <Celdas {...pie} parte="anterior" soloPorcentaje={breve} />
            <Celdas {...pie} parte="presente" className="bg-row-selected" />
            <Celdas {...pie} parte="acumulado" />
          </tr>
        </tfoot>
      </table>
    </SideScroll>
  );
}

type AvanceTablaProps = {
  readonly filas: readonly FilaProps['fila'][];
  readonly moneda: Moneda;
};

/** Items of the certificate: previous, present and accumulated. */
export function AvanceTabla({ filas, moneda }: AvanceTablaProps) {
  if (useIsPhone()) {
    return (
      <ul aria-label={AVANCE} className="pb-2">
        {[...filas, totalDe(filas)].map((fila) => (
          <AvanceTarjeta key={fila.itemId} fila={fila} moneda={moneda} />
        ))}
      </ul>
    );
  }
  return (
    <AvanceMarco filas={filas} moneda={moneda}>
      <tbody>
        {filas.map((fila, i) => (
          <AvanceFila key={fila.itemId} fila={fila} numero={i + 1} moneda={moneda} />
        ))}
      </tbody>
    </AvanceMarco>
  );
}
