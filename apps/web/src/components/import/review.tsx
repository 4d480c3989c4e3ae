import { formatearNumero } from '@plomada/formatters/numero';
import { useId } from 'react';

import { ButtonRow } from '../display/button-row.tsx';
import { Button } from '../ui/button.tsx';
import { FindingsTable, NoticeLine, rowsWith } from './findings.tsx';
import type { ImportDescription, SheetPreview, WizardActions } from './import-description.ts';

export const rowsInWords = (n: number): string =>
  `${formatearNumero(n)} ${n === 1 ? 'fila' : 'filas'}`;

export type ReviewFooterProps = {
  readonly vista: Pick<SheetPreview, 'filas' | 'validas' | 'errores'>;
  readonly cosa: readonly [una: string, varias: string];
  /** True when the valid rows may be imported alone. */
  readonly admiteParte: boolean;
  /** Reason why nothing can be imported yet. */
  readonly falta?: string | null;
  readonly onAnother: () => void;
  /** Called with the number of valid rows to import alone, or null to import the whole file. */
  readonly onImport: (correctas: number | null) => void;
};

/**
 * Import button for the whole file or, with errors and where allowed, for the valid rows; a text
 * gives the reason if it is off or imports less.
 */
export function ReviewFooter(props: ReviewFooterProps) {
  const { vista, cosa, admiteParte, falta = null, onAnother, onImport } = props;
  const { filas, validas, errores } = vista;
  const motivo = useId();
  const malas = rowsWith(errores);
  const enParte = admiteParte && malas > 0 && validas > 0;
  return (
    <div className="w-full">
      {malas === 0 && falta === null ? null : (
        // Reason why the button is disabled or imports less than the file.
        <p id={motivo} className="mb-2 text-sm text-muted-foreground md:text-right">
          {falta ??
            `${formatearNumero(malas)} de ${rowsInWords(filas)} con errores: ${
              enParte
                ? 'no se pueden importar. Quedan afuera.'
                : admiteParte
                  ? 'no queda ninguna para importar.'
                  : 'entran todas o ninguna.'
            }`}
        </p>
      )}
      <ButtonRow>
        <Button variant="outline" onClick={onAnother}>
          Otro archivo
        </Button>
        <Button
          disabled={falta !== null || filas === 0 || (malas > 0 && !enParte)}
          aria-describedby={malas > 0 || falta !== null ? motivo : undefined}
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
      </ButtonRow>
    </div>
  );
}

type ReviewProps<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly descripcion: ImportDescription<Vista, Mapeo, Hecho>;
  readonly vista: Vista;
  readonly actos: WizardActions<Mapeo>;
};

/** Preview of an import: if it is possible, errors or warnings, and sample rows. */
export function Review<Vista extends SheetPreview, Mapeo, Hecho>({
  descripcion: { revision },
  vista,
  actos,
}: ReviewProps<Vista, Mapeo, Hecho>) {
  const { archivo, errores, advertencias, muestra, filas } = vista;
  const malas = rowsWith(errores);
  const falta = revision.falta?.(vista) ?? null;
  const tablas = [
    ['Errores', 'errores', errores],
    ['Para mirar', 'advertencias', advertencias],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2">
        {malas > 0 ? (
          <NoticeLine tono="destructive">
            {rowsInWords(malas)} de {formatearNumero(filas)} con errores. {revision.corregir}
          </NoticeLine>
        ) : falta !== null ? (
          <NoticeLine tono="warning">{falta}</NoticeLine>
        ) : (
          <NoticeLine tono="success">
            {rowsInWords(filas)} sin errores, {revision.bien(vista)}.
          </NoticeLine>
        )}
        {revision.avisos?.(vista)}
      </div>
      {revision.acciones?.(vista, actos)}
      {tablas.map(([titulo, que, hallazgos]) =>
        hallazgos.length === 0 ? null : (
          <FindingsTable
            key={que}
            titulo={`${titulo} (${formatearNumero(hallazgos.length)})`}
            archivo={`${archivo.replace(/\.[^.]+$/, '')}-${que}.csv`}
            hallazgos={hallazgos}
          />
        ),
      )}
      <section hidden={muestra.length === 0}>
        <h3 className="mb-2 text-base font-semibold">
          {muestra.length < filas ? `Las primeras ${muestra.length} filas` : 'Las filas'}
        </h3>
        <ul className="divide-y divide-border rounded-lg border border-border">
          {revision.muestra(vista)}
        </ul>
      </section>
    </div>
  );
}
