import { formatearNumero } from '@plomada/formatters/numero';

import { FindingsTable } from './findings-table.tsx';
import { rowsWith } from './findings.ts';
import type { WizardActions, ImportDescription, SheetPreview } from './import-description.ts';
import { NoticeLine } from './notice-line.tsx';

export const rowsInWords = (n: number): string =>
  `${formatearNumero(n)} ${n === 1 ? 'fila' : 'filas'}`;

const nombreDe = (archivo: string, que: string): string =>
  `${archivo.replace(/\.[^.]+$/, '')}-${que}.csv`;

export type ReviewProps<Vista extends SheetPreview, Mapeo, Hecho> = {
  readonly descripcion: ImportDescription<Vista, Mapeo, Hecho>;
  readonly vista: Vista;
  readonly actos: WizardActions<Mapeo>;
};

/** What would happen: first whether it can, then why not or what to look at, then the rows. */
export function Review<Vista extends SheetPreview, Mapeo, Hecho>({
  descripcion: { revision },
  vista,
  actos,
}: ReviewProps<Vista, Mapeo, Hecho>) {
  const { archivo, errores, advertencias, muestra, filas } = vista;
  const malas = rowsWith(errores);
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
            archivo={nombreDe(archivo, que)}
            hallazgos={hallazgos}
          />
        ),
      )}
      <section>
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
