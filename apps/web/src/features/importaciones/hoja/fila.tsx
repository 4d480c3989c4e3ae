import { nombreCelda, nombreColumna } from '@plomada/domain/planilla/referencia.rules';
import { type RefObject, useMemo } from 'react';

import { cn } from '@/lib/utils.ts';

import { ALTO_CABEZA, ALTO_FILA, type Tramo, type useFilasALaVista } from './a-la-vista.ts';
import { Celda } from './celda.tsx';
import type { Lugar } from './lugar.ts';
import { bordeDe, type FilaDeHoja, type Marca, type Trozo } from './marcas.ts';

export const ANCHO_NUMERO = 52;

export function Hueco({ alto }: { readonly alto: number }) {
  return alto <= 0 ? null : <tr aria-hidden style={{ height: alto }} />;
}

const numeroLook =
  'border-r border-b border-border bg-muted text-xs font-normal text-muted-foreground';

/** Placeholder for the columns that are not drawn. */
function Lejos({ columnas }: { readonly columnas: number }) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  return columnas <= 0 ? null : <td aria-hidden colSpan={columnas} className="bg-sunken p-0" />;
}

const columnasDe = ([desde, hasta]: Tramo): number[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i);

type CabezaProps = { readonly columnas: number; readonly tramo: Tramo; readonly activa: number };

export function Cabeza({ columnas, tramo, activa }: CabezaProps) {
  return (
    <thead className="sticky top-0 z-[2]">
      <tr style={{ height: ALTO_CABEZA }}>
        <th scope="col" className={cn(numeroLook, 'sticky left-0 z-[1]')}>
          <span className="sr-only">Fila</span>
        </th>
        <Lejos columnas={tramo[0]} />
        {columnasDe(tramo).map((columna) => (
          <th
            key={columna}
            scope="col"
            aria-colindex={columna + 2}
            className={cn(numeroLook, columna === activa && 'bg-row-selected text-foreground')}
          >
            {nombreColumna(columna)}
          </th>
        ))}
        <Lejos columnas={columnas - tramo[1] - 1} />
      </tr>
    </thead>
  );
}

type FilaProps = Pick<GrillaProps, 'columnas' | 'marcas' | 'coinciden'> & {
  readonly base: string;
  readonly numero: number;
  readonly fila: FilaDeHoja | undefined;
  readonly tramo: Tramo;
  readonly activa: number | null;
};

export function Fila(props: FilaProps) {
  const { base, numero, fila, columnas, tramo, marcas, coinciden, activa } = props;
  const porColumna = useMemo(
    () => new Map(fila?.celdas.map((celda) => [celda.columna, celda])),
    [fila],
  );
  return (
    <tr aria-rowindex={numero + 1} data-fila={numero} style={{ height: ALTO_FILA }}>
      <th
        scope="row"
        title={fila?.oculta === true ? 'Fila oculta en el Excel' : undefined}
        className={cn(
          numeroLook,
          'tnum sticky left-0 z-[1]',
          activa !== null && 'bg-row-selected text-foreground',
          fila?.oculta === true && 'line-through',
        )}
      >
        {numero}
      </th>
      <Lejos columnas={tramo[0]} />
      {columnasDe(tramo).map((columna) => (
        <Celda
          key={columna}
          id={`${base}-${numero}-${columna}`}
          columna={columna}
          celda={porColumna.get(columna)}
          activa={columna === activa}
          borde={bordeDe(marcas, { fila: numero, columna })}
          coincide={coinciden.has(nombreCelda(numero, columna))}
        />
      ))}
      <Lejos columnas={columnas - tramo[1] - 1} />
    </tr>
  );
}

export type GrillaProps = {
  readonly solapa: Trozo['hojas'][number];
  readonly columnas: number;
  readonly filas: ReadonlyMap<number, FilaDeHoja>;
  readonly marcas: readonly Marca[];
  /** Cells of totals that equal the sum of the rows to import. */
  readonly coinciden: ReadonlySet<string>;
  readonly lugar: Lugar;
  readonly caja: RefObject<HTMLDivElement | null>;
  readonly vista: ReturnType<typeof useFilasALaVista>;
  readonly onLugar: (lugar: Lugar) => void;
  /** Moves to the next sheet or the previous one. */
  readonly onHoja: (paso: 1 | -1) => void;
};
