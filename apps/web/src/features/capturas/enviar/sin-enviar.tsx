import { formatearNumero } from '@plomada/formatters/numero';
import { CloudUpload } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils';

import { paths } from '../../../config/paths.ts';
import { DraftOwner } from '../../../lib/drafts.ts';
import { countWaiting } from '../../../lib/outbox/groups.ts';
import { useEnvios } from '../../../lib/outbox/use-envios.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { sinEnviar } from '../palabras.ts';
import { Enviador } from './enviador.tsx';

/** While something waits on this device: how much, and the way to it. */
function Cuenta() {
  const { tenantId } = useTenant();
  const userId = useContext(DraftOwner) ?? '';
  const { envios = [] } = useEnvios({ userId, tenantId });
  const cuantos = countWaiting(envios);
  if (cuantos === 0) return null;
  const porResolver = envios.some(({ estado }) => estado === 'POR_RESOLVER');
  return (
    <Link
      data-waiting
      to={paths.bandeja(tenantId)}
      aria-label={porResolver ? `${sinEnviar(cuantos)}, hay que resolver` : sinEnviar(cuantos)}
      title={sinEnviar(cuantos)}
      className="flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-md px-1.5 font-medium hover:bg-topbar-foreground/10 max-md:h-11 max-md:min-w-11"
    >
      <CloudUpload aria-hidden className="size-4.5 max-md:size-5" />
      <span
        className={cn(
          'tnum text-sm',
          porResolver && 'rounded-full bg-brand px-1.5 font-semibold text-brand-foreground',
        )}
      >
        {formatearNumero(cuantos)}
      </span>
    </Link>
  );
}

/** In the top bar of an organisation: sends what waits, and says how much does. */
export function SinEnviar() {
  return (
    <>
      <Enviador />
      <Cuenta />
    </>
  );
}
