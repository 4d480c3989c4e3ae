import { useUser } from '@clerk/react';
import {
  type CrearOrganizacion,
  formularioOrganizacionSchema,
  formularioPrimeraOrganizacionSchema,
} from '@plomada/domain/organizaciones/onboarding.schema';
import { useEffect } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { TextField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { toApiError } from '@/lib/api-error.ts';

import { creationErrorMessage } from './onboarding-access.ts';
import { Terms } from './terms.tsx';

const NAME_MAX = 100;
const PERSON_MAX = 50;
const CREATE = 'Crear organización';
const FIELDS = new Set(['organizationName', 'userData.nombre', 'userData.apellido']);

type OrganizacionFormProps = {
  /** Name typed before it was known which of the two forms applies. */
  readonly draft: string;
  readonly onDraft: (name: string) => void;
  /** True while it is unknown whether the person's name is needed; disables the submit. */
  readonly loading?: boolean;
  readonly cancelTo: string | undefined;
  readonly create: (input: CrearOrganizacion) => Promise<void>;
};

/**
 * Handler that calls `create`: an error of a field is shown at the field, others in one sentence
 * above the form.
 */
const sendOr =
  <I extends CrearOrganizacion, V extends FieldValues>(
    create: (input: CrearOrganizacion) => Promise<void>,
    form: UseFormReturn<V, unknown, I>,
  ) =>
  async (values: I) => {
    try {
      await create(values);
    } catch (cause) {
      if (toApiError(cause).details.some(({ path }) => FIELDS.has(path))) throw cause;
      form.setError('root.server', { type: 'server', message: creationErrorMessage(cause) });
    }
  };

const ORGANIZATION_NAME = {
  name: 'organizationName',
  label: 'Nombre de la organización',
  help: 'El nombre con que se conoce a la empresa o al estudio.',
  maxLength: NAME_MAX,
  autoComplete: 'organization',
} as const;

/** Form for a person whose name is known. */
export function OrganizacionForm(props: OrganizacionFormProps) {
  const { draft, onDraft, loading = false, cancelTo, create } = props;
  const form = useAppForm(
    formularioOrganizacionSchema,
    { organizationName: draft },
    { organizationName: TextField },
  );
  const name = useWatch({ control: form.control, name: 'organizationName' });
  useEffect(() => onDraft(name), [onDraft, name]);
  return (
    <Form form={form} label={CREATE} onSubmit={sendOr(create, form)}>
      <FormSection>
        <TextField control={form.control} {...ORGANIZATION_NAME} autoFocus />
        <Terms />
      </FormSection>
      <FormFooter
        submit={CREATE}
        cancelTo={cancelTo}
        disabledBecause={
          name.trim() === ''
            ? 'Falta el nombre de la organización.'
            : loading
              ? 'Se están trayendo tus datos.'
              : null
        }
      />
    </Form>
  );
}

const CONTROLES: FormControls<
  z.input<typeof formularioPrimeraOrganizacionSchema>,
  CrearOrganizacion
> = { organizationName: TextField, userData: TextField };

/** Form for a person without a stored name, which it asks for once. */
export function PrimeraOrganizacionForm({ draft, cancelTo, create }: OrganizacionFormProps) {
  // The name that the person gave the identity provider.
  const { firstName, lastName } = useUser().user ?? {};
  const form = useAppForm(
    formularioPrimeraOrganizacionSchema,
    {
      organizationName: draft,
      userData: { nombre: firstName ?? '', apellido: lastName ?? '' },
    },
    CONTROLES,
  );
  const [name, nombre, apellido] = useWatch({
    control: form.control,
    name: ['organizationName', 'userData.nombre', 'userData.apellido'],
  });
  const incomplete = [name, nombre, apellido].some((text) => text.trim() === '');
  return (
    <Form form={form} label={CREATE} onSubmit={sendOr(create, form)}>
      <FormSection title="Tu nombre">
        <FormRow>
          <TextField
            control={form.control}
            name="userData.nombre"
            label="Nombre"
            maxLength={PERSON_MAX}
            autoComplete="given-name"
            autoFocus
          />
          <TextField
            control={form.control}
            name="userData.apellido"
            label="Apellido"
            maxLength={PERSON_MAX}
            autoComplete="family-name"
          />
        </FormRow>
      </FormSection>
      <FormSection title="Tu organización">
        <TextField control={form.control} {...ORGANIZATION_NAME} />
        <Terms />
      </FormSection>
      <FormFooter
        submit={CREATE}
        cancelTo={cancelTo}
        disabledBecause={incomplete ? 'Falta completar los nombres.' : null}
      />
    </Form>
  );
}
