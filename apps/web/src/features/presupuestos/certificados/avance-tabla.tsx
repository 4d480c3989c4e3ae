import type { Moneda } from '@plomada/domain/base/campos.schema';
import { avanceBpDe } from '@plomada/domain/base/porcentaje.rules';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';
import { SideScroll } from '@/components/display/side-scroll';
import { cn } from '@/lib/utils';

import { useIsPhone, useMediaQuery } from '../../../lib/use-media-query.ts';
import { AvanceCeldas, AvanceRenglon } from './avance-celdas.tsx';

/** An item of the paper, or the sum of all. */
export type FilaAvance = {
  readonly itemId: string;
  readonly descripcion: string;
  readonly importeCentavos: number;
  readonly anteriorBp: number;
  readonly anteriorCentavos: number;
  readonly presenteBp: number;
  readonly presenteCentavos: number;
  readonly acumuladoBp: number;
  readonly acumuladoCentavos: number;
};

/** Below it the item's name needs the room: what was certified before shows its percentage alone. */
export const useAnteriorBreve = () => useMediaQuery('(width < 1400px)');

const AVANCE = 'Avance por ítem';
const TITULO = 'h-[26px] px-2 text-right text-xs font-medium text-muted-foreground';
const GRUPO = 'h-7 border-l border-border px-2 text-right text-xs font-medium text-foreground';

/** The two rows above: which, and in what. */
export function AvanceCabeza() {
  const breve = useAnteriorBreve();
  const dobles = ['Anterior', 'Presente', 'Acumulado'] as const;
  const partesDe = (titulo: string) => (breve && titulo === 'Anterior' ? ['%'] : ['%', 'Importe']);
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
              className={TITULO + fondo(titulo) + (que === '%' ? ' border-l border-border' : '')}
            >
              {que}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

type FilaProps = { readonly fila: FilaAvance; readonly numero: number; readonly moneda: Moneda };

function Fila({ fila, numero, moneda }: FilaProps) {
  const breve = useAnteriorBreve();
  return (
    <tr className="h-9 border-t border-border/70 hover:bg-row-hover">
      <td className="tnum px-2 text-right text-muted-foreground">{numero}</td>
      <th
        scope="row"
        title={fila.descripcion}
        className="max-w-0 truncate px-2 text-left font-medium"
      >
        {fila.descripcion}
      </th>
      <td className="tnum px-2 text-right">
        <Money centavos={fila.importeCentavos} moneda={moneda} />
      </td>
      <AvanceCeldas
        bp={fila.anteriorBp}
        centavos={fila.anteriorCentavos}
        moneda={moneda}
        soloPorcentaje={breve}
      />
      <AvanceCeldas
        bp={fila.presenteBp}
        centavos={fila.presenteCentavos}
        moneda={moneda}
        className="bg-row-selected font-medium"
      />
      <AvanceCeldas bp={fila.acumuladoBp} centavos={fila.acumuladoCentavos} moneda={moneda} />
    </tr>
  );
}

/** The sum of all rows; its percentages are of the money. */
export function totalDe(filas: readonly FilaAvance[]): FilaAvance {
  const suma = (de: (fila: FilaAvance) => number) =>
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
    importeCentavos,
    anteriorBp,
    anteriorCentavos,
    presenteBp: acumuladoBp - anteriorBp,
    presenteCentavos,
    acumuladoBp,
    acumuladoCentavos,
  };
}

export function AvancePie({
  total,
  moneda,
}: {
  readonly total: FilaAvance;
  readonly moneda: Moneda;
}) {
  const breve = useAnteriorBreve();
  return (
    <tfoot>
      <tr className="h-10 border-t-2 border-border-strong font-semibold">
        <th
          scope="row"
          colSpan={2}
          className="pr-2 pl-12 text-left font-normal text-muted-foreground"
        >
          Total
        </th>
        <td className="tnum px-2 text-right">
          <Money centavos={total.importeCentavos} moneda={moneda} />
        </td>
        <AvanceCeldas
          bp={total.anteriorBp}
          centavos={total.anteriorCentavos}
          moneda={moneda}
          soloPorcentaje={breve}
        />
        <AvanceCeldas
          bp={total.presenteBp}
          centavos={total.presenteCentavos}
          moneda={moneda}
          className="bg-row-selected"
        />
        <AvanceCeldas bp={total.acumuladoBp} centavos={total.acumuladoCentavos} moneda={moneda} />
      </tr>
    </tfoot>
  );
}

/**
 * The columns scroll sideways where they do not fit; the item stays readable. `editable`: the present
 * percentage is written.
 */
export function AvanceMarco({
  editable = false,
  children,
}: {
  readonly editable?: boolean;
  readonly children: ReactNode;
}) {
  const breve = useAnteriorBreve();
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
          <col className={editable ? 'w-[136px]' : 'w-16'} />
          <col className="w-[132px]" />
          <col className="w-16" />
          <col className="w-[132px]" />
        </colgroup>
        {children}
      </table>
    </SideScroll>
  );
}

/** The paper's items: previous, present and accumulated. */
export function AvanceTabla({
  filas,
  moneda,
}: {
  readonly filas: readonly FilaAvance[];
  readonly moneda: Moneda;
}) {
  const isPhone = useIsPhone();
  const total = totalDe(filas);
  if (isPhone) {
    return (
      <ul aria-label="Avance por ítem" className="pb-2">
        {[...filas, total].map((fila) => (
          <li key={fila.itemId} className="border-t border-border py-2 first:border-t-0">
            <div className="flex items-baseline justify-between gap-3 px-4 pb-1 font-medium">
              <span className="min-w-0 text-lg break-words">{fila.descripcion}</span>
              <Money centavos={fila.importeCentavos} moneda={moneda} />
            </div>
            <AvanceRenglon
              titulo="Anterior"
              bp={fila.anteriorBp}
              centavos={fila.anteriorCentavos}
              moneda={moneda}
            />
            <AvanceRenglon
              fuerte
              titulo="Presente"
              bp={fila.presenteBp}
              centavos={fila.presenteCentavos}
              moneda={moneda}
            />
            <AvanceRenglon
              titulo="Acumulado"
              bp={fila.acumuladoBp}
              centavos={fila.acumuladoCentavos}
              moneda={moneda}
            />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <AvanceMarco>
      <AvanceCabeza />
      <tbody>
        {filas.map((fila, i) => (
          <Fila key={fila.itemId} fila={fila} numero={i + 1} moneda={moneda} />
        ))}
      </tbody>
      <AvancePie total={total} moneda={moneda} />
    </AvanceMarco>
  );
}
