import { trpc } from '@/lib/trpc.ts';

const CADA_MS = 60_000;

/**
 * Notices, refetched each minute while the tab is visible, and when it becomes visible again with
 * an answer older than half a minute.
 */
export function useAvisos() {
  return trpc.avisos.listar.useQuery(undefined, {
    refetchInterval: CADA_MS,
    staleTime: CADA_MS / 2,
  });
}

/** Marks notices as read at once on screen; the server's next answer replaces that. */
export function useLeer() {
  const { avisos } = trpc.useUtils();
  const uno = trpc.avisos.leer.useMutation();
  const varios = trpc.avisos.leerVarios.useMutation();
  const marcar = (ids: readonly string[]) => {
    const leidos = new Set(ids);
    avisos.listar.setData(undefined, (antes) => {
      if (antes === undefined) return antes;
      const items = antes.items.map((uno) => (leidos.has(uno.id) ? { ...uno, leido: true } : uno));
      const nuevos = antes.items.filter(({ id, leido }) => !leido && leidos.has(id)).length;
      return { ...antes, items, sinLeer: Math.max(0, antes.sinLeer - nuevos) };
    });
  };
  const alTerminar = { onSettled: () => void avisos.listar.invalidate() };
  return {
    leer: (id: string) => {
      marcar([id]);
      uno.mutate({ id }, alTerminar);
    },
    leerTodos: (ids: readonly string[]) => {
      marcar(ids);
      varios.mutate({ ids: [...ids] }, alTerminar);
    },
  };
}
