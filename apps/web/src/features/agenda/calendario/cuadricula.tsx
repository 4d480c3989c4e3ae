import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { cn } from '../../../lib/cn.ts';
import { Celda } from './celda.tsx';
import { diaDeSemana, diaPorTecla, DIAS_CORTOS } from './periodo.ts';

/** Three lines: all of them, or two and how many more. */
const CABEN = 3;
const CABEN_EN_SEMANA = 12;

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

function Cabeza({ columnaDeHoy }: { readonly columnaDeHoy: number }) {
  return (
    <thead>
      <tr>
        {DIAS_CORTOS.map((nombre, columna) => (
          <th
            key={nombre}
            scope="col"
            className={cn(
              'relative h-8 bg-muted px-2 text-left text-sm font-normal text-muted-foreground',
              columna === columnaDeHoy && 'font-semibold text-foreground',
            )}
          >
            {nombre}
            {columna === columnaDeHoy ? (
              <span aria-hidden className="absolute top-0 -left-px h-full w-px bg-brand-mark" />
            ) : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The focus follows the day when the keys moved it, into another month too. */
function useFocoEnElDia(dia: string) {
  const tabla = useRef<HTMLTableElement>(null);
  const debido = useRef(false);
  useEffect(() => {
    if (!debido.current) return;
    debido.current = false;
    tabla.current?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)?.focus();
  }, [dia]);
  return { tabla, debido };
}

/** A month or a week, Monday first. Arrows move the day, Enter opens it. */
export function Cuadricula(props: CuadriculaProps) {
  const { label, semanas, dia, hoy, dias, refreshing, enlaceDe, onMove, onOpen, onDrop } = props;
  const { tabla, debido } = useFocoEnElDia(dia);
  const [arrastrado, setArrastrado] = useState<ItemAgenda | null>(null);
  const amplia = semanas.length === 1;
  const filaDeHoy = semanas.findIndex((semana) => semana.includes(hoy));
  const columnaDeHoy = filaDeHoy < 0 ? -1 : diaDeSemana(hoy);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const siguiente = diaPorTecla(event.key, dia);
    if (siguiente !== undefined) {
      debido.current = true;
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
      <table
        ref={tabla}
        role="grid"
        aria-label={label}
        aria-busy={refreshing}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {DIAS_CORTOS.map((nombre, columna) => (
            <col key={nombre} className={columna < 5 ? 'w-[16.13%]' : 'w-[9.67%]'} />
          ))}
        </colgroup>
        <Cabeza columnaDeHoy={columnaDeHoy} />
        <tbody>
          {semanas.map((semana, fila) => (
            <tr key={semana[0]}>
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
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
