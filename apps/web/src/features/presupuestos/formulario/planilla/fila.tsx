import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { createContext, type FocusEvent, memo, type ReactNode, useContext, useState } from 'react';

import { RowMenuButton } from '@/components/data-table/row-menu.tsx';
import { Money } from '@/components/display/money.tsx';

import { CeldaNumero, CeldaRubro, CeldaTexto } from './celda.tsx';
import {
  type Campo,
  CANTIDAD,
  completarUnidad,
  estaVacia,
  type Fila,
  importeDeFila,
  PRECIOS,
  problemasDe,
  type ProblemasDeFila,
} from './filas.ts';

export const TITULO_DE: Readonly<Record<Campo, string>> = {
  descripcion: 'Descripción',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precioUnitario: 'Precio unitario',
  rubroId: 'Rubro',
};

export type FilaProps = {
  readonly fila: Fila;
  readonly indice: number;
  readonly moneda: Moneda;
  readonly campos: readonly Campo[];
  /** Id of the datalist of units. */
  readonly unidades: string;
  readonly rubros: ReactNode;
  readonly enfocada: boolean;
  /** True after a submit, when errors are shown at once. */
  readonly revisada: boolean;
  /** Errors of the server for this row. */
  readonly delServidor: ProblemasDeFila | undefined;
  readonly cambiar: (clave: string, cambio: Partial<Fila>) => void;
  readonly onMenu: (indice: number, boton: HTMLElement) => void;
  readonly medir: (elemento: HTMLElement | null) => void;
};

/** Problems of a row; a new row shows none until focus leaves it. */
function useProblemas({ fila, enfocada, revisada, delServidor }: FilaProps) {
  const [vista, setVista] = useState(() => !estaVacia(fila));
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const dentro = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!dentro && !vista) setVista(true);
  };
  const propios = revisada || vista || !enfocada ? problemasDe(fila) : {};
  const problemas: ProblemasDeFila = { ...delServidor, ...propios };
  return { problemas, onBlur };
}

/** Input of each column. */
function celdas(
  { fila, indice, moneda, campos, unidades, rubros, cambiar }: FilaProps,
  problemas: ProblemasDeFila,
  enTabla: boolean,
): Readonly<Record<Campo, ReactNode>> {
  const comun = <C extends Campo>(campo: C) => ({
    campo,
    columna: campos.indexOf(campo),
    numero: indice + 1,
    label: TITULO_DE[campo],
    problema: problemas[campo],
    enTabla,
    value: fila[campo],
    onChange: (valor: Fila[C]) => cambiar(fila.clave, { [campo]: valor }),
  });
  return {
    descripcion: <CeldaTexto {...comun('descripcion')} maxLength={200} />,
    unidad: (
      <CeldaTexto {...comun('unidad')} list={unidades} maxLength={30} completar={completarUnidad} />
    ),
    cantidad: <CeldaNumero {...comun('cantidad')} kind={CANTIDAD} />,
    precioUnitario: <CeldaNumero {...comun('precioUnitario')} kind={PRECIOS[moneda]} />,
    rubroId: <CeldaRubro {...comun('rubroId')} opciones={rubros} />,
  };
}

/**
 * Weight of every row in the total, in basis points. A context, because one key press changes them
 * all and must not render all rows.
 */
export const Incidencias = createContext<readonly number[]>([]);

function Incidencia({ indice, hay }: { readonly indice: number; readonly hay: boolean }) {
  const bp = useContext(Incidencias)[indice];
  return bp === undefined || !hay ? '—' : formatearPorcentajeBp(bp);
}

/** Table row, memoized so that an edit of another row need not render it. */
export const FilaDeTabla = memo(function FilaDeTabla(props: FilaProps) {
  const { fila, indice, moneda, campos, onMenu, medir } = props;
  const { problemas, onBlur } = useProblemas(props);
  const cada = celdas(props, problemas, true);
  const importe = importeDeFila(fila);
  return (
    <tr
      ref={medir}
      data-index={indice}
      data-clave={fila.clave}
      aria-rowindex={indice + 2}
      onBlur={onBlur}
      className="group border-border/70 align-top focus-within:bg-row-hover"
    >
      <th
        scope="row"
        className="tnum h-9 pt-2 pr-1 text-right text-xs font-normal text-muted-foreground"
      >
        {indice + 1}
      </th>
      {campos.map((campo) => (
        <td key={campo} className="border-l border-border/70">
          {cada[campo]}
        </td>
      ))}
      <td className="border-l border-border/70 px-2 pt-2 text-right whitespace-nowrap">
        <Money centavos={importe} moneda={moneda} />
      </td>
      <td className="tnum px-2 pt-2 text-right text-muted-foreground">
        <Incidencia indice={indice} hay={importe !== null} />
      </td>
      <td className="pt-1 pr-1 text-right">
        <RowMenuButton
          label={`Acciones de la fila ${indice + 1}`}
          onOpen={(boton) => onMenu(indice, boton)}
        />
      </td>
    </tr>
  );
});

const Rotulo = ({ campo, children }: { readonly campo: Campo; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <span aria-hidden className="mb-1 block text-xs text-muted-foreground">
      {TITULO_DE[campo]}
    </span>
    {children}
  </div>
);

/** Card of an item with its fields, on a phone. */
export const FilaDeTelefono = memo(function FilaDeTelefono(props: FilaProps) {
  const { fila, indice, moneda, campos, onMenu, medir } = props;
  const { problemas, onBlur } = useProblemas(props);
  const cada = celdas(props, problemas, false);
  const importe = importeDeFila(fila);
  return (
    // Focus stays on the controls inside; the card only listens for their blur.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={medir}
      data-index={indice}
      data-clave={fila.clave}
      onBlur={onBlur}
      className="group flex flex-col gap-3 border-b border-border px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-medium text-muted-foreground">Ítem {indice + 1}</span>
        <RowMenuButton
          label={`Acciones de la fila ${indice + 1}`}
          onOpen={(boton) => onMenu(indice, boton)}
        />
      </div>
      {cada.descripcion}
      <div className="grid grid-cols-[1fr_1fr] gap-3">
        <Rotulo campo="unidad">{cada.unidad}</Rotulo>
        <Rotulo campo="cantidad">{cada.cantidad}</Rotulo>
      </div>
      <Rotulo campo="precioUnitario">{cada.precioUnitario}</Rotulo>
      {campos.includes('rubroId') ? <Rotulo campo="rubroId">{cada.rubroId}</Rotulo> : null}
      <div className="flex items-baseline justify-between gap-3">
        <span className="tnum text-sm text-muted-foreground">
          <Incidencia indice={indice} hay={importe !== null} />
          <span className="sr-only"> del total</span>
        </span>
        <Money centavos={importe} moneda={moneda} className="text-lg font-medium" />
      </div>
    </li>
  );
});
