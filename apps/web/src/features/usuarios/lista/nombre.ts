import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';

/** People without a name of their own are known by their address. */
export const nombreDe = ({ fullName, email }: Pick<Usuario, 'fullName' | 'email'>): string =>
  fullName === '' ? email : fullName;
