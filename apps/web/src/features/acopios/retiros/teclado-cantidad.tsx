import { Check, Delete } from 'lucide-react';

import { eraseLast, pressKey } from '../../../components/form/number-typing.ts';
import { cn } from '../../../lib/cn.ts';
import { CANTIDAD } from './bandeja.ts';

const TECLA =
  'grid min-h-12 touch-manipulation place-items-center rounded-md bg-card text-xl font-medium text-card-foreground shadow-raised select-none active:bg-accent';
const GRIS = 'bg-secondary text-secondary-foreground shadow-none';

/** The quantity after a key: what typing it at the end would have given. */
export const pulsarCantidad = (texto: string, tecla: string): string =>
  pressKey(texto, tecla, CANTIDAD.limits);

export type TecladoCantidadProps = {
  /** Gives the quantity after the key. */
  readonly onText: (cambio: (texto: string) => string) => void;
  /** Absent where nothing bounds the quantity. */
  readonly onAll: (() => void) | null;
  readonly onReady: () => void;
  readonly listo: string;
};

/** Keys for the thumb. A press leaves the focus in the quantity, so both kinds of keys go together. */
export function TecladoCantidad({ onText, onAll, onReady, listo }: TecladoCantidadProps) {
  const tecla = (valor: string, gris = false) => (
    <button
      type="button"
      key={valor}
      aria-label={valor === ',' ? 'Coma' : valor}
      className={cn(TECLA, gris && GRIS)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onText((texto) => pulsarCantidad(texto, valor))}
    >
      {valor}
    </button>
  );
  return (
    <div
      role="group"
      aria-label="Teclado"
      className="grid grid-cols-4 gap-1.5 border-t border-border bg-sunken p-1.5 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      {['1', '2', '3'].map((valor) => tecla(valor))}
      <button
        type="button"
        aria-label="Borrar"
        className={cn(TECLA, GRIS)}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onText((texto) => eraseLast(texto, CANTIDAD.limits))}
      >
        <Delete aria-hidden className="size-6" />
      </button>
      {['4', '5', '6'].map((valor) => tecla(valor))}
      <button
        type="button"
        disabled={onAll === null}
        className={cn(TECLA, GRIS, 'text-lg disabled:text-muted-foreground')}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onAll?.()}
      >
        Todo
      </button>
      {['7', '8', '9'].map((valor) => tecla(valor))}
      <button
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={onReady}
        className="row-span-2 grid place-content-center justify-items-center gap-1 rounded-md bg-primary font-medium text-primary-foreground active:bg-primary-hover"
      >
        <Check aria-hidden className="size-6" />
        {listo}
      </button>
      {tecla(',')}
      {tecla('0')}
      {tecla('00', true)}
    </div>
  );
}
