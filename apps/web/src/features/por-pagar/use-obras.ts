import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';

import { trpc } from '../../lib/trpc.ts';
import { useObras as useObrasConMovimientos } from '../movimientos/obras.ts';

type Obra = PorPagar['proyecto'];

const opcionDe = ({ id, nombre, codigo }: Obra) => ({ value: id, label: nombre, hint: codigo });

/** The works to choose from; the chosen one is named though it be none of the first, or closed. */
export function useObras(elegidaId: string | null, conocida: Obra | null = null) {
  const { items, opciones, buscar, buscando } = useObrasConMovimientos();
  const hallada = [...items, ...(conocida === null ? [] : [conocida])].find(
    ({ id }) => id === elegidaId,
  );
  const sola = trpc.proyectos.obtener.useQuery(
    { id: elegidaId ?? '' },
    { enabled: elegidaId !== null && hallada === undefined },
  );
  const elegida = hallada ?? (elegidaId === null ? undefined : sola.data);
  return {
    opciones,
    elegida: elegida === undefined ? null : opcionDe(elegida),
    buscar,
    buscando,
  };
}
