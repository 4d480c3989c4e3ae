import type { SocioDisponible } from '@plomada/domain/socios/disponibles.schema';
import {
  formularioSocioSchema,
  type FormularioSocio,
  type FormularioSocioEntrada,
  type CrearSocio,
} from '@plomada/domain/socios/socio.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

import { Combobox } from '@/components/form/combobox.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { Field } from '@/components/form/field.tsx';
import { ComboboxField, SelectField, TextField, TextareaField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OfferedValue } from '@/components/form/offered-value.tsx';
import { PercentField } from '@/components/form/percent-field.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';

import { NOTAS, ROL, VigenciaCampos } from './vigencia-campos.tsx';

type QuienCamposProps = {
  readonly form: UseFormReturn<FormularioSocioEntrada, unknown, FormularioSocio>;
  readonly disponibles: readonly SocioDisponible[];
};

/**
 * Choice of a partner of another obra, one with a CUIT and without an account, which fills in name
 * and CUIT.
 */
function DeOtraObra({ form, disponibles }: QuienCamposProps) {
  const id = useId();
  const cuit = useWatch({ control: form.control, name: 'cuit' });
  const contactos = disponibles.filter((uno) => uno.usuarioId === null && uno.cuit !== null);
  if (contactos.length === 0) return null;
  return (
    <Field label="Socio de otra obra" optional id={id}>
      {(control) => (
        <Combobox
          {...control}
          label="Socio de otra obra"
          value={contactos.find((uno) => formatearCuit(uno.cuit ?? '') === cuit)?.cuit ?? null}
          options={contactos.map((uno) => ({
            value: uno.cuit ?? '',
            label: uno.nombre,
            hint: formatearCuit(uno.cuit ?? ''),
          }))}
          onChange={(elegido) => {
            const contacto = contactos.find((uno) => uno.cuit === elegido);
            if (contacto === undefined) return;
            form.setValue('nombre', contacto.nombre, { shouldDirty: true });
            form.setValue('cuit', formatearCuit(contacto.cuit ?? ''), { shouldDirty: true });
            form.clearErrors(['nombre', 'cuit']);
          }}
        />
      )}
    </Field>
  );
}

function QuienCampos({ form, disponibles }: QuienCamposProps) {
  const { control } = form;
  const quien = useWatch({ control, name: 'quien' });
  if (quien === 'USUARIO') {
    return (
      <ComboboxField
        control={control}
        name="usuarioId"
        label="Usuario"
        help="Con el rol Socio ve la obra en cuanto se agrega, sin cargar nada."
        emptyText="Ningún usuario coincide. Se invitan en Usuarios."
        options={disponibles.flatMap(({ usuarioId, nombre, role }) =>
          usuarioId === null ? [] : [{ value: usuarioId, label: nombre, hint: role ?? '' }],
        )}
      />
    );
  }
  return (
    <>
      <DeOtraObra form={form} disponibles={disponibles} />
      <FormRow>
        <TextField control={control} name="nombre" label="Nombre" maxLength={120} emptyIsNull />
        <TextField
          control={control}
          name="cuit"
          label="CUIT"
          inputMode="numeric"
          placeholder="Ej.: 20-00000000-1"
          emptyIsNull
        />
      </FormRow>
    </>
  );
}

type AgregarDialogoProps = {
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

const CONTROLES: FormControls<FormularioSocioEntrada, CrearSocio> = {
  quien: QuienCampos,
  usuarioId: QuienCampos,
  nombre: QuienCampos,
  cuit: QuienCampos,
  participacionBp: PercentField,
  rol: SelectField,
  notas: TextareaField,
  vigenteDesde: VigenciaCampos,
  motivo: VigenciaCampos,
};

export function AgregarDialogo({ obraId, sinAsignarBp, onClose }: AgregarDialogoProps) {
  const { data } = trpc.socios.disponibles.useQuery({ proyectoId: obraId });
  // A partner can be added by name and CUIT even before the list loads.
  const disponibles = data?.items ?? [];
  const utils = trpc.useUtils();
  const crear = trpc.socios.crear.useMutation();
  const form = useAppForm(
    formularioSocioSchema,
    {
      quien: 'USUARIO',
      usuarioId: null,
      nombre: null,
      cuit: null,
      participacionBp: null,
      rol: 'INVERSOR',
      notas: null,
      vigenteDesde: null,
      motivo: null,
    },
    CONTROLES,
  );
  const quien = useWatch({ control: form.control, name: 'quien' });
  return (
    <EditDialog
      title="Agregar socio"
      onClose={onClose}
      form={form}
      label="Agregar socio"
      className=""
      submit="Agregar"
      disabledBecause={null}
      save={(valores) => crear.mutateAsync(paraEnviar(obraId, valores))}
      refresh={() => utils.socios.invalidate()}
      done={({ nombre, participacionBp }) => ({
        title: 'Socio agregado',
        description: `${nombre}, ${formatearPorcentajeBp(participacionBp)}`,
      })}
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
            sinAsignarBp === 0 ? (
              'No queda nada sin asignar: se agrega con 0,00 % y después se redistribuye.'
            ) : (
              <OfferedValue
                label="Sin asignar:"
                value={formatearPorcentajeBp(sinAsignarBp)}
                onUse={() =>
                  form.setValue('participacionBp', sinAsignarBp, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              />
            )
          }
        />
        <SelectField control={form.control} {...ROL} />
      </FormRow>
      <VigenciaCampos control={form.control} desde="vigenteDesde" motivo="motivo" />
      <TextareaField control={form.control} {...NOTAS} />
    </EditDialog>
  );
}
