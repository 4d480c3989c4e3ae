import {
  formularioSocioSchema,
  type FormularioSocio,
  type SocioDisponible,
} from '@plomada/domain/socios/socio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { Segmented } from '@/components/form/segmented';
import { TitledDialog } from '@/components/overlay/titled-dialog';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { SelectField, TextareaField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { PercentField } from '../../../components/form/percent-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { ROL_SOCIO_LABEL } from '../../../config/form-labels.ts';
import { optionsOf } from '../../../config/labels.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarSocios } from '../use-socios.ts';
import { QuienCampos } from './quien-campos.tsx';
import { VigenciaCampos } from './vigencia-campos.tsx';

export type AgregarDialogoProps = {
  readonly obraId: string;
  readonly sinAsignarBp: number;
  readonly onClose: () => void;
};

const QUIEN = [
  { value: 'USUARIO', label: 'Con cuenta' },
  { value: 'CONTACTO', label: 'Sin cuenta' },
] as const;

function paraEnviar(id: string, valores: FormularioSocio) {
  const { quien, usuarioId, nombre, cuit, participacionBp, ...resto } = valores;
  const persona = quien === 'USUARIO' ? { usuarioId } : { nombre, cuit };
  return { id, ...persona, participacionBp: participacionBp ?? 0, ...resto };
}

function AgregarForm(
  props: AgregarDialogoProps & { readonly disponibles: readonly SocioDisponible[] },
) {
  const { obraId, sinAsignarBp, disponibles, onClose } = props;
  const refrescar = useRefrescarSocios();
  const crear = trpc.socios.crear.useMutation();
  const form = useAppForm(formularioSocioSchema, {
    quien: 'USUARIO',
    usuarioId: null,
    nombre: null,
    cuit: null,
    participacionBp: null,
    rol: 'INVERSOR',
    notas: null,
    vigenteDesde: null,
    motivo: null,
  });
  const quien = useWatch({ control: form.control, name: 'quien' });
  return (
    <Form
      form={form}
      label="Agregar socio"
      onSubmit={async (valores) => {
        const socio = await crear.mutateAsync(paraEnviar(obraId, valores));
        await refrescar();
        toast.success('Socio agregado', {
          description: `${socio.nombre}, ${formatearPorcentajeBp(socio.participacionBp)}`,
        });
        onClose();
      }}
    >
      <Segmented
        label="Quién es"
        value={quien}
        options={QUIEN}
        onChange={(elegido) => {
          form.setValue('quien', elegido);
          form.clearErrors();
        }}
      />
      <QuienCampos form={form} disponibles={disponibles} />
      <FormRow>
        <PercentField
          control={form.control}
          name="participacionBp"
          label="Participación"
          help={
            sinAsignarBp === 0
              ? 'No queda nada sin asignar: se agrega con 0,00 % y después se redistribuye.'
              : `Sin asignar: ${formatearPorcentajeBp(sinAsignarBp)}`
          }
        />
        <SelectField
          control={form.control}
          name="rol"
          label="Rol"
          options={optionsOf(ROL_SOCIO_LABEL)}
        />
      </FormRow>
      <VigenciaCampos control={form.control} desde="vigenteDesde" motivo="motivo" />
      <TextareaField
        control={form.control}
        name="notas"
        label="Notas"
        optional
        rows={2}
        maxLength={1000}
      />
      <DialogFooter onCancel={onClose} submit="Agregar" />
    </Form>
  );
}

export function AgregarDialogo(props: AgregarDialogoProps) {
  const { obraId, onClose } = props;
  const disponibles = trpc.socios.disponibles.useQuery({ proyectoId: obraId });
  return (
    <TitledDialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title="Agregar socio"
    >
      {/* Without the list one still can add somebody by name and CUIT. */}
      <AgregarForm {...props} disponibles={disponibles.data?.items ?? []} />
    </TitledDialog>
  );
}
