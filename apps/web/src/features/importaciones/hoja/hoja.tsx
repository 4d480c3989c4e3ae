import { EyeOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';

import { QueryError } from '@/components/state/query-error.tsx';
import { cn } from '@/lib/utils.ts';

import type { Tabla } from '../palabras.ts';
import { useFilasALaVista, useTrozos } from './a-la-vista.ts';
import { Grilla } from './grilla.tsx';
import { type Lugar, nombreDe } from './lugar.ts';
import { coincidenEn, type FilaDeHoja, marcasDe, queEs, type Trozo } from './marcas.ts';

type HojaProps = {
  readonly id: string;
  readonly hojas: Trozo['hojas'];
  /** Number of columns of the first sheet, used until a sheet's own number is loaded. */
  readonly columnas: number;
  readonly tablas: readonly Tabla[];
  readonly lugar: Lugar;
  readonly onLugar: (lugar: Lugar) => void;
};

type SolapasProps = Pick<HojaProps, 'hojas'> & {
  readonly elegida: number;
  readonly panel: string;
  readonly onElegir: (hoja: number) => void;
};

function Solapas({ hojas, elegida, panel, onElegir }: SolapasProps) {
  const lista = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: caja } = lista;
    const tab = caja?.querySelector<HTMLElement>('[aria-selected=true]');
    // Scrolls the tabs alone; `scrollIntoView` would scroll the page too.
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

type RenglonProps = Pick<HojaProps, 'lugar'> & {
  readonly fila: FilaDeHoja | undefined;
  readonly coincide: boolean;
};

function Renglon({ lugar, fila, coincide }: RenglonProps) {
  const celda = fila?.celdas.find(({ columna }) => columna === lugar.columna);
  return (
    <p className="flex min-h-9 items-center gap-3 border-b border-border px-3 text-sm">
      <span className="tnum w-12 shrink-0 font-medium">{nombreDe(lugar)}</span>
      <span className="min-w-0 flex-1 truncate" title={celda?.texto}>
        {celda?.texto ?? ''}
      </span>
      {celda === undefined ? null : (
        <span className="shrink-0 text-muted-foreground">
          {celda.formula ? 'Fórmula, ' : ''}
          {queEs(celda, coincide)}
        </span>
      )}
    </p>
  );
}

function Cuerpo(props: HojaProps & { readonly solapa: Trozo['hojas'][number] }) {
  const { id, hojas, tablas, lugar, onLugar, solapa } = props;
  const caja = useRef<HTMLDivElement>(null);
  const vista = useFilasALaVista(solapa.filas, caja);
  const { desde, hasta } = vista;
  const { filas, columnas, fallida } = useTrozos({ id, hoja: lugar.hoja, desde, hasta });
  const marcas = useMemo(() => marcasDe(tablas, solapa.nombre), [tablas, solapa.nombre]);
  const coinciden = useMemo(() => coincidenEn(tablas, solapa.nombre), [tablas, solapa.nombre]);
  const onHoja = (paso: 1 | -1) => {
    const hoja = lugar.hoja + paso;
    if (hoja >= 0 && hoja < hojas.length) onLugar({ hoja, fila: 1, columna: 0 });
  };
  return (
    <>
      <Renglon
        lugar={lugar}
        fila={filas.get(lugar.fila)}
        coincide={coinciden.has(nombreDe(lugar))}
      />
      {fallida === undefined ? null : (
        <QueryError title="No pudimos traer la hoja" query={fallida} />
      )}
      <Grilla
        {...{ solapa, filas, marcas, coinciden, lugar, caja, vista, onLugar, onHoja }}
        columnas={columnas ?? props.columnas}
      />
    </>
  );
}

export function Hoja(props: HojaProps) {
  const { hojas, lugar, onLugar } = props;
  const panel = useId();
  const solapa = hojas[lugar.hoja];
  return (
    <section
      aria-label="Excel"
      className="overflow-hidden rounded-lg border border-border bg-card shadow-raised"
    >
      <div id={panel} role="tabpanel" aria-label={solapa?.nombre}>
        {/* The key resets the scroll position when another sheet is chosen. */}
        {solapa === undefined ? null : <Cuerpo key={lugar.hoja} {...props} solapa={solapa} />}
      </div>
      <Solapas
        hojas={hojas}
        elegida={lugar.hoja}
        panel={panel}
        onElegir={(hoja) => onLugar({ hoja, fila: 1, columna: 0 })}
      />
    </section>
  );
}
