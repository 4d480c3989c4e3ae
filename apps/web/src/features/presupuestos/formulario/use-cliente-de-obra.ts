import { formatearCuit } from '@plomada/formatters/cuit';

import { useProposedText } from '@/components/form/use-proposed-text.ts';
import { trpc } from '@/lib/trpc.ts';

import type { PresupuestoFormulario } from './presupuesto-valores.ts';

/** Fills in the client that the obra has, and its CUIT. */
export function useClienteDeObra({ getValues, setValue }: PresupuestoFormulario, id: string): void {
  const { data: obra } = trpc.proyectos.obtener.useQuery({ id });
  const { clienteNombre = null, clienteCuit = null } = obra ?? {};
  useProposedText({
    text: clienteNombre,
    isThere: true,
    read: () => getValues('cliente.nombre'),
    write: (nombre) => setValue('cliente.nombre', nombre),
  });
  useProposedText({
    text: clienteCuit && formatearCuit(clienteCuit),
    isThere: true,
    read: () => getValues('cliente.cuit'),
    write: (cuit) => setValue('cliente.cuit', cuit),
  });
}
