import { formatearNumero } from '@plomada/formatters/numero';
import { useCallback, useMemo, useState } from 'react';

import { Panel } from '@/components/display/panel';

import { useVirtualRows } from '../../../components/data-table/use-virtual-rows.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import type { IrACelda } from '../hoja/lugar.ts';
import type { Cambiar } from '../libro/use-cambiar.ts';
import type { ErrorDeCelda } from '../palabras.ts';
import { claveDe, correccion } from './corregir.ts';
import { FilaMala, FilaMalaDeTelefono } from './fila.tsx';
import { useCeldas } from './use-celdas.ts';

export type ErroresProps = {
  readonly errores: readonly ErrorDeCelda[];
  readonly cambiar: Cambiar;
  readonly onIr: IrACelda;
};

const altoDe = () => 44;
const CABEZA = 32;
const PIE = 72;

/** What is typed and not answered yet, by cell. */
function useEscritas(cambiar: Cambiar) {
  const [escritas, setEscritas] = useState<ReadonlyMap<string, string>>(new Map());
  const escribir = (error: ErrorDeCelda, valor: string) =>
    setEscritas((antes) => new Map(antes).set(claveDe(error), valor));
  const entregar = (
    cambios: readonly { readonly error: ErrorDeCelda; readonly valor: string }[],
  ) => {
    const celdas = cambios
      .filter(({ error, valor }) => valor !== error.valor)
      .map(({ error, valor }) => correccion(error, valor))
      .filter((celda) => celda !== null);
    if (celdas.length > 0) cambiar({ celdas });
  };
  return { escritas, escribir, entregar };
}

function Hueco({ alto }: { readonly alto: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={4} style={{ height: alto }} className="border-0! p-0" />
    </tr>
  );
}

/** Leaves out the row that an error is of. */
const omitiendo =
  (cambiar: Cambiar) =>
  ({ tablaId, filaId }: ErrorDeCelda): void => {
    if (filaId !== null) cambiar({ omitir: [{ tablaId, filaId, omitida: true }] });
  };

function Tabla({ errores, cambiar, onIr }: ErroresProps) {
  const onOmitir = useMemo(() => omitiendo(cambiar), [cambiar]);
  const { escritas, escribir, entregar } = useEscritas(cambiar);
  const [enfocada, setEnfocada] = useState(-1);
  const kept = useCallback(() => [enfocada], [enfocada]);
  const keyOf = useCallback(
    (indice: number) => {
      const error = errores[indice];
      return error === undefined ? String(indice) : claveDe(error);
    },
    [errores],
  );
  const { setBody, body, parts, measure, scrollTo } = useVirtualRows({
    count: errores.length,
    keyOf,
    sizeOf: altoDe,
    kept,
    head: CABEZA,
    foot: PIE,
    onNearEnd: undefined,
  });
  const celdas = useCeldas({ errores, cuerpo: body, scrollTo, setEnfocada, escribir, entregar });
  const look = 'h-8 px-3 text-left font-medium';
  return (
    <table
      aria-rowcount={errores.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 [&_td]:border-b [&_td]:border-border/70"
    >
      <caption className="sr-only">Celdas con error</caption>
      <thead className="sticky top-[52px] z-[2] bg-muted text-xs text-muted-foreground">
        <tr>
          <th scope="col" className={`${look} w-[22%]`}>
            Celda
          </th>
          <th scope="col" className={`${look} w-[15%]`}>
            Qué es
          </th>
          <th scope="col" className={`${look} w-[27%]`}>
            Dice
          </th>
          <th scope="col" className={look}>
            Qué le pasa
          </th>
        </tr>
      </thead>
      {/* The controls inside hold the focus; the body only listens. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={setBody} {...celdas}>
        {parts.map((part) => {
          if (part.kind === 'gap') return <Hueco key={part.key} alto={part.size} />;
          const error = errores[part.index];
          return error === undefined ? null : (
            <FilaMala
              key={part.key}
              indice={part.index}
              error={error}
              valor={escritas.get(claveDe(error)) ?? error.valor}
              escribir={escribir}
              onIr={onIr}
              onOmitir={onOmitir}
              medir={measure}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** Cells that could not be read, to be typed over or pasted into where they stand; on phones to be looked at. */
export function Errores(props: ErroresProps) {
  const { errores, onIr } = props;
  const isPhone = useIsPhone();
  if (errores.length === 0) return null;
  return (
    <Panel
      title="Celdas con error"
      qualifier={
        isPhone
          ? 'Se corrigen en una computadora'
          : `${formatearNumero(errores.length)}. Se escribe encima o se pega desde el Excel`
      }
      flush
    >
      {isPhone ? (
        <ul className="divide-y divide-border">
          {errores.map((error) => (
            <FilaMalaDeTelefono
              key={claveDe(error)}
              error={error}
              onIr={onIr}
              onOmitir={omitiendo(props.cambiar)}
            />
          ))}
        </ul>
      ) : (
        <Tabla {...props} />
      )}
    </Panel>
  );
}
