import { trpc } from '../../../lib/trpc.ts';

const MIENTRAS_SALE_MS = 2000;

/** One person; while the letter of their invitation is about to leave they are asked for again. */
export const useUsuario = (id: string) =>
  trpc.usuarios.obtener.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.invitacion?.correo?.estado === 'EN_COLA' ? MIENTRAS_SALE_MS : false,
    },
  );
