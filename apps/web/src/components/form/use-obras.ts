import { ADMINISTRACION } from '@plomada/domain/proyectos/administracion.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { useChosenLately } from '@/lib/chosen-lately.ts';
import { useTenant } from '@/lib/tenant.ts';
import { withoutAccents } from '@/lib/text.ts';
import { trpc } from '@/lib/trpc.ts';
import { useSearchText } from '@/lib/use-search-text.ts';

type Propia = { readonly id: string; readonly nombre: string };

/**
 * Administración, for users who may enter the firm's costs: Owner, Admin, and a Usuario assigned to
 * it. Null for others, and when not wanted.
 */
export function useAdministracion(wanted = true): Propia | null {
  const { tenantId, administracion } = useTenant();
  return wanted && administracion ? { id: tenantId, nombre: ADMINISTRACION } : null;
}

/** Option for Administración, with a hint that distinguishes it from obras. */
export const opcionDeAdministracion = ({ id, nombre }: Propia) => ({
  value: id,
  label: nombre,
  hint: 'Gastos de la empresa',
});

type ObraNombrada = { readonly id: string; readonly nombre: string; readonly codigo: string };

export const opcionDeObra = ({ id, nombre, codigo }: ObraNombrada) => ({
  value: id,
  label: nombre,
  hint: codigo,
});

export type OpcionesDeObra = {
  /** True to include archived obras, which accept no entries. */
  readonly conArchivadas?: boolean | undefined;
  /** True to list Administración last, for entries that may be costs of the firm. */
  readonly conAdministracion?: boolean | undefined;
};

/** Obras to choose from, searched on the server. */
export function useObras({
  conArchivadas = false,
  conAdministracion = false,
}: OpcionesDeObra = {}) {
  const { q, input, setText, isBehind } = useSearchText();
  const lista = trpc.proyectos.listar.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  const items = (lista.data?.items ?? []).filter(
    ({ estado }) => conArchivadas || estado !== 'ARCHIVADA',
  );
  const administracion = useAdministracion(conAdministracion);
  const propia =
    administracion !== null && coincide(administracion.nombre, q) ? administracion : null;
  const opciones = [
    ...items.map(opcionDeObra),
    ...(propia === null ? [] : [opcionDeAdministracion(propia)]),
  ];
  const lately = useChosenLately('obra', opciones, lista.data?.siguiente === null);
  return {
    items,
    propia,
    opciones,
    lately,
    buscar: setText,
    buscando: isBehind(lista),
  };
}

const coincide = (nombre: string, q: string) => withoutAccents(nombre).includes(withoutAccents(q));

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

/**
 * Reason why nothing can be entered: there is no obra, or all are archived; else null. `pedida` is
 * the obra of the new entry.
 */
export function useFaltanObras(pedida?: string | null): FaltanObras | null {
  const { tenantId } = useTenant();
  // Same input as the obra field's first list, so that both share the query.
  const { data } = trpc.proyectos.listar.useQuery({});
  const [huboObras, setHuboObras] = useState(false);
  const faltan = data === undefined ? null : faltanEn(data);
  // A form once shown stays even if the obras change meanwhile, as it may contain typed values.
  if (data !== undefined && faltan === null && !huboObras) setHuboObras(true);
  return huboObras || pedida === tenantId ? null : faltan;
}
