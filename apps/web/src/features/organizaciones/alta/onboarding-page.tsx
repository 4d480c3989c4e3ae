import type { CrearOrganizacion } from '@plomada/domain/organizaciones/onboarding.schema';
import { mensajeLimiteOrganizaciones } from '@plomada/domain/organizaciones/organizacion.rules';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { FullPage } from '@/components/state/full-page.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { paths } from '@/config/paths.ts';
import { USER_EXISTS_TIMING } from '@/lib/query-client.ts';
import { useSession } from '@/lib/session.ts';
import { trpc } from '@/lib/trpc.ts';

import { Invitaciones } from '../invitacion/invitaciones.tsx';
import { OrganizationsError } from '../organizations-error.tsx';
import { OutsidePage } from '../outside-page.tsx';
import { onboardingAccess } from './onboarding-access.ts';
import { OrganizacionForm, PrimeraOrganizacionForm } from './organizacion-form.tsx';

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
