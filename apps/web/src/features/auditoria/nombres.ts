import { trpc } from '../../lib/trpc.ts';

/** As many as one answer may have: people and works to choose from, and to name in the rows. */
const LIMITE = 200;

/** The people of the organisation; who has left is named by their own rows. */
export function usePersonas() {
  const { data } = trpc.usuarios.listar.useQuery({ limit: LIMITE });
  const personas = data?.items ?? [];
  return personas.map(({ id, fullName, email }) => ({
    value: id,
    label: fullName === '' ? email : fullName,
    hint: fullName === '' ? '' : email,
  }));
}

export function useObras() {
  const { data } = trpc.proyectos.listar.useQuery({ limit: LIMITE });
  return (data?.items ?? []).map(({ id, codigo, nombre }) => ({
    value: id,
    label: nombre,
    hint: codigo,
  }));
}
