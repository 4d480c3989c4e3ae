import { trpc } from '../../lib/trpc.ts';
import { opcionDeObra, useObras } from './use-obras.ts';

export type ObraElegida = {
  readonly id: string | null;
  /** With its names, where they are known already. */
  readonly conocida?: Parameters<typeof opcionDeObra>[0] | null | undefined;
  readonly conArchivadas?: boolean | undefined;
};

/** The works to choose from; the chosen one is named though it be none of the first. */
export function useObraElegida({ id, conocida = null, conArchivadas = false }: ObraElegida) {
  const { items, ...obras } = useObras(conArchivadas);
  const hallada = [...items, conocida].find((una) => una?.id === id);
  const sola = trpc.proyectos.obtener.useQuery(
    { id: id ?? '' },
    { enabled: id !== null && !hallada },
  );
  const elegida = hallada ?? (id === null ? undefined : sola.data);
  return { ...obras, elegida: elegida ? opcionDeObra(elegida) : null };
}
