import { crearEscenarioSchema, type Escenario } from '@plomada/domain/escenarios/escenario.schema';
import { useNavigate } from 'react-router';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextField } from '@/components/form/fields.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { escenarios } from '@/config/scenarios-paths.ts';
import { LEAVES_NOTHING } from '@/lib/carried.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { guardables, type Taller } from '../taller/use-taller.ts';

const esquema = crearEscenarioSchema.pick({ nombre: true });

type GuardarDialogoProps = { readonly taller: Taller; readonly onClose: () => void };

/** Dialog that keeps the levers under a name, and opens the scenario at its address. */
export function GuardarDialogo({ taller, onClose }: GuardarDialogoProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const crear = trpc.escenarios.crear.useMutation();
  const form = useAppForm(esquema, { nombre: '' }, { nombre: TextField });
  return (
    <EditDialog
      title="Guardar el escenario"
      description="Quedan las palancas y las dos líneas de hoy. A los 30 días se ve cuánto se desvió."
      form={form}
      label="Guardar el escenario"
      submit="Guardar"
      disabledBecause={null}
      onClose={onClose}
      save={({ nombre }) =>
        crear.mutateAsync({ nombre, filtro: taller.filtro, palancas: guardables(taller.palancas) })
      }
      refresh={() => utils.escenarios.listar.invalidate()}
      done={({ nombre }) => ({ title: 'Escenario guardado', description: nombre })}
      onDone={({ id }) => {
        taller.asentar();
        onClose();
        void navigate(escenarios.escenario(tenantId, id), { replace: true, state: LEAVES_NOTHING });
      }}
    >
      <TextField
        control={form.control}
        name="nombre"
        label="Nombre"
        placeholder="Ej.: El ascensor con los socios tarde"
        maxLength={80}
        autoFocus
      />
    </EditDialog>
  );
}

type NombreDialogoProps = {
  readonly escenario: Escenario;
  readonly onGuardado: (escenario: Escenario) => void;
  readonly onClose: () => void;
};

/** Dialog that changes the name of a kept scenario. */
export function NombreDialogo({ escenario, onGuardado, onClose }: NombreDialogoProps) {
  const { id, version, nombre } = escenario;
  const utils = trpc.useUtils();
  const editar = trpc.escenarios.editar.useMutation();
  const form = useAppForm(esquema, { nombre }, { nombre: TextField });
  return (
    <EditDialog
      title="Cambiar el nombre"
      form={form}
      label="Cambiar el nombre"
      about={id}
      submit="Guardar"
      disabledBecause={null}
      onClose={onClose}
      save={(datos) => editar.mutateAsync({ id, version, ...datos })}
      refresh={(guardado) => {
        onGuardado(guardado);
        return utils.escenarios.invalidate();
      }}
      done={(guardado) => ({ title: 'Nombre cambiado', description: guardado.nombre })}
    >
      <TextField control={form.control} name="nombre" label="Nombre" maxLength={80} autoFocus />
    </EditDialog>
  );
}
