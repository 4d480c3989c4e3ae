import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { useEffect, useRef } from 'react';

import { cn } from '../../../lib/cn.ts';
import { diaDeSemana, diasDelMes, DIAS_CORTOS, rotuloDelDia } from './periodo.ts';

export type TiraProps = {
  readonly dia: string;
  readonly hoy: string;
  readonly dias: ReadonlyMap<string, readonly ItemAgenda[]>;
  readonly onChoose: (dia: string) => void;
};

/** The month of a phone: its days in one line, a dot under those with something. */
export function Tira({ dia, hoy, dias, onChoose }: TiraProps) {
  const tira = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const elegido = tira.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!elegido || !tira.current) return;
    tira.current.scrollLeft = elegido.offsetLeft - tira.current.clientWidth / 2 + 24;
  }, [dia]);
  return (
    <div
      ref={tira}
      role="group"
      aria-label="Días del mes"
      className="relative -mx-4 flex overflow-x-auto border-y border-border bg-card px-2 py-1"
    >
      {diasDelMes(dia).map((uno) => {
        const elegido = uno === dia;
        return (
          <button
            key={uno}
            type="button"
            aria-pressed={elegido}
            aria-label={`${rotuloDelDia(uno, hoy)}${dias.has(uno) ? ', con eventos' : ''}`}
            onClick={() => onChoose(uno)}
            className={cn(
              'relative flex h-14 w-12 shrink-0 flex-col items-center justify-center rounded-md',
              elegido && 'bg-row-selected',
            )}
          >
            <span className="text-xs text-muted-foreground">{DIAS_CORTOS[diaDeSemana(uno)]}</span>
            <span
              className={cn(
                'tnum text-lg',
                elegido && 'font-semibold',
                uno === hoy && 'text-brand-mark',
              )}
            >
              {Number(uno.slice(8))}
            </span>
            {dias.has(uno) ? (
              <span
                aria-hidden
                className="absolute bottom-1 size-1 rounded-full bg-muted-foreground"
              />
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
