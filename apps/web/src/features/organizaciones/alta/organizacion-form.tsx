import {
  formularioOrganizacionSchema,
  formularioPrimeraOrganizacionSchema,
  type CrearOrganizacion,
} from '@plomada/domain/organizaciones/onboarding.schema';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { TextField } from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { creationErrorMessage } from './creation-error.ts';

const NAME_MAX = 100;
const PERSON_MAX = 50;
const FIELDS = new Set(['organizationName', 'userData.nombre', 'userData.apellido']);

export type OrganizacionFormProps = {
  /** What was typed while it was still unknown whether the person's name is needed. */
  readonly draft: string;
  readonly onDraft: (name: string) => void;
  /** Not known yet whether the person's name is needed: nothing can be sent. */
  readonly loading?: boolean;
  readonly cancelTo?: string;
  readonly create: (input: CrearOrganizacion) => Promise<void>;
};

function Terms() {
  return (
    <p className="text-sm text-muted-foreground">
      Al crear la organización aceptas los términos del servicio.
    </p>
  );
}

/** Findings about a field go to it, as in every form; the rest is one sentence over the form. */
async function sendOr(
  send: () => Promise<void>,
  onFailure: (message: string) => void,
): Promise<void> {
  try {
    await send();
  } catch (cause) {
    if (toApiError(cause).details.some(({ path }) => FIELDS.has(path))) throw cause;
    onFailure(creationErrorMessage(cause));
  }
}

const footer = (cancelTo: string | undefined, disabled: boolean) => (
  <FormFooter
    submit="Crear organización"
    disabled={disabled}
    {...(cancelTo === undefined ? {} : { cancelTo })}
  />
);

/** For someone whose name is known. */
export function OrganizacionForm(props: OrganizacionFormProps) {
  const { draft, onDraft, loading = false, cancelTo, create } = props;
  const form = useAppForm(formularioOrganizacionSchema, { organizationName: draft });
  const name = useWatch({ control: form.control, name: 'organizationName' });
  useEffect(() => onDraft(name), [onDraft, name]);
  return (
    <Form
      form={form}
      label="Crear organización"
      onSubmit={(values) =>
        sendOr(
          () => create(values),
          (message) => form.setError('root.server', { type: 'server', message }),
        )
      }
    >
      <FormSection>
        <TextField
          control={form.control}
          name="organizationName"
          label="Nombre de la organización"
          help="El nombre con que se conoce a la empresa o al estudio."
          maxLength={NAME_MAX}
          autoComplete="organization"
          autoFocus
        />
        <Terms />
      </FormSection>
      {footer(cancelTo, loading || name.trim() === '')}
    </Form>
  );
}

type FirstForm = z.infer<typeof formularioPrimeraOrganizacionSchema>;

/** For someone who never said their name: it is asked here, once. */
export function PrimeraOrganizacionForm({ draft, cancelTo, create }: OrganizacionFormProps) {
  const form = useAppForm(formularioPrimeraOrganizacionSchema, {
    organizationName: draft,
    userData: { nombre: '', apellido: '' },
  });
  const [name, nombre, apellido] = useWatch({
    control: form.control,
    name: ['organizationName', 'userData.nombre', 'userData.apellido'],
  });
  const incomplete = [name, nombre, apellido].some((text) => text.trim() === '');
  return (
    <Form
      form={form}
      label="Crear organización"
      onSubmit={(values: FirstForm) =>
        sendOr(
          () => create(values),
          (message) => form.setError('root.server', { type: 'server', message }),
        )
      }
    >
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
        <TextField
          control={form.control}
          name="organizationName"
          label="Nombre de la organización"
          help="El nombre con que se conoce a la empresa o al estudio."
          maxLength={NAME_MAX}
          autoComplete="organization"
        />
        <Terms />
      </FormSection>
      {footer(cancelTo, incomplete)}
    </Form>
  );
}
