import { useUser } from '@clerk/react';
import type { Invitacion } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { toast } from 'sonner';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { FullPage } from '@/components/state/full-page.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useSession } from '@/lib/session.ts';
import { trpc } from '@/lib/trpc.ts';

import { OutsidePage } from '../outside-page.tsx';

const useSignedInAs = (): string =>
  useUser().user?.primaryEmailAddress?.emailAddress ?? 'esta cuenta';

/**
 * Message for a used, expired, withdrawn or foreign invitation, which the client cannot
 * distinguish.
 */
function NotForYou({ token, reason }: { readonly token: string; readonly reason?: string }) {
  const { signOut } = useSession();
  const email = useSignedInAs();
  const back = new URLSearchParams({ redirect_url: paths.invitacion(token) });
  return (
    <FullPage
      role="alert"
      title="Esta invitación no está disponible"
      text={
        reason ??
        'Puede haber vencido, haberse usado, o ser para otra dirección de correo. La sesión está iniciada con:'
      }
      actions={
        <>
          <Button onClick={() => signOut(`${paths.signIn}?${back.toString()}`)}>
            Usar otra cuenta
          </Button>
          <Button variant="outline" asChild>
            <Link to={paths.dashboard}>Ir al inicio</Link>
          </Button>
        </>
      }
    >
      {reason === undefined ? <p className="mt-2 font-medium break-all">{email}</p> : null}
    </FullPage>
  );
}

function Accept({ invitacion }: { readonly invitacion: Invitacion }) {
  const { token, tenantName, role, invitadoPor, venceEn } = invitacion;
  const navigate = useNavigate();
  const session = useSession();
  const utils = trpc.useUtils();
  const aceptar = trpc.invitaciones.aceptar.useMutation();
  const [refusal, setRefusal] = useState<string>();
  const email = useSignedInAs();
  if (refusal !== undefined) return <NotForYou token={token} reason={refusal} />;
  const accept = async () => {
    try {
      const { tenant } = await aceptar.mutateAsync({ token });
      void session.refetch();
      void utils.invitaciones.invalidate();
      toast.success('Invitación aceptada', { description: tenant.name });
      await navigate(paths.tenant(tenant.id), { replace: true });
    } catch (cause) {
      setRefusal(toApiError(cause).message);
    }
  };
  return (
    <FullPage
      title={`Invitación a ${tenantName}`}
      text={
        invitadoPor === null
          ? `El acceso es como ${role}.`
          : `${invitadoPor} te invita a entrar como ${role}.`
      }
      actions={
        <>
          <Button loading={aceptar.isPending} onClick={() => void accept()}>
            Aceptar invitación
          </Button>
          <Button variant="outline" asChild>
            <Link to={paths.dashboard}>Ahora no</Link>
          </Button>
        </>
      }
    >
      <p className="mt-3 text-muted-foreground">
        Para <span className="font-medium break-all text-foreground">{email}</span>. Vence el{' '}
        <span className="tnum">{formatearFechaHora(venceEn)}</span>.
      </p>
    </FullPage>
  );
}

function Content() {
  const { token = '' } = useParams();
  const lista = trpc.invitaciones.mias.useQuery();
  if (lista.isPending) return <CenteredSpinner label="Buscando la invitación" />;
  if (lista.isError) return <QueryError title="No pudimos buscar la invitación" query={lista} />;
  const invitacion = lista.data.items.find((item) => item.token === token);
  return invitacion === undefined ? (
    <NotForYou token={token} />
  ) : (
    <Accept invitacion={invitacion} />
  );
}

export function InvitacionPage() {
  return (
    <OutsidePage>
      <Content />
    </OutsidePage>
  );
}
