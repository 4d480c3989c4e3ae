import type { Escenario } from '@plomada/domain/escenarios/escenario.schema';
import { CopyPlus, FileText, Link2, Pencil, Trash2 } from 'lucide-react';
import { toast } from 'sonner';

import { MoreActions } from '@/components/overlay/menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import { escenarios } from '@/config/scenarios-paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { guardables, type Taller } from '../taller/use-taller.ts';

const GuardarDialogo = lazyPart(async () => (await import('./guardar-dialogo.tsx')).GuardarDialogo);
const NombreDialogo = lazyPart(async () => (await import('./guardar-dialogo.tsx')).NombreDialogo);
const EliminarDialogo = lazyPart(
  async () => (await import('./eliminar-dialogo.tsx')).EliminarDialogo,
);

export type AccionesProps = {
  readonly taller: Taller;
  /** Kept scenario; null for a new one. */
  readonly escenario: Escenario | null;
  readonly onGuardado: (escenario: Escenario) => void;
};

/** Saves the levers of a kept scenario over those that it had. */
function GuardarCambios({
  taller,
  escenario,
  onGuardado,
}: AccionesProps & { readonly escenario: Escenario }) {
  const utils = trpc.useUtils();
  const editar = trpc.escenarios.editar.useMutation();
  const guardar = async () => {
    const { filtro, palancas } = taller;
    try {
      const guardado = await editar.mutateAsync({
        id: escenario.id,
        version: escenario.version,
        filtro,
        palancas: guardables(palancas),
      });
      onGuardado(guardado);
      taller.asentar();
      toast.success('Escenario guardado', { description: guardado.nombre });
      await utils.escenarios.invalidate();
    } catch (cause) {
      toast.error('No se guardó', { description: toApiError(cause).message });
    }
  };
  return (
    <Button
      loading={editar.isPending}
      disabledBecause={taller.cambio ? null : 'No hay cambios que guardar'}
      onClick={() => void guardar()}
    >
      Guardar cambios
    </Button>
  );
}

/** Copies the address of the page. */
async function copiarEnlace(enlace: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(enlace);
    toast.success('Enlace copiado', {
      description: 'Quien lo abra ve las palancas y calcula con lo suyo.',
    });
  } catch {
    toast.error('No se pudo copiar', { description: enlace });
  }
}

/** Actions of a scenario: keep it, share it, download it, delete it. */
export function Acciones(props: AccionesProps) {
  const { taller, escenario } = props;
  const { tenantId } = useTenant();
  const { opened, open, close } = useOpened<'guardar' | 'nombre' | 'eliminar'>();
  const { isBusy, save } = useBusyDownload();
  const vacio = guardables(taller.palancas).length === 0;
  const conNombre = (
    <Button
      aria-haspopup="dialog"
      disabledBecause={vacio ? 'Falta al menos una palanca' : null}
      onClick={() => open('guardar')}
    >
      {escenario === null ? 'Guardar' : 'Guardar como propio'}
    </Button>
  );
  return (
    <>
      {escenario === null ? null : (
        <MoreActions
          loading={isBusy}
          items={[
            {
              label: 'Copiar enlace',
              icon: Link2,
              onSelect: () =>
                void copiarEnlace(
                  `${location.origin}${escenarios.escenario(tenantId, escenario.id)}`,
                ),
            },
            {
              label: 'Descargar PDF',
              icon: FileText,
              disabledBecause: taller.cambio ? 'Antes hay que guardar los cambios.' : null,
              onSelect: () => void save(`/escenarios/${escenario.id}/documento`),
            },
            escenario.propio && {
              label: 'Guardar como otro',
              icon: CopyPlus,
              disabledBecause: vacio ? 'Falta al menos una palanca.' : null,
              onSelect: () => open('guardar'),
            },
            escenario.propio && {
              label: 'Cambiar el nombre',
              icon: Pencil,
              onSelect: () => open('nombre'),
            },
            escenario.propio && {
              label: 'Eliminar',
              icon: Trash2,
              tone: 'destructive',
              onSelect: () => open('eliminar'),
            },
          ]}
        />
      )}
      {escenario?.propio === true ? <GuardarCambios {...props} escenario={escenario} /> : conNombre}
      {opened === 'guardar' ? <GuardarDialogo taller={taller} onClose={close} /> : null}
      {opened === 'nombre' && escenario !== null ? (
        <NombreDialogo escenario={escenario} onGuardado={props.onGuardado} onClose={close} />
      ) : null}
      {opened === 'eliminar' && escenario !== null ? (
        <EliminarDialogo escenario={escenario} onClose={close} />
      ) : null}
    </>
  );
}
