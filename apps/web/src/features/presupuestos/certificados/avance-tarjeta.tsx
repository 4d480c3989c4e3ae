import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

import {
  type ParteProps,
  NOMBRE,
  type FilaProps,
  Acumulado,
  DePrecioNuevo,
} from './avance-fila.tsx';

/** Line on a phone for one part of an item: previous, present or accumulated. */
function Renglon({ fila, parte, moneda }: ParteProps) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-3 px-4 py-1.5 text-base',
        parte === 'presente' && 'bg-row-selected font-medium',
      )}
    >
      <span className="text-muted-foreground">{NOMBRE[parte]}</span>
      <span className="tnum flex gap-3">
        <span>{formatearPorcentajeBp(fila[`${parte}Bp` as const])}</span>
        <Money centavos={fila[`${parte}Centavos` as const]} moneda={moneda} />
      </span>
    </div>
  );
}

/** Card of an item's progress, on a phone. */
export function AvanceTarjeta({ fila, moneda, presente }: FilaProps) {
  return (
    <li className="border-t border-border py-2 first:border-t-0">
      <div className="flex items-baseline justify-between gap-3 px-4 pb-1 font-medium">
        <span className="min-w-0 text-lg break-words">
          {fila.descripcion}
          {presente === undefined ? <Acumulado fila={fila} /> : null}
          <DePrecioNuevo {...{ fila, moneda }} />
        </span>
        <Money centavos={fila.importeCentavos} moneda={moneda} />
      </div>
      <Renglon {...{ fila, moneda }} parte="anterior" />
      {presente === undefined ? (
        <Renglon {...{ fila, moneda }} parte="presente" />
      ) : (
        <div className="flex flex-col gap-1 bg-row-selected px-4 py-1.5">
          <div className="flex items-baseline justify-between gap-3">
            <span className="text-muted-foreground">{NOMBRE.presente}</span>
            <span className="tnum font-medium">
              <Money centavos={fila.presenteCentavos} moneda={moneda} />
            </span>
          </div>
          {presente}
        </div>
      )}
      <Renglon {...{ fila, moneda }} parte="acumulado" />
    </li>
  );
}
