import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';

import { trpc } from '../../../lib/trpc.ts';

/** People without a name of their own are known by their address. */
export const nombreDe = ({ fullName, email }: Pick<Usuario, 'fullName' | 'email'>): string =>
  fullName === '' ? email : fullName;

const MIENTRAS_SALE_MS = 2000;

/** One person, polled while the e-mail of their invitation is queued. */
export const useUsuario = (id: string) =>
  trpc.usuarios.obtener.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.invitacion?.correo?.estado === 'EN_COLA' ? MIENTRAS_SALE_MS : false,
    },
  );
