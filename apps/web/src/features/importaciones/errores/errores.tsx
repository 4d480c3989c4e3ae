import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useCallback, useState } from 'react';

import { useVirtualRows } from '@/components/data-table/use-virtual-rows.ts';
import { Panel } from '@/components/display/panel.tsx';
import { useIsPhone } from '@/lib/use-media-query.ts';

import type { IrACelda } from '../hoja/lugar.ts';
import type { Cambiar } from '../libro/use-cambiar.ts';
import type { ErrorDeCelda } from '../palabras.ts';
import { FilaMala, FilaMalaDeTelefono } from './fila-mala.tsx';
import { type Cambio, claveDe, correccion, useCeldas } from './use-celdas.ts';

export type ErroresProps = Pick<LibroEnCurso, 'errores' | 'masErrores'> & {
  readonly cambiar: Cambiar;
  readonly onIr: IrACelda;
};

const COLUMNAS = [
  ['Celda', 'w-[22%]'],
  ['Qué es', 'w-[15%]'],
  ['Dice', 'w-[27%]'],
  ['Qué le pasa', ''],
] as const;

const altoDe = () => 44;
const CABEZA = 32;
const PIE = 72;

function useEscritas(cambiar: Cambiar) {
  const [escritas, setEscritas] = useState<ReadonlyMap<string, string>>(new Map());
  const escribir = (error: ErrorDeCelda, valor: string) =>
    setEscritas((antes) => new Map(antes).set(claveDe(error), valor));
  const entregar = (cambios: readonly Cambio[]) => {
    const celdas = cambios
      .filter(({ error, valor }) => valor !== error.valor)
      .map(({ error, valor }) => correccion(error, valor))
      .filter((celda) => celda !== null);
    if (celdas.length > 0) cambiar({ celdas });
  };
  return { escritas, escribir, entregar };
}

const omitiendo =
  (cambiar: Cambiar) =>
  ({ tablaId, filaId }: ErrorDeCelda): void => {
    if (filaId !== null) cambiar({ omitir: [{ tablaId, filaId, omitida: true }] });
  };

function Tabla({ errores, cambiar, onIr }: ErroresProps) {
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
  return (
    <table
      aria-rowcount={errores.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 [&_td]:border-b [&_td]:border-border/70"
    >
      <caption className="sr-only">Celdas con error</caption>
      <thead className="sticky top-(--under-bar) z-[2] bg-muted text-xs text-muted-foreground">
        <tr>
          {COLUMNAS.map(([titulo, ancho]) => (
            <th key={titulo} scope="col" className={`h-8 px-3 text-left font-medium ${ancho}`}>
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      {/* Focus stays on the controls inside; the body only listens for their key events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={setBody} {...celdas}>
        {parts.map((part) => {
          if (part.kind === 'gap') {
            return (
              <tr key={part.key} aria-hidden>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
                <td colSpan={4} style={{ height: part.size }} className="border-0! p-0" />
              </tr>
            );
          }
          const error = errores[part.index];
          return error === undefined ? null : (
            <FilaMala
              key={part.key}
              indice={part.index}
              error={error}
              valor={escritas.get(claveDe(error)) ?? error.valor}
              escribir={escribir}
              onIr={onIr}
              onOmitir={omitiendo(cambiar)}
              medir={measure}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/**
 * Unreadable cells, which can be typed over or pasted into; on phones, their rows can only be left
 * out.
 */
export function Errores(props: ErroresProps) {
  const { errores, masErrores, onIr } = props;
  const isPhone = useIsPhone();
  if (errores.length === 0) return null;
  return (
    <Panel
      title="Celdas con error"
      qualifier={
        isPhone
          ? 'Se corrigen en una computadora'
          : `${formatearNumero(masErrores?.total ?? errores.length)}. Se escribe encima o se pega desde el Excel`
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
      {masErrores === null ? null : (
        <p className="px-4 py-3 text-sm text-muted-foreground">{masErrores.mensaje}</p>
      )}
    </Panel>
  );
}
