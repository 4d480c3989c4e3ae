import type {
  MapeoImportacion,
  VistaPreviaImportacion,
} from '@plomada/domain/importaciones/importacion.schema';
import { PROVEEDOR_DESCONOCIDO } from '@plomada/domain/importaciones/proveedor.rules';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Columns3, UserPlus } from 'lucide-react';

import { Button } from '@/components/ui/button';

import type { WizardActions } from '../../../components/import/import-description.ts';
import { NoticeLine } from '../../../components/import/notice-line.tsx';
import { rowsInWords } from '../../../components/import/review.tsx';

type Props = { readonly vista: VistaPreviaImportacion };

/** What to know before importing a file that can be. */
export function AvisosDeRevision({ vista: { repetida, proveedoresNuevos } }: Props) {
  return (
    <>
      {repetida === null ? null : (
        <NoticeLine tono="warning">
          Este mismo archivo ya se importó el {formatearFechaHora(repetida.creadoEn)}, con{' '}
          {rowsInWords(repetida.filas)}. Importarlo otra vez las repite.
        </NoticeLine>
      )}
      {proveedoresNuevos.length === 0 ? null : (
        <NoticeLine tono="warning">
          {proveedoresNuevos.length === 1
            ? 'Se crea 1 proveedor: '
            : `Se crean ${formatearNumero(proveedoresNuevos.length)} proveedores: `}
          {proveedoresNuevos.slice(0, 5).join(', ')}
          {proveedoresNuevos.length > 5 ? '…' : '.'}
        </NoticeLine>
      )}
    </>
  );
}

/** What can be done about a file short of mending it. */
export function AccionesDeRevision({
  vista,
  actos,
}: Props & { readonly actos: WizardActions<MapeoImportacion> }) {
  const faltanProveedores = vista.errores.some(({ mensaje }) => mensaje === PROVEEDOR_DESCONOCIDO);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Button variant="link" size="inline" onClick={actos.cambiarColumnas}>
        <Columns3 aria-hidden />
        Cambiar qué es cada columna
      </Button>
      {faltanProveedores ? (
        <Button
          variant="link"
          size="inline"
          onClick={() => actos.releer({ ...vista.mapeo, crearProveedores: true })}
        >
          <UserPlus aria-hidden />
          Crear los proveedores que faltan
        </Button>
      ) : null}
    </div>
  );
}
