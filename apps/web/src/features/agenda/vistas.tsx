import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { PlumbBob } from '@/components/brand/plumb.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { NoMatch } from '@/components/state/no-match.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/utils.ts';

import { Cuadricula } from './calendario/cuadricula.tsx';
import { Lista, type EnlaceDe } from './calendario/lista.tsx';
import {
  DIAS_CORTOS,
  diaDeSemana,
  diasDelMes,
  nombreDelMes,
  semanaDe,
  semanasDelMes,
  tituloDe,
  vecino,
} from './calendario/periodo.ts';
import { hayFiltros, type Filtros } from './filtros.tsx';

type VistasProps = {
  readonly filtros: Filtros;
  readonly hoy: string;
  readonly dias: ReadonlyMap<string, readonly ItemAgenda[]>;
  readonly vencidos: readonly ItemAgenda[];
  readonly isPhone: boolean;
  readonly cargada: boolean;
  readonly refreshing: boolean;
  readonly enlaceDe: EnlaceDe;
  readonly irA: (dia: string) => void;
  readonly onOpen: (dia: string) => void;
  readonly onNew: (() => void) | undefined;
  readonly onDrop: (item: ItemAgenda, dia: string) => void;
  readonly onClear: () => void;
};

function Vacia({ filtros, onNew, onClear }: VistasProps) {
  if (hayFiltros(filtros)) return <NoMatch none="Ningún evento" filters={{}} onChange={onClear} />;
  return (
    <EmptyState
      title="Nada en los próximos días"
      text="Acá aparecen los eventos y lo que vence: pagos, cheques, aportes, acopios y documentos."
      actions={
        onNew === undefined ? undefined : (
          <Button variant="outline" onClick={onNew}>
            <Plus aria-hidden />
            Nuevo evento
          </Button>
        )
      }
    />
  );
}

function EnLista(props: VistasProps) {
  const { filtros, hoy, dias, vencidos, enlaceDe, cargada } = props;
  const { dia } = filtros;
  const grupos = [...dias]
    .filter(([uno]) => uno >= dia)
    .toSorted(([uno], [otro]) => (uno < otro ? -1 : 1))
    .map(([uno, items]) => ({ dia: uno, items }));
  if (!cargada) return <LoadingRows label="Cargando la agenda" />;
  if (grupos.length === 0 && vencidos.length === 0) return <Vacia {...props} />;
  // The chosen day is listed even without items.
  const conElDia = dias.has(dia) ? grupos : [{ dia, items: [] }, ...grupos];
  return <Lista key={dia} grupos={conElDia} {...{ vencidos, hoy, enlaceDe }} />;
}

type TiraProps = Pick<VistasProps, 'hoy' | 'dias'> & {
  readonly dia: string;
  readonly onChoose: (dia: string) => void;
};

/**
 * Month on a phone, with buttons to its neighbours: days in one line, with a dot under those that
 * have items.
 */
function Tira({ dia, hoy, dias, onChoose }: TiraProps) {
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

export function Vistas(props: VistasProps) {
  const { filtros, hoy, dias, isPhone, refreshing, enlaceDe, irA, onOpen, onDrop } = props;
  const { vista, dia } = filtros;
  if (vista === 'lista') {
    return (
      <div className="flex flex-col gap-3">
        {isPhone ? <Tira {...{ dia, hoy, dias }} onChoose={irA} /> : null}
        <EnLista {...props} />
      </div>
    );
  }
  return (
    <Cuadricula
      label={tituloDe(vista, dia)}
      semanas={vista === 'semana' ? [semanaDe(dia)] : semanasDelMes(dia)}
      {...{ dia, hoy, dias, refreshing, enlaceDe, onOpen, onDrop }}
      onMove={irA}
    />
  );
}
