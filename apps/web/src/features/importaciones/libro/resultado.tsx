import type { LibroImportado } from '@plomada/domain/importaciones/libro/libro.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { Download } from 'lucide-react';

import { EffectFigures } from '@/components/display/effect-figures';
import { LinkButton } from '@/components/display/link-button';
import { Button } from '@/components/ui/button';

import { ImportedNotice } from '../../../components/import/notice-line.tsx';
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

type ResultadoProps = Hecho & { readonly archivo: string; readonly onUndo: () => void };

export function Resultado({ hecho, afuera, archivo, onUndo }: ResultadoProps) {
  const { tenantId } = useTenant();
  const { loteId, importados, porTabla, omitidos, obrasNuevas, proveedoresNuevos } = hecho;
  const filtro = MOVEMENT_FILTERS.write(
    { importacionId: loteId },
    new URLSearchParams({ vista: 'movimientos' }),
  );
  return (
    <div className="flex max-w-[640px] flex-col gap-4">
      <ImportedNotice
        level="h2"
        title={
          importados === 1
            ? 'Se importó 1 fila'
            : `Se importaron ${formatearNumero(importados)} filas`
        }
        detail={`De ${archivo}.`}
      />
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
