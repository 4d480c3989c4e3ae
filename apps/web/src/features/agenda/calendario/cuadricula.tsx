import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { mesCorto } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { PlumbBob } from '@/components/brand/plumb.tsx';
import { cn } from '@/lib/utils.ts';

import { Ficha } from './ficha.tsx';
import { claveDe } from './items.ts';
import type { EnlaceDe } from './lista.tsx';
import { DIAS_CORTOS, diaDeSemana, diaPorTecla, rotuloDelDia } from './periodo.ts';

const NINGUNO: readonly ItemAgenda[] = [];

type CeldaProps = Pick<CuadriculaProps, 'dia' | 'hoy' | 'enlaceDe' | 'onOpen'> & {
  readonly elegido: boolean;
  /** True for days outside the month, in the view of a month. */
  readonly ajeno: boolean;
  /** True for the days above today in its column, which the plumb line crosses. */
  readonly sobreHoy: boolean;
  readonly items: readonly ItemAgenda[] | undefined;
  readonly caben: number;
  readonly amplia: boolean;
  readonly onDrag: (item: ItemAgenda | null) => void;
  /** Undefined while nothing is being dragged. */
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

/** Day of the calendar: its first items, the count of the rest, and a drop target. */
function Celda(props: CeldaProps) {
  const { dia, hoy, elegido, ajeno, sobreHoy, items = NINGUNO, caben, amplia } = props;
  const { enlaceDe, onOpen, onDrag, onDrop } = props;
  const [encima, setEncima] = useState(false);
  const esHoy = dia === hoy;
  const numero = Number(dia.slice(8));
  const visibles = items.length > caben ? items.slice(0, caben - 1) : items;
  const resto = items.length - visibles.length;
  return (
    // The grid handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="gridcell"
      data-dia={dia}
      tabIndex={elegido ? 0 : -1}
      aria-selected={elegido}
      aria-current={esHoy ? 'date' : undefined}
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
        esHoy && 'bg-row-selected',
        encima && 'bg-row-selected outline-2 outline-ring outline-dashed',
      )}
    >
      {sobreHoy || esHoy ? <Plomada hasta={esHoy} /> : null}
      <span className="sr-only">{`${rotuloDelDia(dia, hoy)}, ${cuantos(items.length)}`}</span>
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
      {visibles.length === 0 ? null : (
        <ul className="flex flex-col gap-px">
          {visibles.map((item) => (
            <li key={claveDe(item)} className="min-w-0">
              <Ficha {...{ item, hoy, amplia, onDrag }} to={enlaceDe(item, dia)} />
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

/**
 * Lines per day, in a month and in a week; with more items than lines, the last line is the count
 * of those without one.
 */
const CABEN = 3;
const CABEN_EN_SEMANA = 12;

/** Columns of a month, with narrower weekends. */
const COLUMNAS = 'grid grid-cols-[repeat(5,minmax(0,1fr))_repeat(2,minmax(0,0.6fr))]';
const IGUALES = 'grid grid-cols-7';

type CuadriculaProps = {
  readonly label: string;
  readonly semanas: readonly (readonly string[])[];
  readonly dia: string;
  readonly hoy: string;
  readonly dias: ReadonlyMap<string, readonly ItemAgenda[]>;
  readonly refreshing: boolean;
  readonly enlaceDe: EnlaceDe;
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

/** Focuses the chosen day after the keyboard moved it, even into another month. */
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

/**
 * A month or a week, Monday first. Arrows, Home, End, Page Up and Page Down choose another day;
 * Enter or Space opens the chosen one.
 */
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
                {...{ hoy, amplia, enlaceDe, onOpen }}
                dia={uno}
                elegido={uno === dia}
                ajeno={!amplia && uno.slice(0, 7) !== dia.slice(0, 7)}
                sobreHoy={columna === columnaDeHoy && fila < filaDeHoy}
                items={dias.get(uno)}
                caben={amplia ? CABEN_EN_SEMANA : CABEN}
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
