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
import { Link } from 'react-router';

import { type MenuItem, MoreActions } from '@/components/overlay/menu';
import { Button } from '@/components/ui/button';

import { paths } from '../../../config/paths.ts';
import { useBusyDownload } from '../../../lib/busy-download.ts';
import { useEditMode } from '../../../lib/edit-mode.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import type { usePuede } from '../use-presupuesto.ts';

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
  const { isBusy, save } = useBusyDownload();
  /** On paper or as a spreadsheet, as it stands. */
  const bajar = (formato: 'pdf' | 'xlsx') =>
    void save(`/presupuestos/${id}/documento?formato=${formato}`);
  const editar = paths.presupuestoEditar(tenantId, proyectoId, id);
  return (
    <>
      <MoreActions
        loading={isBusy}
        items={[
          isPhone &&
            puede.editar && { label: 'Editar', icon: Pencil, onSelect: () => openForm(editar) },
          { label: 'Descargar PDF', icon: FileText, onSelect: () => bajar('pdf') },
          { label: 'Descargar Excel', icon: FileSpreadsheet, onSelect: () => bajar('xlsx') },
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
