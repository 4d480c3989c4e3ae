import { nombreCelda, nombreColumna } from '@plomada/domain/planilla/referencia.rules';
import { Check, X } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';

import { cn } from '@/lib/utils.ts';

import {
  ALTO_CABEZA,
  ALTO_FILA,
  type Tramo,
  useColumnas,
  type useFilasALaVista,
} from './a-la-vista.ts';
import { type Lugar, trasTecla } from './lugar.ts';
import {
  anchosDe,
  bordeDe,
  type CeldaDeHoja,
  esNumero,
  type FilaDeHoja,
  type Marca,
  queEs,
  type Trozo,
} from './marcas.ts';

const LOOK: Readonly<Record<CeldaDeHoja['que'], string>> = {
  FILA: 'bg-card',
  TOTAL: 'bg-card font-semibold',
  TOTAL_MAL: 'bg-destructive-subtle font-semibold text-destructive',
  TITULO: 'bg-muted font-medium text-muted-foreground',
  IGNORADA: 'bg-sunken text-muted-foreground',
  ERROR: 'bg-destructive-subtle text-destructive underline decoration-dotted underline-offset-2',
};

type CeldaProps = {
  readonly id: string;
  readonly columna: number;
  readonly celda: CeldaDeHoja | undefined;
  readonly activa: boolean;
  /** CSS `box-shadow` that draws the edge of a table through the cell. */
  readonly borde: string | undefined;
  /** True for a total that equals the sum of the rows to import. */
  readonly coincide: boolean;
};

const Celda = memo(function Celda(props: CeldaProps) {
  const { id, columna, celda, activa, borde, coincide } = props;
  return (
    <td
      id={id}
      data-columna={columna}
      aria-colindex={columna + 2}
      aria-selected={activa}
      title={celda?.texto}
      style={borde === undefined ? undefined : { boxShadow: borde }}
      className={cn(
        'h-7 overflow-hidden border-r border-b border-border px-2 text-sm text-ellipsis whitespace-nowrap',
        celda === undefined ? 'bg-card' : LOOK[celda.que],
        celda !== undefined && esNumero(celda.texto) && 'tnum text-right',
        activa && 'relative outline-2 -outline-offset-2 outline-ring outline-solid',
      )}
    >
      {celda === undefined ? null : (
        <>
          {celda.que === 'TOTAL' && coincide ? (
            <Check aria-hidden className="mr-1 inline size-3.5 text-success" strokeWidth={3} />
          ) : null}
          {celda.que === 'TOTAL_MAL' ? (
            <X aria-hidden className="mr-1 inline size-3.5" strokeWidth={3} />
          ) : null}
          {celda.texto}
          {celda.que === 'FILA' ? null : (
            <span className="sr-only">, {queEs(celda, coincide)}</span>
          )}
        </>
      )}
    </td>
  );
});

const ANCHO_NUMERO = 52;

function Hueco({ alto }: { readonly alto: number }) {
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

function Cabeza({ columnas, tramo, activa }: CabezaProps) {
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

function Fila(props: FilaProps) {
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

type GrillaProps = {
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

/** Column widths, measured on the first rows only, so that later ones do not shift the grid. */
function useAnchos(columnas: number, filas: GrillaProps['filas']): readonly number[] {
  const [medidos, setMedidos] = useState<readonly number[]>([]);
  if (medidos.length === columnas) return medidos;
  const anchos = anchosDe(columnas, [...filas.values()]);
  if (filas.size > 0) setMedidos(anchos);
  return anchos;
}

/** Scrolls the active cell into view, also sideways, clear of the sticky first column. */
function useALaVista({ caja, lugar, vista }: GrillaProps, anchos: readonly number[]) {
  const { irAFila } = vista;
  useEffect(() => {
    irAFila(lugar.fila - 1, { align: 'auto' });
    const { current: marco } = caja;
    if (marco === null) return;
    const izquierda = anchos.slice(0, lugar.columna).reduce((suma, n) => suma + n, 0);
    const derecha = izquierda + (anchos[lugar.columna] ?? 0) + ANCHO_NUMERO;
    if (izquierda < marco.scrollLeft) marco.scrollTo({ left: izquierda });
    else if (derecha > marco.scrollLeft + marco.clientWidth && marco.clientWidth > 0) {
      marco.scrollTo({ left: derecha - marco.clientWidth });
    }
  }, [caja, irAFila, anchos, lugar.hoja, lugar.fila, lugar.columna]);
}

function useManejo(props: GrillaProps) {
  const { solapa, columnas, lugar, onLugar, onHoja } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey } = event;
    if (ctrlKey && (key === 'PageDown' || key === 'PageUp')) {
      event.preventDefault();
      onHoja(key === 'PageDown' ? 1 : -1);
      return;
    }
    const nuevo = trasTecla(event, lugar, { filas: solapa.filas, columnas, pagina: 20 });
    if (nuevo === null) return;
    event.preventDefault();
    onLugar(nuevo);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const columna = target.closest<HTMLElement>('[data-columna]')?.dataset['columna'];
    const fila = target.closest<HTMLElement>('[data-fila]')?.dataset['fila'];
    if (fila === undefined) return;
    onLugar({ ...lugar, fila: Number(fila), columna: Number(columna ?? 0) });
  };
  return { onKeyDown, onClick };
}

/**
 * Unchanged cells of one sheet, with column letters and row numbers, navigated by the arrow keys.
 */
export function Grilla(props: GrillaProps) {
  const { solapa, columnas, filas, marcas, coinciden, lugar, caja, vista } = props;
  const base = useId();
  const anchos = useAnchos(columnas, filas);
  useALaVista(props, anchos);
  const tramo = useColumnas(anchos, caja);
  const manejo = useManejo(props);
  const { items, alto } = vista;
  return (
    <div ref={caja} className="relative max-h-[min(62dvh,640px)] min-h-72 overflow-auto bg-sunken">
      {/* The table is a single tab stop; arrow keys move between its cells. */}
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        tabIndex={0}
        aria-label={solapa.nombre}
        aria-readonly
        aria-rowcount={solapa.filas + 1}
        aria-colcount={columnas + 1}
        aria-activedescendant={`${base}-${lugar.fila}-${lugar.columna}`}
        className="w-max table-fixed border-separate border-spacing-0 -outline-offset-2"
        {...manejo}
      >
        <colgroup>
          <col style={{ width: ANCHO_NUMERO }} />
          {anchos.map((ancho, columna) => (
            <col key={nombreColumna(columna)} style={{ width: ancho }} />
          ))}
        </colgroup>
        <Cabeza columnas={columnas} tramo={tramo} activa={lugar.columna} />
        <tbody>
          <Hueco alto={items[0]?.start ?? 0} />
          {items.map(({ index, key }) => (
            <Fila
              key={key}
              base={base}
              numero={index + 1}
              fila={filas.get(index + 1)}
              {...{ columnas, tramo, marcas, coinciden }}
              activa={lugar.fila === index + 1 ? lugar.columna : null}
            />
          ))}
          <Hueco alto={alto - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}
