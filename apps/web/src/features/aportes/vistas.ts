import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';

import { paths } from '@/config/paths.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useToday } from '@/lib/use-today.ts';

type ObraDeAportes = { readonly id: string; readonly codigo: string };

export const migasDe = (
  tenantId: string,
  { id, codigo }: ObraDeAportes,
  ...resto: readonly { readonly label: string; readonly to?: string }[]
) => [
  { label: 'Obras', to: paths.obras(tenantId) },
  { label: codigo, to: paths.obraResumen(tenantId, id) },
  resto.length === 0 ? { label: 'Aportes' } : { label: 'Aportes', to: paths.aportes(tenantId, id) },
  ...resto,
];

/** Tabs of the partners' money by query parameter; the first has none. */
export const VISTAS = [
  { id: 'estado', label: 'Estado', to: '?' },
  { id: 'llamados', label: 'Llamados', to: '?vista=llamados' },
  { id: 'aportes', label: 'Aportes', to: '?vista=aportes' },
] as const;

export type Vista = (typeof VISTAS)[number]['id'];

export const vistaDe = (params: URLSearchParams): Vista =>
  VISTAS.find(({ id }) => id === params.get('vista'))?.id ?? 'estado';

/** Address of the list of contributions, filtered by partner, call or last day. */
export function conAportes(
  pagina: string,
  filtros: Readonly<Partial<Record<'socio' | 'llamado' | 'hasta', string | null>>> = {},
): string {
  const params = new URLSearchParams({ vista: 'aportes' });
  for (const [nombre, valor] of Object.entries(filtros)) {
    if (valor) params.set(nombre, valor);
  }
  return `${pagina}?${params.toString()}`;
}

export const conLlamados = (pagina: string): string => `${pagina}?vista=llamados`;

/** Chosen day in the address; null for today, or when it names no valid day. */
export function useAl() {
  const { params, put } = useAddress<'al'>();
  const hoy = useToday();
  const pedida = params.get('al') ?? '';
  const al = esFechaCalendario(pedida) && pedida !== hoy ? pedida : null;
  return { al, onAl: (nueva: string) => put({ al: nueva }) };
}
