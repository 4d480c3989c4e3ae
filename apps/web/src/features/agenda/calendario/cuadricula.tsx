import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { cn } from '@/lib/utils';

import { Celda } from './celda.tsx';
import { diaDeSemana, diaPorTecla, DIAS_CORTOS } from './periodo.ts';

/** Three lines: all of them, or two and how many more. */
const CABEN = 3;
const CABEN_EN_SEMANA = 12;

/** In a month a day of the weekend is narrower. */
const COLUMNAS = 'grid grid-cols-[repeat(5,minmax(0,1fr))_repeat(2,minmax(0,0.6fr))]';
const IGUALES = 'grid grid-cols-7';

export type CuadriculaProps = {
  readonly label: string;
  readonly semanas: readonly (readonly string[])[];
  readonly dia: string;
  readonly hoy: string;
  readonly dias: ReadonlyMap<string, readonly ItemAgenda[]>;
  readonly refreshing: boolean;
  readonly enlaceDe: (item: ItemAgenda, dia: string) => string;
  readonly onMove: (dia: string) => void;
  readonly onOpen: (dia: string) => void;
  readonly onDrop: (item: ItemAgenda, dia: string) => void;
};

type CabezaProps = { readonly columnaDeHoy: number; readonly columnas: string };

function Cabeza({ columnaDeHoy, columnas }: CabezaProps) {
  return (
    <div role="row" className={columnas}>
      {DIAS_CORTOS.map((nombre, columna) => (
        <div
          key={nombre}
          role="columnheader"
          className={cn(
            'relative h-8 bg-muted px-2 text-sm leading-8 text-muted-foreground',
            columna === columnaDeHoy && 'font-semibold text-foreground',
          )}
        >
          {nombre}
          {columna === columnaDeHoy ? (
            <span aria-hidden className="absolute top-0 -left-px h-full w-px bg-brand-mark" />
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** The focus follows the day when the keys moved it, into another month too. */
function useFocoEnElDia(dia: string) {
  const tabla = useRef<HTMLDivElement>(null);
  const debido = useRef(false);
  useEffect(() => {
    if (!debido.current) return;
    debido.current = false;
    tabla.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus();
  }, [dia]);
  const seguirElFoco = () => {
    debido.current = true;
  };
  return { tabla, seguirElFoco };
}

/** A month or a week, Monday first. Arrows move the day, Enter opens it. */
export function Cuadricula(props: CuadriculaProps) {
  const { label, semanas, dia, hoy, dias, refreshing, enlaceDe, onMove, onOpen, onDrop } = props;
  const { tabla, seguirElFoco } = useFocoEnElDia(dia);
  const [arrastrado, setArrastrado] = useState<ItemAgenda | null>(null);
  const amplia = semanas.length === 1;
  const columnas = amplia ? IGUALES : COLUMNAS;
  const filaDeHoy = semanas.findIndex((semana) => semana.includes(hoy));
  const columnaDeHoy = filaDeHoy < 0 ? -1 : diaDeSemana(hoy);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const siguiente = diaPorTecla(event.key, dia);
    if (siguiente !== undefined) {
      seguirElFoco();
      onMove(siguiente);
    } else if (event.key === 'Enter' || event.key === ' ') onOpen(dia);
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative overflow-hidden rounded-lg shadow-raised">
      {refreshing ? (
        <span aria-hidden className="absolute inset-x-0 top-8 h-0.5 bg-primary" />
      ) : null}
      <div
        ref={tabla}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-busy={refreshing}
        onKeyDown={onKeyDown}
      >
        <Cabeza columnaDeHoy={columnaDeHoy} columnas={columnas} />
        {semanas.map((semana, fila) => (
          <div key={semana[0]} role="row" className={columnas}>
            {semana.map((uno, columna) => (
              <Celda
                key={uno}
                dia={uno}
                hoy={hoy}
                elegido={uno === dia}
                ajeno={!amplia && uno.slice(0, 7) !== dia.slice(0, 7)}
                sobreHoy={columna === columnaDeHoy && fila < filaDeHoy}
                items={dias.get(uno)}
                caben={amplia ? CABEN_EN_SEMANA : CABEN}
                amplia={amplia}
                enlaceDe={enlaceDe}
                onOpen={onOpen}
                onDrag={setArrastrado}
                onDrop={arrastrado === null ? undefined : (a) => onDrop(arrastrado, a)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
