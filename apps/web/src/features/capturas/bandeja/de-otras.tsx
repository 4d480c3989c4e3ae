import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { paths } from '@/config/paths.ts';

import { useDeOtras } from '../enviar/otras.ts';
import { sinEnviar } from '../palabras.ts';

/**
 * Number of unsent captures in each of the person's other organisations, with links; renders
 * nothing without any.
 */
export function DeOtras() {
  const otras = useDeOtras();
  if (otras.length === 0) return null;
  return (
    <section aria-label="En otras organizaciones">
      <Panel flush title="En otras organizaciones">
        <ul>
          {otras.map(({ tenantId, nombre, cuantos }) => (
            <li key={tenantId} className="border-t border-border/70 first:border-t-0">
              <Link
                to={paths.bandeja(tenantId)}
                className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-muted"
              >
                <span className="min-w-0 truncate">{nombre ?? 'Otra organización'}</span>
                <span className="tnum shrink-0 font-medium">{sinEnviar(cuantos)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  );
}
