import { formatearNumero } from '@plomada/formatters/numero';

import { Aviso } from './aviso.tsx';
import type { ActosDelAsistente, DescripcionImportacion, VistaDePlanilla } from './descripcion.ts';
import { HallazgosTabla } from './hallazgos-tabla.tsx';
import { filasCon } from './hallazgos.ts';

export const filasEnPalabras = (n: number): string =>
  `${formatearNumero(n)} ${n === 1 ? 'fila' : 'filas'}`;

const nombreDe = (archivo: string, que: string): string =>
  `${archivo.replace(/\.[^.]+$/, '')}-${que}.csv`;

export type RevisionProps<Vista extends VistaDePlanilla, Mapeo, Hecho> = {
  readonly descripcion: DescripcionImportacion<Vista, Mapeo, Hecho>;
  readonly vista: Vista;
  readonly actos: ActosDelAsistente<Mapeo>;
};

/** What would happen: first whether it can, then why not or what to look at, then the rows. */
export function Revision<Vista extends VistaDePlanilla, Mapeo, Hecho>({
  descripcion: { revision },
  vista,
  actos,
}: RevisionProps<Vista, Mapeo, Hecho>) {
  const { archivo, errores, advertencias, muestra, filas } = vista;
  const malas = filasCon(errores);
  const tablas = [
    ['Errores', 'errores', errores],
    ['Para mirar', 'advertencias', advertencias],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-2">
        {malas > 0 ? (
          <Aviso tono="destructive">
            {filasEnPalabras(malas)} de {formatearNumero(filas)} con errores. {revision.corregir}
          </Aviso>
        ) : (
          <Aviso tono="success">
            {filasEnPalabras(filas)} sin errores, {revision.bien(vista)}.
          </Aviso>
        )}
        {revision.avisos?.(vista)}
      </div>
      {revision.acciones?.(vista, actos)}
      {tablas.map(([titulo, que, hallazgos]) =>
        hallazgos.length === 0 ? null : (
          <HallazgosTabla
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
