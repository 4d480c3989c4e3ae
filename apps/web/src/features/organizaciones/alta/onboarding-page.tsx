import { useUser } from '@clerk/react';
import {
  type CrearOrganizacion,
  formularioOrganizacionSchema,
  formularioPrimeraOrganizacionSchema,
} from '@plomada/domain/organizaciones/onboarding.schema';
import { mensajeLimiteOrganizaciones } from '@plomada/domain/organizaciones/organizacion.rules';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import type { z } from 'zod';

import { TextField } from '@/components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { FullPage } from '@/components/state/full-page.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { USER_EXISTS_TIMING } from '@/lib/query-client.ts';
import { useSession } from '@/lib/session.ts';
import { trpc } from '@/lib/trpc.ts';

import { Invitaciones } from '../invitacion/invitaciones.tsx';
import { OrganizationsError } from '../organizations-error.tsx';
import { OutsidePage } from '../outside-page.tsx';
import { creationErrorMessage, onboardingAccess } from './onboarding-access.ts';
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
function OrganizacionForm(props: OrganizacionFormProps) {
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
function PrimeraOrganizacionForm({ draft, cancelTo, create }: OrganizacionFormProps) {
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

function NotAllowed() {
  useEffect(() => {
    toast.error('Acceso no permitido', {
      id: 'onboarding',
      description: 'La configuración inicial ya está hecha: ya tenés una organización.',
    });
  }, []);
  return <Navigate replace to={paths.dashboard} />;
}

function LimitReached({ max }: { readonly max: number }) {
  return (
    <FullPage
      role="alert"
      title="No se puede crear otra organización"
      text={mensajeLimiteOrganizaciones(max)}
      way={{ to: paths.tenantSelector, label: 'Ver tus organizaciones' }}
    />
  );
}

function useCreate() {
  const navigate = useNavigate();
  const session = useSession();
  const { mutateAsync } = trpc.organizaciones.crear.useMutation();
  return async (input: CrearOrganizacion) => {
    const { tenant } = await mutateAsync(input);
    void session.refetch();
    toast.success('Organización creada', { description: tenant.name });
    await navigate(paths.tenant(tenant.id), { replace: true });
  };
}

function NewOrganization({ isFirst }: { readonly isFirst: boolean }) {
  const user = trpc.organizaciones.usuarioExiste.useQuery(undefined, USER_EXISTS_TIMING);
  const create = useCreate();
  const [draft, setDraft] = useState('');
  const common = {
    draft,
    onDraft: setDraft,
    create,
    cancelTo: isFirst ? undefined : paths.tenantSelector,
  };
  return (
    <div className="pt-4">
      <h1 className="text-2xl font-semibold">
        {isFirst ? 'Crear tu organización' : 'Crear otra organización'}
      </h1>
      <p className="mt-1 mb-5 max-w-[60ch] text-muted-foreground">
        En la organización viven las obras, sus movimientos y las personas que los cargan.
      </p>
      {isFirst ? <Invitaciones /> : null}
      {user.isError ? <QueryError title="No pudimos comprobar tus datos" query={user} /> : null}
      {user.isError ? null : user.data?.exists === false ? (
        <PrimeraOrganizacionForm {...common} />
      ) : (
        <OrganizacionForm {...common} loading={user.isPending} />
      )}
    </div>
  );
}

function Content(): ReactNode {
  const { data, error } = useSession();
  const [params] = useSearchParams();
  // Access, once granted, stays: after the first organisation is created the check would refuse it.
  const access = onboardingAccess(data, error, params.get('nueva') === '1');
  const [granted, setGranted] = useState(false);
  if (access.kind === 'form' && !granted) setGranted(true);
  if (granted) return <NewOrganization isFirst={params.get('nueva') !== '1'} />;
  switch (access.kind) {
    case 'not-allowed':
      return <NotAllowed />;
    case 'to-selector':
      return <Navigate replace to={paths.tenantSelector} />;
    case 'limit':
      return <LimitReached max={access.max} />;
    case 'failed':
      return <OrganizationsError error={error} />;
    case 'form':
    case 'waiting':
      return <CenteredSpinner label="Cargando tus organizaciones" />;
  }
}

export function OnboardingPage() {
  return (
    <OutsidePage>
      <Content />
    </OutsidePage>
  );
}
