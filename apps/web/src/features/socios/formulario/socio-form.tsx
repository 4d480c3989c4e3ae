import {
  editarSocioSchema,
  type EditarSocio,
  type Socio,
} from '@plomada/domain/socios/socio.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { PercentField } from '../../../components/form/percent-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { ROL_SOCIO_LABEL } from '../../../config/form-labels.ts';
import { optionsOf } from '../../../config/labels.ts';
import { useDraft } from '../../../lib/drafts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarSocios } from '../use-socios.ts';
import { ContactoCampos } from './contacto-campos.tsx';
import { VigenciaCampos } from './vigencia-campos.tsx';

export type SocioFormProps = {
  readonly obraId: string;
  readonly socio: Socio;
  readonly sinAsignarBp: number;
  readonly onClose: () => void;
};

/** The name of a user is their account's; only a contact's is written here. */
const valoresDe = (obraId: string, socio: Socio) => ({
  id: obraId,
  socioId: socio.id,
  participacionBp: socio.participacionBp,
  ...(socio.usuarioId === null ? { nombre: socio.nombre } : {}),
  cuit: socio.cuit === null ? null : formatearCuit(socio.cuit),
  rol: socio.rol,
  notas: socio.notas,
  vigenteDesde: null,
  motivo: null,
});

/** A contact who got an account is the account's from here on, by its name. */
function paraEnviar(base: Socio, valores: EditarSocio, cuenta: string): EditarSocio {
  const { nombre, ...resto } = valores;
  const persona = cuenta === '' ? (nombre === undefined ? {} : { nombre }) : { usuarioId: cuenta };
  return { ...resto, ...persona, version: base.version };
}

export function SocioForm({ obraId, socio, sinAsignarBp, onClose }: SocioFormProps) {
  const utils = trpc.useUtils();
  const refrescar = useRefrescarSocios();
  const editar = trpc.socios.editar.useMutation();
  // What the form was filled from: its version goes with the write.
  const [base, setBase] = useState(socio);
  const [cuenta, setCuenta] = useState('');
  useDraft(`Cuenta ${socio.id}`, {
    read: () => (cuenta === '' ? undefined : cuenta),
    restore: (kept) => {
      if (typeof kept === 'string') setCuenta(kept);
    },
    discard: () => setCuenta(''),
  });
  const form = useAppForm(editarSocioSchema, valoresDe(obraId, socio));
  const escrita = useWatch({ control: form.control, name: 'participacionBp' });
  const cambia = escrita !== base.participacionBp;
  const traer = async (conservar: boolean) => {
    const { items } = await utils.client.socios.listar.query({ id: obraId });
    const nuevo = items.find(({ id }) => id === base.id);
    if (nuevo === undefined) return onClose();
    setBase(nuevo);
    form.reset(valoresDe(obraId, nuevo), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={`Editar a ${socio.nombre}`}
      about={socio.id}
      conflict={{ what: 'este socio', onReload: traer }}
      onSubmit={async (valores) => {
        const guardado = await editar.mutateAsync(paraEnviar(base, valores, cuenta));
        await refrescar();
        toast.success('Socio guardado', { description: guardado.nombre });
        onClose();
      }}
    >
      <FormRow>
        <PercentField
          control={form.control}
          name="participacionBp"
          label="Participación"
          help={`Hasta ${formatearPorcentajeBp(base.participacionBp + sinAsignarBp)} sin tocar a los demás`}
        />
        <SelectField
          control={form.control}
          name="rol"
          label="Rol"
          options={optionsOf(ROL_SOCIO_LABEL)}
        />
      </FormRow>
      {cambia ? (
        <VigenciaCampos control={form.control} desde="vigenteDesde" motivo="motivo" />
      ) : null}
      {base.usuarioId === null ? (
        <ContactoCampos
          obraId={obraId}
          control={form.control}
          cuenta={cuenta}
          onCount={setCuenta}
        />
      ) : (
        <TextField control={form.control} name="cuit" label="CUIT" optional emptyIsNull />
      )}
      <TextareaField
        control={form.control}
        name="notas"
        label="Notas"
        optional
        rows={2}
        maxLength={1000}
      />
      <DialogFooter onCancel={onClose} submit="Guardar" />
    </Form>
  );
}
