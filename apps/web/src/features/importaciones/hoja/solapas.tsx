import { EyeOff } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';

import { cn } from '@/lib/utils';

import type { Trozo } from './marcas.ts';

export type SolapasProps = {
  readonly hojas: Trozo['hojas'];
  readonly elegida: number;
  readonly panel: string;
  readonly onElegir: (hoja: number) => void;
};

/** The tabs of the workbook, under its cells as people know them. */
export function Solapas({ hojas, elegida, panel, onElegir }: SolapasProps) {
  const lista = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: caja } = lista;
    const tab = caja?.querySelector<HTMLElement>('[aria-selected=true]');
    // By hand: what brings a thing into view would scroll the page as well.
    if (caja && tab) caja.scrollTo({ left: tab.offsetLeft - caja.clientWidth / 2 });
  }, [elegida]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const otra = elegida + (key === 'ArrowRight' ? 1 : -1);
    if (otra < 0 || otra >= hojas.length) return;
    onElegir(otra);
    lista.current?.querySelectorAll('button')[otra]?.focus();
  };
  return (
    <div
      ref={lista}
      role="tablist"
      aria-label="Hojas"
      className="relative flex overflow-x-auto border-t border-border bg-muted"
    >
      {hojas.map(({ nombre, oculta }, hoja) => (
        <button
          key={nombre}
          type="button"
          role="tab"
          aria-selected={hoja === elegida}
          aria-controls={panel}
          tabIndex={hoja === elegida ? 0 : -1}
          onClick={() => onElegir(hoja)}
          onKeyDown={onKeyDown}
          className={cn(
            'flex h-9 shrink-0 items-center gap-1.5 border-r border-border px-3 text-sm -outline-offset-2 max-md:h-11',
            hoja === elegida
              ? 'bg-card font-medium text-foreground shadow-[inset_0_2px_0_var(--primary)]'
              : 'text-muted-foreground hover:bg-accent',
          )}
        >
          {oculta ? <EyeOff aria-hidden className="size-3.5" /> : null}
          {nombre}
          {oculta ? <span className="sr-only">, oculta</span> : null}
        </button>
      ))}
    </div>
  );
}
