import type { LibroImportado } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { EffectFigures } from '@/components/display/effect-figures';
import { Button } from '@/components/ui/button';

import { MOVEMENT_FILTERS } from '../../../config/filters-address.ts';
import { paths } from '../../../config/paths.ts';
import { workbooks } from '../../../config/workbooks-paths.ts';
import { saveFile, type RemoteFile } from '../../../lib/save-file.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Deshacer } from '../../movimientos/importar/deshacer.tsx';
import { filas } from '../palabras.ts';

export type Hecho = {
  readonly hecho: LibroImportado;
  /** The rows that stayed out, as a file that was made before. */
  readonly afuera: RemoteFile | null;
};

export type ResultadoProps = Hecho & {
  readonly archivo: string;
  readonly onUndo: () => void;
};

const titulo = (importados: number): string =>
  importados === 1 ? 'Se importó 1 fila' : `Se importaron ${formatearNumero(importados)} filas`;

/** What went in, sheet by sheet, and the way back. */
export function Resultado({ hecho, afuera, archivo, onUndo }: ResultadoProps) {
  const { tenantId } = useTenant();
  const { loteId, importados, porTabla, omitidos, obrasNuevas, proveedoresNuevos } = hecho;
  const noticia = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes to the news.
  useEffect(() => noticia.current?.focus(), []);
  const filtro = MOVEMENT_FILTERS.write(
    { importacionId: loteId },
    new URLSearchParams({ vista: 'movimientos' }),
  );
  return (
    <div className="flex max-w-[640px] flex-col gap-4">
      <div className="rounded-lg bg-success-subtle px-4 py-4">
        <h2
          ref={noticia}
          tabIndex={-1}
          className="flex items-center gap-2 text-lg font-semibold text-success outline-none"
        >
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {titulo(importados)}
        </h2>
        <p className="mt-1 break-words">De {archivo}.</p>
      </div>
      <EffectFigures
        figures={[
          ...porTabla.map((tabla) => [tabla.hoja, filas(tabla.importados)] as const),
          ['Obras nuevas', formatearNumero(obrasNuevas)],
          ['Proveedores nuevos', formatearNumero(proveedoresNuevos)],
          ['Quedaron afuera', filas(omitidos)],
        ]}
      />
      <div className="flex flex-wrap items-start gap-2">
        <Button asChild>
          <Link to={`${paths.obras(tenantId)}?${filtro.toString()}`}>Ver los movimientos</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={workbooks.inicio(tenantId)}>Traer otro Excel</Link>
        </Button>
        {afuera === null ? null : (
          <Button variant="outline" onClick={() => saveFile(afuera)}>
            <Download aria-hidden />
            Bajar lo que quedó afuera
          </Button>
        )}
        <Deshacer id={loteId} filas={importados} cosa={['fila', 'filas']} onUndo={onUndo} />
      </div>
    </div>
  );
}
