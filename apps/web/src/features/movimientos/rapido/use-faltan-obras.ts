import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { useState } from 'react';

import { trpc } from '../../../lib/trpc.ts';

export type FaltanObras = 'NINGUNA' | 'ARCHIVADAS';

type Lista = {
  readonly items: readonly Pick<Proyecto, 'estado'>[];
  readonly siguiente: string | null;
};

function faltanEn({ items, siguiente }: Lista): FaltanObras | null {
  if (siguiente !== null) return null;
  if (items.length === 0) return 'NINGUNA';
  return items.every(({ estado }) => estado === 'ARCHIVADA') ? 'ARCHIVADAS' : null;
}

/** Why no movement can be entered: there is no obra for it, or none that is still open. */
export function useFaltanObras(): FaltanObras | null {
  // The list that the field for the obra begins with: asked for once.
  const { data } = trpc.proyectos.listar.useQuery({});
  const [huboObras, setHuboObras] = useState(false);
  const faltan = data === undefined ? null : faltanEn(data);
  // A form that was there stays, whatever becomes of the obras meanwhile: it may hold something.
  if (data !== undefined && faltan === null && !huboObras) setHuboObras(true);
  return huboObras ? null : faltan;
}
