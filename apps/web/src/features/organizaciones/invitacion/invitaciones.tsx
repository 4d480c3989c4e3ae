import type { Invitacion } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { MailOpen } from 'lucide-react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { trpc } from '@/lib/trpc.ts';

function Fila({ invitacion }: { readonly invitacion: Invitacion }) {
  const { token, tenantName, role, venceEn } = invitacion;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-border/70 px-4 py-3 first:border-t-0">
      <MailOpen aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">{tenantName}</span>
        <span className="block text-sm text-muted-foreground">
          {role} · Vence el <span className="tnum">{formatearFechaHora(venceEn).slice(0, 10)}</span>
        </span>
      </span>
      <Button asChild className="max-md:w-full">
        <Link to={paths.invitacion(token)}>Ver invitación</Link>
      </Button>
    </li>
  );
}

/** Open invitations of the signed-in user's address; nothing without any. */
export function Invitaciones() {
  const { data } = trpc.invitaciones.mias.useQuery();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Invitaciones" flush className="my-5">
      <ul>
        {items.map((invitacion) => (
          <Fila key={invitacion.token} invitacion={invitacion} />
        ))}
      </ul>
    </Panel>
  );
}
