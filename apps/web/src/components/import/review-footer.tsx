import { formatearNumero } from '@plomada/formatters/numero';
import { useId } from 'react';

import { Button } from '@/components/ui/button';

import { rowsWith } from './findings.ts';
import type { SheetPreview } from './import-description.ts';

/** Why the button beside it cannot be pressed, or does less than the file holds. */
function MotivoAlPie({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className="mb-2 text-sm text-muted-foreground md:text-right">
      {children}
    </p>
  );
}

const filasMalas = (malas: number, filas: number): string =>
  `${formatearNumero(malas)} de ${formatearNumero(filas)} ${filas === 1 ? 'fila' : 'filas'} con errores`;

export type ReviewFooterProps = {
  readonly vista: Pick<SheetPreview, 'filas' | 'validas' | 'errores'>;
  readonly cosa: readonly [una: string, varias: string];
  /** The right rows may go in without the others. */
  readonly admiteParte: boolean;
  readonly onAnother: () => void;
  /** Null: the whole file. */
  readonly onImport: (correctas: number | null) => void;
};

/** The whole file or, where rows are wrong, the right ones; it always says why not all. */
export function ReviewFooter(props: ReviewFooterProps) {
  const { vista, cosa, admiteParte, onAnother, onImport } = props;
  const { filas, validas, errores } = vista;
  const motivo = useId();
  const malas = rowsWith(errores);
  const enParte = admiteParte && malas > 0 && validas > 0;
  return (
    <div className="w-full">
      {malas === 0 ? null : (
        <MotivoAlPie id={motivo}>
          {`${filasMalas(malas, filas)}: ${
            enParte
              ? 'no se pueden importar. Se descargan en una planilla para corregirlas.'
              : admiteParte
                ? 'no queda ninguna para importar.'
                : 'entran todas o ninguna.'
          }`}
        </MotivoAlPie>
      )}
      <div className="flex justify-end gap-2 max-md:flex-wrap-reverse max-md:[&>*]:flex-1">
        <Button variant="outline" onClick={onAnother}>
          Otro archivo
        </Button>
        <Button
          disabled={filas === 0 || (malas > 0 && !enParte)}
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
              <span className="max-md:hidden">{` ${cosa[filas === 1 ? 0 : 1]}`}</span>
            </span>
          )}
        </Button>
      </div>
    </div>
  );
}
