import { nombreColumna } from '@plomada/domain/planilla/referencia.rules';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';

import { useColumnas } from './a-la-vista.ts';
import { type GrillaProps, ANCHO_NUMERO, Cabeza, Hueco, Fila } from './fila.tsx';
import { trasTecla } from './lugar.ts';
import { anchosDe } from './marcas.ts';

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
