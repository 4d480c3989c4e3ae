import type { LibroImportado } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleCheck, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { EffectFigures } from '@/components/display/effect-figures';
import { LinkButton } from '@/components/display/link-button';
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
  readonly afuera: RemoteFile | null;
};

type ResultadoProps = Hecho & { readonly archivo: string; readonly onUndo: () => void };

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
          {importados === 1
            ? 'Se importó 1 fila'
            : `Se importaron ${formatearNumero(importados)} filas`}
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
        <LinkButton to={`${paths.obras(tenantId)}?${filtro.toString()}`}>
          Ver los movimientos
        </LinkButton>
        <LinkButton to={workbooks.inicio(tenantId)} variant="outline">
          Traer otro Excel
        </LinkButton>
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
