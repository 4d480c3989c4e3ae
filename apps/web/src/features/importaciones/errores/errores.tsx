import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { TITULOS_LIBRO } from '@plomada/domain/importaciones/libro/nombres-de-campos';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert } from 'lucide-react';
import { type Ref, useCallback, useId, useState } from 'react';

import { useVirtualRows } from '@/components/data-table/use-virtual-rows.ts';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { useIsPhone } from '@/lib/use-media-query.ts';

import type { IrACelda } from '../hoja/lugar.ts';
import type { Cambiar } from '../libro/use-cambiar.ts';
import type { ErrorDeCelda } from '../palabras.ts';
import { type Cambio, claveDe, correccion, useCeldas } from './use-celdas.ts';

type Comun = {
  readonly error: ErrorDeCelda;
  readonly onIr: IrACelda;
  readonly onOmitir: (error: ErrorDeCelda) => void;
};

function Donde({ error: { hoja, celda }, onIr }: Pick<Comun, 'error' | 'onIr'>) {
  return (
    <Button
      variant="link"
      size="inline"
      title={`Ver ${hoja}, celda ${celda}`}
      className="max-w-full min-w-0 shrink self-start"
      onClick={() => onIr({ hoja, celda })}
    >
      <span className="truncate">{`${hoja}, ${celda}`}</span>
    </Button>
  );
}

/** Button to leave a row out; errors without a row, such as a total, have none. */
function DejarAfuera({ error, onOmitir }: Pick<Comun, 'error' | 'onOmitir'>) {
  const { filaId, hoja, fila } = error;
  if (filaId === null) return null;
  return (
    <Button
      variant="link"
      size="inline"
      className="shrink-0 self-start"
      aria-label={`Dejar afuera la fila ${fila} de ${hoja}`}
      onClick={() => onOmitir(error)}
    >
      Dejar afuera
    </Button>
  );
}

type FilaMalaProps = Comun & {
  readonly indice: number;
  readonly valor: string;
  readonly escribir: (error: ErrorDeCelda, valor: string) => void;
  readonly medir: Ref<HTMLTableRowElement>;
};

const EN_TABLA =
  'h-9 rounded-none border-transparent bg-transparent px-2 -outline-offset-2 focus:bg-card aria-invalid:border-transparent aria-invalid:bg-destructive-subtle aria-invalid:ring-0';

function FilaMala(props: FilaMalaProps) {
  const { error, indice, valor, escribir, onIr, onOmitir, medir } = props;
  const { campo, celda, hoja, mensaje } = error;
  const motivo = useId();
  return (
    <tr ref={medir} data-index={indice} aria-rowindex={indice + 2}>
      <td className="px-3 py-1">
        <Donde error={error} onIr={onIr} />
      </td>
      <td className="truncate px-3 py-1">{campo === null ? 'La fila' : TITULOS_LIBRO[campo]}</td>
      <td className="px-1 py-1">
        {campo === null ? (
          <span className="px-2 text-muted-foreground">{valor}</span>
        ) : (
          <Input
            aria-label={`${TITULOS_LIBRO[campo]}, ${hoja}, celda ${celda}`}
            aria-invalid
            aria-describedby={motivo}
            data-columna={0}
            autoComplete="off"
            maxLength={5000}
            className={EN_TABLA}
            value={valor}
            onChange={({ target }) => escribir(error, target.value)}
          />
        )}
      </td>
      <td className="px-3 py-1 text-sm">
        <div className="flex items-center justify-between gap-3">
          <span id={motivo} className="min-w-0 text-destructive">
            <CircleAlert aria-hidden className="mr-1.5 inline size-3.5" />
            {mensaje}
          </span>
          <DejarAfuera error={error} onOmitir={onOmitir} />
        </div>
      </td>
    </tr>
  );
}

function FilaMalaDeTelefono({ error, onIr, onOmitir }: Comun) {
  const { campo, valor, mensaje } = error;
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <Donde error={error} onIr={onIr} />
      <p className="break-words">
        {campo === null ? '' : `${TITULOS_LIBRO[campo]}: `}
        {valor === '' ? 'vacía' : `«${valor}»`}
      </p>
      <p className="text-sm text-destructive">{mensaje}</p>
      <DejarAfuera error={error} onOmitir={onOmitir} />
    </li>
  );
}

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
      <thead className="sticky top-[52px] z-[2] bg-muted text-xs text-muted-foreground">
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

/** Unreadable cells, which can be typed over or pasted into; read-only on phones. */
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
