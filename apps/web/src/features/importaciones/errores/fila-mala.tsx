import { TITULOS_LIBRO } from '@plomada/domain/importaciones/libro/nombres-de-campos';
import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';

import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';

import type { IrACelda } from '../hoja/lugar.ts';
import type { ErrorDeCelda } from '../palabras.ts';

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

export function FilaMala(props: FilaMalaProps) {
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

export function FilaMalaDeTelefono({ error, onIr, onOmitir }: Comun) {
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
