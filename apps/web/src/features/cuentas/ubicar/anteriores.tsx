import { formatearFechaHora } from '@plomada/formatters/fecha';

import { Button } from '@/components/ui/button';

import { trpc } from '../../../lib/trpc.ts';
import { movimientos } from './textos.ts';
import { useDeshacer } from './use-deshacer.ts';

/** Few: whoever looks for an older one finds it in the log. */
const ULTIMAS = 5;

/** What was placed before, to take it back. */
export function Anteriores() {
  const { data } = trpc.asignaciones.listar.useQuery({ limit: ULTIMAS });
  const { deshacer, isPending } = useDeshacer();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label="Ubicados antes" className="border-t border-border pt-3">
      <h3 className="text-sm text-muted-foreground">Ubicados antes</h3>
      <ul>
        {data.items.map(({ id, filas, creadoEn, creadoPor, deshechaEn }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3">
            <span className="min-w-0">
              {movimientos(filas)}
              <span className="text-sm text-muted-foreground">
                {`, ${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`}
              </span>
            </span>
            {deshechaEn === null ? (
              <Button
                variant="link"
                size="inline"
                disabled={isPending}
                aria-label={`Deshacer lo ubicado el ${formatearFechaHora(creadoEn)}`}
                onClick={() => void deshacer(id)}
              >
                Deshacer
              </Button>
            ) : (
              <span className="text-sm text-muted-foreground">Deshecho</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
