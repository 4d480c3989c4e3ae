import type { Indice, IndiceGuardado } from '@plomada/domain/presupuestos/indices/indice.schema';
import { formatearMes } from '@plomada/formatters/fecha';
import type { KeyboardEvent } from 'react';

import { SideScroll } from '@/components/display/side-scroll';

import { nombreDeSerie } from '../textos.ts';
import { Celda, CeldaLeida } from './celda.tsx';
import { claveDe } from './tabla.ts';

const VALORES = 'Valores de los índices, por mes y serie';
const PASOS = new Map([
  ['Enter', 1],
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** As in a spreadsheet: Enter and the arrows go along the series; leaving a cell saves it. */
function moverPorSerie(event: KeyboardEvent<HTMLElement>) {
  const paso = PASOS.get(event.key);
  const { target, currentTarget } = event;
  if (paso === undefined || !(target instanceof HTMLInputElement)) return;
  const serie = target.closest('[data-serie]')?.getAttribute('data-serie') ?? '';
  const columna = `[data-serie="${CSS.escape(serie)}"] input`;
  const celdas = [...currentTarget.querySelectorAll<HTMLInputElement>(columna)];
  const siguiente = celdas[celdas.indexOf(target) + paso];
  event.preventDefault();
  if (siguiente === undefined) target.blur();
  else {
    siguiente.focus();
    siguiente.select();
  }
}

export type IndicesTablaProps = {
  readonly series: readonly string[];
  readonly meses: readonly string[];
  readonly valores: ReadonlyMap<string, Indice>;
  readonly editable: boolean;
  readonly definitivo: boolean;
  readonly onSaved: (guardado: IndiceGuardado) => void;
  readonly onPasteLines: (serie: string, texto: string) => void;
};

/** Months by series, the newest month first. */
export function IndicesTabla(props: IndicesTablaProps) {
  const { series, meses, valores, editable, definitivo, onSaved, onPasteLines } = props;
  return (
    <SideScroll label={VALORES} holdsFields={editable}>
      <table className="w-full border-separate border-spacing-0 text-base">
        <caption className="sr-only">{VALORES}</caption>
        <thead className="bg-muted text-xs text-muted-foreground">
          <tr className="h-8">
            <th scope="col" className="sticky left-0 bg-muted px-4 text-left font-medium">
              Mes
            </th>
            {series.map((serie) => (
              <th key={serie} scope="col" className="px-4 text-right font-medium whitespace-nowrap">
                {nombreDeSerie(serie)}
              </th>
            ))}
          </tr>
        </thead>
        {/* The inputs inside hold the focus; the body only listens. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={moverPorSerie}>
          {meses.map((mes) => (
            <tr key={mes} className="h-10 hover:bg-row-hover">
              <th
                scope="row"
                className="sticky left-0 border-t border-border/70 bg-card px-4 text-left font-medium whitespace-nowrap"
              >
                {formatearMes(mes)}
              </th>
              {series.map((serie) => {
                const indice = valores.get(claveDe(serie, mes));
                return (
                  <td
                    key={serie}
                    className="tnum border-t border-border/70 px-4 text-right whitespace-nowrap"
                  >
                    {editable ? (
                      <Celda
                        // A value saved elsewhere takes the place of what the cell held.
                        key={indice?.version ?? 0}
                        {...{ serie, mes, indice, definitivo, onSaved }}
                        onPasteLines={(texto) => onPasteLines(serie, texto)}
                      />
                    ) : (
                      <CeldaLeida indice={indice} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
