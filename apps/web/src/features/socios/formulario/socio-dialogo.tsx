import {
  type EditarSocio,
  type Socio,
  editarSocioSchema,
  eliminarSocioSchema,
} from '@plomada/domain/socios/socio.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { Field } from '@/components/form/field.tsx';
import { SelectField, TextField, TextareaField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { PercentField } from '@/components/form/percent-field.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useDraft } from '@/lib/use-draft.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { NOTAS, ROL, VigenciaCampos } from './vigencia-campos.tsx';

type SocioDialogoProps = {
  readonly obraId: string;
  /** Partner in the address; undefined if the list has none. */
  readonly socio: Socio | undefined;
  readonly sinAsignarBp: number;
  readonly onClose: () => void;
};

type DeSocio = SocioDialogoProps & { readonly socio: Socio };

function QuitarConfirmacion(props: DeSocio & { readonly onBack: () => void }) {
  const { obraId, socio, sinAsignarBp, onBack, onClose } = props;
  const { id: socioId, nombre, version, participacionBp, usuarioId } = socio;
  const utils = trpc.useUtils();
  const eliminar = trpc.socios.eliminar.useMutation();
  return (
    <ConfirmDialog
      title={`¿Quitar a ${nombre} de la obra?`}
      text={
        usuarioId === null
          ? 'Su historial queda.'
          : 'Deja de ver la obra enseguida, si la veía por participar. Su historial queda.'
      }
      verb="Quitar"
      destructive
      about={socioId}
      reason={{ schema: eliminarSocioSchema.shape.motivo }}
      onConfirm={(motivo) => eliminar.mutateAsync({ id: obraId, socioId, version, motivo })}
      done={{ title: 'Socio quitado', description: nombre }}
      refresh={() => utils.socios.invalidate()}
      onClose={onBack}
      onDone={onClose}
    >
      <EffectTotals
        lines={[
          ['Participación hoy', formatearPorcentajeBp(participacionBp)],
          ['Sin asignar hoy', formatearPorcentajeBp(sinAsignarBp)],
          ['Sin asignar si se quita', formatearPorcentajeBp(sinAsignarBp + participacionBp)],
        ]}
      />
    </ConfirmDialog>
  );
}

type ContactoCamposProps = {
  readonly obraId: string;
  readonly control: Control<EditarSocio, unknown, EditarSocio>;
  /** User account chosen for the contact; empty while none is. */
  readonly cuenta: string;
  readonly onCuenta: (usuarioId: string) => void;
};

function ContactoCampos({ obraId, control, cuenta, onCuenta }: ContactoCamposProps) {
  const disponibles = trpc.socios.disponibles.useQuery({ proyectoId: obraId });
  const usuarios = (disponibles.data?.items ?? []).flatMap(({ usuarioId, nombre }) =>
    usuarioId === null ? [] : [{ value: usuarioId, label: nombre }],
  );
  return (
    <>
      <FormRow>
        <TextField
          control={control}
          name="nombre"
          label="Nombre"
          maxLength={120}
          disabled={cuenta !== ''}
        />
        <TextField control={control} name="cuit" label="CUIT" inputMode="numeric" />
      </FormRow>
      <Field
        label="Vincular con una cuenta"
        optional
        help="Cuando esta persona ya tiene usuario: pasa a ver la obra como socia."
      >
        {(bound) => (
          <OptionSelect
            {...bound}
            placeholder="Sin cuenta"
            options={usuarios}
            value={cuenta}
            onChange={({ target }) => onCuenta(target.value)}
          />
        )}
      </Field>
    </>
  );
}

/** Values of the form; the name is left out for a user, whose account has it. */
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

/** Edit request. Once a contact is linked to an account, the account's name replaces theirs. */
function paraEnviar(base: Socio, valores: EditarSocio, cuenta: string): EditarSocio {
  const { nombre, ...resto } = valores;
  const persona = cuenta === '' ? (nombre === undefined ? {} : { nombre }) : { usuarioId: cuenta };
  return { ...resto, ...persona, version: base.version };
}

function SocioForm({ obraId, socio, sinAsignarBp, onClose }: DeSocio) {
  const utils = trpc.useUtils();
  const editar = trpc.socios.editar.useMutation();
  const [cuenta, setCuenta] = useState('');
  useDraft(`Cuenta ${socio.id}`, {
    read: () => (cuenta === '' ? undefined : cuenta),
    restore: (kept) => {
      if (typeof kept === 'string') setCuenta(kept);
    },
    discard: () => setCuenta(''),
  });
  const { form, base, conflict } = useEditForm(editarSocioSchema, socio, {
    what: 'este socio',
    valuesOf: (row) => valoresDe(obraId, row),
    fetch: async () => {
      const { items } = await utils.client.socios.listar.query({ id: obraId });
      const nuevo = items.find(({ id }) => id === socio.id);
      if (nuevo === undefined) onClose();
      return nuevo;
    },
    controls: {
      id: null,
      socioId: null,
      version: null,
      // No field: a partner is made inactive by the button below this form, which removes them from
      // the obra.
      activo: null,
      usuarioId: ContactoCampos,
      nombre: ContactoCampos,
      cuit: ContactoCampos,
      participacionBp: PercentField,
      rol: SelectField,
      notas: TextareaField,
      vigenteDesde: VigenciaCampos,
      motivo: VigenciaCampos,
    },
  });
  const escrita = useWatch({ control: form.control, name: 'participacionBp' });
  const cambia = escrita !== base.participacionBp;
  return (
    <EditForm
      onClose={onClose}
      form={form}
      label={`Editar a ${socio.nombre}`}
      about={socio.id}
      conflict={conflict}
      className=""
      submit="Guardar"
      disabledBecause={null}
      save={(valores) => editar.mutateAsync(paraEnviar(base, valores, cuenta))}
      refresh={() => utils.socios.invalidate()}
      done={({ nombre }) => ({ title: 'Socio guardado', description: nombre })}
    >
      <FormRow>
        <PercentField
          control={form.control}
          name="participacionBp"
          label="Participación"
          help={`Hasta ${formatearPorcentajeBp(base.participacionBp + sinAsignarBp)} sin tocar a los demás`}
        />
        <SelectField control={form.control} {...ROL} />
      </FormRow>
      {cambia ? (
        <VigenciaCampos control={form.control} desde="vigenteDesde" motivo="motivo" />
      ) : null}
      {base.usuarioId === null ? (
        <ContactoCampos
          obraId={obraId}
          control={form.control}
          cuenta={cuenta}
          onCuenta={setCuenta}
        />
      ) : (
        <TextField control={form.control} name="cuit" label="CUIT" optional emptyIsNull />
      )}
      <TextareaField control={form.control} {...NOTAS} />
    </EditForm>
  );
}

export function SocioDialogo(props: SocioDialogoProps) {
  const { socio, onClose } = props;
  const { opened, open, close } = useOpened<'quitar'>();
  if (socio && opened === 'quitar') {
    return <QuitarConfirmacion {...props} socio={socio} onBack={close} />;
  }
  return (
    <OpenDialog onClose={onClose} title={socio?.nombre ?? 'Socio'}>
      {socio ? (
        <>
          <SocioForm {...props} socio={socio} />
          <div className="mt-4 border-t border-border pt-4 pb-2">
            <Button variant="link" size="inline" onClick={() => open('quitar')}>
              Quitar de la obra
            </Button>
          </div>
        </>
      ) : (
        <ErrorState title="El socio no está en esta obra" text="Puede haber sido quitado." />
      )}
    </OpenDialog>
  );
}
