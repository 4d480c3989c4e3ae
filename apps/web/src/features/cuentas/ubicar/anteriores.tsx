import { formatearFechaHora } from '@plomada/formatters/fecha';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarCuentas } from '../que-hacer.ts';
import { movimientos } from './grupos.tsx';

/** Undoes an assignment, and reports the rows that stay because they were changed since. */
export function useDeshacer() {
  const { mutateAsync, isPending } = trpc.asignaciones.deshacer.useMutation();
  const refrescar = useRefrescarCuentas();
  const deshacer = async (id: string) => {
    try {
      const { filas, quedaron } = await mutateAsync({ id });
      const quedan = `${movimientos(quedaron)} se cambiaron después y quedan como están.`;
      toast.success(
        `${movimientos(filas)} sin cuenta otra vez`,
        quedaron === 0 ? undefined : { description: quedan },
      );
    } catch (cause) {
      toast.error('No se deshizo', { description: toApiError(cause).message });
    }
    await refrescar();
  };
  return { deshacer, isPending };
}

/** Number of latest assignments listed; older ones are in the audit log. */
const ULTIMAS = 5;

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
