import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

import { PlumbBob } from '../../../components/brand/plumb.tsx';
import { diaDeSemana, diasDelMes, DIAS_CORTOS, nombreDelMes, vecino } from './periodo.ts';

type TiraProps = {
  readonly dia: string;
  readonly hoy: string;
  readonly dias: ReadonlyMap<string, readonly ItemAgenda[]>;
  readonly onChoose: (dia: string) => void;
};

/** The month of a phone between its neighbours: its days in one line, a dot under those with something. */
export function Tira({ dia, hoy, dias, onChoose }: TiraProps) {
  const tira = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const elegido = tira.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!elegido || !tira.current) return;
    tira.current.scrollLeft = elegido.offsetLeft - tira.current.clientWidth / 2 + 24;
  }, [dia]);
  const queTiene = (uno: string) =>
    `${uno === hoy ? ', hoy' : ''}${dias.has(uno) ? ', con eventos' : ''}`;
  const paso = (hacia: -1 | 1) => () => onChoose(vecino('lista', dia, hacia));
  return (
    <div className="-mx-4 flex items-center border-y border-border bg-card px-1 py-1">
      <Button variant="ghost" size="icon" aria-label="Mes anterior" onClick={paso(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <div
        ref={tira}
        role="group"
        aria-label={nombreDelMes(dia)}
        className="relative flex min-w-0 flex-1 overflow-x-auto"
      >
        {diasDelMes(dia).map((uno) => {
          const elegido = uno === dia;
          return (
            <button
              key={uno}
              type="button"
              aria-pressed={elegido}
              onClick={() => onChoose(uno)}
              className={cn(
                'relative flex h-14 w-12 shrink-0 flex-col items-center justify-center rounded-md',
                elegido && 'bg-row-selected',
              )}
            >
              {uno === hoy ? (
                <PlumbBob className="absolute top-1 left-0 h-3 w-2.5 text-brand-mark" />
              ) : null}
              <span className="text-xs text-muted-foreground">{DIAS_CORTOS[diaDeSemana(uno)]}</span>
              <span className={cn('tnum text-lg', elegido && 'font-semibold')}>
                {Number(uno.slice(8))}
              </span>
              <span className="sr-only">{queTiene(uno)}</span>
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
      <Button variant="ghost" size="icon" aria-label="Mes siguiente" onClick={paso(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}
