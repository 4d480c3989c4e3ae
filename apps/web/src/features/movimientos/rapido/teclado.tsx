import { Check, Delete } from 'lucide-react';
import { useRef } from 'react';

import { Spinner } from '../../../components/ui/spinner.tsx';
import { cn } from '../../../lib/cn.ts';
import type { Tecla } from './teclas.ts';

export type TecladoProps = {
  readonly onKey: (tecla: Tecla) => void;
  readonly onErase: () => void;
  readonly onEmpty: () => void;
  readonly onSave: () => void;
  readonly guardando: boolean;
};

const SOSTENER_MS = 500;
const TECLA =
  'grid min-h-12 place-items-center rounded-md bg-card text-xl font-medium text-card-foreground shadow-raised select-none active:bg-accent';
const GRIS = 'bg-secondary text-secondary-foreground shadow-none';

function Borrar({ onErase, onEmpty }: Pick<TecladoProps, 'onErase' | 'onEmpty'>) {
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  const vacio = useRef(false);
  const soltar = () => clearTimeout(reloj.current);
  return (
    <button
      type="button"
      aria-label="Borrar; sostener borra todo"
      className={cn(TECLA, GRIS, 'touch-none')}
      onPointerDown={(event) => {
        event.preventDefault();
        vacio.current = false;
        reloj.current = setTimeout(() => {
          vacio.current = true;
          onEmpty();
        }, SOSTENER_MS);
      }}
      onPointerUp={soltar}
      onPointerLeave={soltar}
      onClick={() => {
        if (!vacio.current) onErase();
        vacio.current = false;
      }}
    >
      <Delete aria-hidden className="size-6" />
    </button>
  );
}

/** Keys for the thumb. A press leaves the focus in the amount, so both kinds of keys go together. */
export function Teclado({ onKey, onErase, onEmpty, onSave, guardando }: TecladoProps) {
  const tecla = (valor: Tecla, gris = false) => (
    <button
      type="button"
      key={valor}
      aria-label={valor === ',' ? 'Coma' : valor}
      className={cn(TECLA, gris && GRIS, 'touch-manipulation')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onKey(valor)}
    >
      {valor}
    </button>
  );
  return (
    <div
      role="group"
      aria-label="Teclado"
      // Another field brings the system's keyboard: two do not fit.
      className="grid shrink-0 group-has-[:is(input,textarea):focus:not(#importe-rapido)]/rapido:hidden grid-cols-4 gap-1.5 border-t border-border bg-sunken p-1.5 pb-[max(8px,env(safe-area-inset-bottom))]"
    >
      {tecla('1')}
      {tecla('2')}
      {tecla('3')}
      <Borrar onErase={onErase} onEmpty={onEmpty} />
      {tecla('4')}
      {tecla('5')}
      {tecla('6')}
      {tecla('000', true)}
      {tecla('7')}
      {tecla('8')}
      {tecla('9')}
      <button
        type="submit"
        aria-disabled={guardando || undefined}
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          onSave();
        }}
        className="row-span-2 grid place-content-center justify-items-center gap-1 rounded-md bg-primary font-medium text-primary-foreground active:bg-primary-hover"
      >
        {guardando ? <Spinner className="size-6" /> : <Check aria-hidden className="size-6" />}
        Guardar
      </button>
      {tecla(',')}
      {tecla('0')}
      {tecla('00', true)}
    </div>
  );
}
