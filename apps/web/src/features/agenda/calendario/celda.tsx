import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { mesCorto } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';

import { cn } from '@/lib/utils';

import { PlumbBob } from '../../../components/brand/plumb.tsx';
import { Ficha } from './ficha.tsx';
import { claveDe } from './items.ts';
import { rotuloDelDia } from './periodo.ts';

const NINGUNO: readonly ItemAgenda[] = [];

export type CeldaProps = {
  readonly dia: string;
  readonly hoy: string;
  readonly elegido: boolean;
  /** Of another month than the one looked at. */
  readonly ajeno: boolean;
  /** Above today, in its column: the line hangs through it. */
  readonly sobreHoy: boolean;
  readonly items: readonly ItemAgenda[] | undefined;
  /** How many there is room for. */
  readonly caben: number;
  readonly amplia: boolean;
  readonly enlaceDe: (item: ItemAgenda, dia: string) => string;
  readonly onOpen: (dia: string) => void;
  readonly onDrag: (item: ItemAgenda | null) => void;
  /** Absent while nothing is dragged. */
  readonly onDrop: ((dia: string) => void) | undefined;
};

function cuantos(total: number): string {
  if (total === 0) return 'sin eventos';
  return total === 1
    ? '1 evento o vencimiento'
    : `${formatearNumero(total)} eventos y vencimientos`;
}

function Plomada({ hasta }: { readonly hasta: boolean }) {
  return (
    <>
      <span
        aria-hidden
        className={cn('absolute top-0 -left-px w-px bg-brand-mark', hasta ? 'h-2' : 'h-full')}
      />
      {hasta ? (
        <PlumbBob className="absolute top-2 -left-[5.5px] h-3 w-2.5 text-brand-mark" />
      ) : null}
    </>
  );
}

function Numero({ dia, hoy, ajeno }: Pick<CeldaProps, 'dia' | 'hoy' | 'ajeno'>) {
  const esHoy = dia === hoy;
  const numero = Number(dia.slice(8));
  return (
    <span
      aria-hidden
      className={cn(
        'tnum block h-6 px-1 text-sm leading-6',
        esHoy && 'pl-2.5 font-semibold',
        ajeno && 'text-muted-foreground',
      )}
    >
      {numero === 1 && ajeno ? `1 ${mesCorto(dia)}` : numero}
      {esHoy ? <span className="font-medium"> hoy</span> : null}
    </span>
  );
}

/** A day of the calendar: its first items, how many more there are, and a place to drop one. */
export function Celda(props: CeldaProps) {
  const { dia, hoy, elegido, ajeno, sobreHoy, items = NINGUNO, caben, amplia } = props;
  const { enlaceDe, onOpen, onDrag, onDrop } = props;
  const [encima, setEncima] = useState(false);
  const visibles = items.length > caben ? items.slice(0, caben - 1) : items;
  const resto = items.length - visibles.length;
  return (
    // Its keys are the grid's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="gridcell"
      data-dia={dia}
      tabIndex={elegido ? 0 : -1}
      aria-selected={elegido}
      aria-current={dia === hoy ? 'date' : undefined}
      onClick={() => onOpen(dia)}
      onDragOver={(event) => {
        if (onDrop === undefined) return;
        event.preventDefault();
        setEncima(true);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(event) => {
        event.preventDefault();
        setEncima(false);
        onDrop?.(dia);
      }}
      className={cn(
        'relative cursor-pointer border-t border-l border-border p-1 -outline-offset-2 first:border-l-0',
        amplia ? 'min-h-[420px]' : 'min-h-[109px]',
        ajeno ? 'bg-background' : 'bg-card',
        dia === hoy && 'bg-row-selected',
        encima && 'bg-row-selected outline-2 outline-ring outline-dashed',
      )}
    >
      {sobreHoy || dia === hoy ? <Plomada hasta={dia === hoy} /> : null}
      <span className="sr-only">{`${rotuloDelDia(dia, hoy)}, ${cuantos(items.length)}`}</span>
      <Numero dia={dia} hoy={hoy} ajeno={ajeno} />
      {visibles.length === 0 ? null : (
        <ul className="flex flex-col gap-px">
          {visibles.map((item) => (
            <li key={claveDe(item)} className="min-w-0">
              <Ficha
                item={item}
                hoy={hoy}
                to={enlaceDe(item, dia)}
                amplia={amplia}
                onDrag={onDrag}
              />
            </li>
          ))}
        </ul>
      )}
      {resto > 0 ? (
        <span className="block px-1 text-xs leading-[22px] font-medium text-primary">
          y {formatearNumero(resto)} más
        </span>
      ) : null}
    </div>
  );
}
