import type { VistaPreviaImportacion } from '@plomada/domain/importaciones/importacion.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useId } from 'react';

import { Button } from '../../../components/ui/button.tsx';
import { filasCon } from '../hallazgos.ts';

/** Why the button beside it cannot be pressed, or does less than the file holds. */
export function MotivoAlPie({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className="mb-2 text-sm text-muted-foreground md:text-right">
      {children}
    </p>
  );
}

export const filasMalas = (malas: number, filas: number): string =>
  `${formatearNumero(malas)} de ${formatearNumero(filas)} ${filas === 1 ? 'fila' : 'filas'} con errores`;

export type PieRevisionProps = {
  readonly vista: Pick<VistaPreviaImportacion, 'filas' | 'validas' | 'errores'>;
  readonly onAnother: () => void;
  /** Null: the whole file. */
  readonly onImport: (correctas: number | null) => void;
};

/** The whole file or, where rows are wrong, the right ones; it always says why not all. */
export function PieRevision({ vista, onAnother, onImport }: PieRevisionProps) {
  const { filas, validas, errores } = vista;
  const motivo = useId();
  const malas = filasCon(errores);
  const enParte = malas > 0 && validas > 0;
  return (
    <div className="w-full">
      {malas === 0 ? null : (
        <MotivoAlPie id={motivo}>
          {enParte
            ? `${filasMalas(malas, filas)}: no se pueden importar. Se descargan en una planilla para corregirlas.`
            : `${filasMalas(malas, filas)}: no queda ninguna para importar.`}
        </MotivoAlPie>
      )}
      <div className="flex justify-end gap-2 max-md:flex-wrap-reverse max-md:[&>*]:flex-1">
        <Button onClick={onAnother}>Otro archivo</Button>
        <Button
          variant="primary"
          disabled={malas > 0 && !enParte}
          aria-describedby={malas > 0 ? motivo : undefined}
          onClick={() => onImport(enParte ? validas : null)}
        >
          {enParte ? (
            <span>
              Importar {validas === 1 ? 'la correcta' : `las ${formatearNumero(validas)} correctas`}
            </span>
          ) : (
            <span>
              Importar {formatearNumero(filas)}
              <span className="max-md:hidden">{filas === 1 ? ' movimiento' : ' movimientos'}</span>
            </span>
          )}
        </Button>
      </div>
    </div>
  );
}
