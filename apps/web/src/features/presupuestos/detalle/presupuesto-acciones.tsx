import type { EstadoGuardado } from '@plomada/domain/presupuestos/estado.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import {
  Ban,
  CircleX,
  Copy,
  FileSpreadsheet,
  FileText,
  Pencil,
  Plus,
  RotateCcw,
  Trash2,
  Upload,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';

import { type MenuItem, MoreActions } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { paths } from '../../../config/paths.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useDownload } from '../../../lib/download.ts';
import { useEditMode } from '../../../lib/edit-mode.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import type { usePuede } from '../use-presupuesto.ts';

/** The budget on paper or as a spreadsheet, as it stands. */
function useDocumento(id: string) {
  const descargar = useDownload();
  const [descargando, setDescargando] = useState(false);
  const bajar = async (formato: 'pdf' | 'xlsx') => {
    setDescargando(true);
    try {
      await descargar(`/presupuestos/${id}/documento?formato=${formato}`);
    } catch (error) {
      toast.error('No se pudo descargar', { description: toApiError(error).message });
    } finally {
      setDescargando(false);
    }
  };
  return { descargando, bajar };
}

export type Abierto = EstadoGuardado | 'adicional' | 'copiar' | 'importar' | 'baja';

export type PresupuestoAccionesProps = {
  readonly presupuesto: Presupuesto;
  readonly puede: ReturnType<typeof usePuede>;
  readonly onOpen: (que: Abierto) => void;
};

function itemsDe(props: PresupuestoAccionesProps): readonly (MenuItem | false)[] {
  const { presupuesto, puede, onOpen } = props;
  const { pasos, aprobar } = puede;
  // Money on it keeps it from being annulled: the payments would have to go first.
  const anulable = aprobar && pasos.includes('ANULADO') && presupuesto.cifras.pagadoCentavos === 0;
  return [
    puede.editar && {
      label: 'Importar ítems',
      icon: Upload,
      onSelect: () => onOpen('importar'),
    },
    puede.adicionales && {
      label: 'Agregar adicional',
      icon: Plus,
      onSelect: () => onOpen('adicional'),
    },
    pasos.includes('BORRADOR') && {
      label: 'Volver a borrador',
      icon: RotateCcw,
      onSelect: () => onOpen('BORRADOR'),
    },
    aprobar &&
      pasos.includes('RECHAZADO') && {
        label: 'Rechazar',
        icon: CircleX,
        onSelect: () => onOpen('RECHAZADO'),
      },
    puede.copiar && { label: 'Copiar', icon: Copy, onSelect: () => onOpen('copiar') },
    anulable && { label: 'Anular', icon: Ban, onSelect: () => onOpen('ANULADO') },
    puede.pedirBaja && { label: 'Pedir baja', icon: Trash2, onSelect: () => onOpen('baja') },
  ];
}

/** What one may do with it beside the next step. */
export function PresupuestoAcciones(props: PresupuestoAccionesProps) {
  const { presupuesto, puede } = props;
  const { id, proyectoId } = presupuesto;
  const { tenantId } = useTenant();
  const { openForm, formState } = useEditMode();
  const isPhone = useIsPhone();
  const { descargando, bajar } = useDocumento(id);
  const editar = paths.presupuestoEditar(tenantId, proyectoId, id);
  return (
    <>
      <MoreActions
        loading={descargando}
        items={[
          isPhone &&
            puede.editar && { label: 'Editar', icon: Pencil, onSelect: () => openForm(editar) },
          { label: 'Descargar PDF', icon: FileText, onSelect: () => void bajar('pdf') },
          { label: 'Descargar Excel', icon: FileSpreadsheet, onSelect: () => void bajar('xlsx') },
          ...itemsDe(props),
        ]}
      />
      {puede.editar && !isPhone ? (
        <Button variant="outline" asChild>
          <Link to={editar} state={formState}>
            <Pencil aria-hidden />
            Editar
          </Link>
        </Button>
      ) : null}
    </>
  );
}
