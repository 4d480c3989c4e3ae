import type { EstadoGuardado } from '@plomada/domain/presupuestos/estado.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import {
  Ban,
  CalendarClock,
  CircleX,
  Copy,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Pencil,
  Plus,
  RotateCcw,
  Trash2,
  Upload,
} from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { paths } from '@/config/paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useEditMode } from '@/lib/edit-mode.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import type { usePuede } from '../use-presupuesto.tsx';

export type Abierto = EstadoGuardado | 'adicional' | 'copiar' | 'importar' | 'plazos' | 'baja';

type PresupuestoAccionesProps = {
  readonly presupuesto: Presupuesto;
  readonly puede: ReturnType<typeof usePuede>;
  readonly onOpen: (que: Abierto) => void;
};

function itemsDe({ presupuesto, puede, onOpen }: PresupuestoAccionesProps) {
  const { pasos, aprobar } = puede;
  // A budget with payments cannot be annulled until they are deleted.
  const anulable = aprobar && pasos.includes('ANULADO') && presupuesto.cifras.pagadoCentavos === 0;
  const abre = (que: Abierto, label: string, icon: LucideIcon): MenuItem => ({
    label,
    icon,
    onSelect: () => onOpen(que),
  });
  return [
    puede.editar && abre('importar', 'Importar ítems', Upload),
    puede.adicionales && abre('adicional', 'Agregar adicional', Plus),
    pasos.includes('BORRADOR') && abre('BORRADOR', 'Volver a borrador', RotateCcw),
    aprobar && pasos.includes('RECHAZADO') && abre('RECHAZADO', 'Rechazar', CircleX),
    puede.cambiarPlazos && abre('plazos', 'Cambiar plazos', CalendarClock),
    puede.copiar && abre('copiar', 'Copiar', Copy),
    anulable && abre('ANULADO', 'Anular', Ban),
    puede.pedirBaja && abre('baja', 'Pedir baja', Trash2),
  ];
}

/** Actions other than the next step. */
export function PresupuestoAcciones(props: PresupuestoAccionesProps) {
  const { presupuesto, puede } = props;
  const { id, proyectoId } = presupuesto;
  const { tenantId } = useTenant();
  const { openForm, formState } = useEditMode();
  const isPhone = useIsPhone();
  const { isBusy, save } = useBusyDownload();
  /** Downloads the current budget as PDF or spreadsheet. */
  const bajar = (formato: 'pdf' | 'xlsx') => () =>
    void save(`/presupuestos/${id}/documento?formato=${formato}`);
  const editar = paths.presupuestoEditar(tenantId, proyectoId, id);
  return (
    <>
      <MoreActions
        loading={isBusy}
        items={[
          isPhone &&
            puede.editar && { label: 'Editar', icon: Pencil, onSelect: () => openForm(editar) },
          { label: 'Descargar PDF', icon: FileText, onSelect: bajar('pdf') },
          { label: 'Descargar Excel', icon: FileSpreadsheet, onSelect: bajar('xlsx') },
          ...itemsDe(props),
        ]}
      />
      {puede.editar && !isPhone ? (
        <LinkButton to={editar} state={formState} variant="outline">
          <Pencil aria-hidden />
          Editar
        </LinkButton>
      ) : null}
    </>
  );
}
