import { useAddressFilters } from '@/lib/address-filters.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useToday } from '@/lib/use-today.ts';

import { FILTROS, type FiltrosDocumentos, pedidoDe } from './lista/filtros.ts';

/**
 * Labels typed in one field, separated by commas, without empty ones and duplicates, which ignore
 * case.
 */
export function leerEtiquetas(texto: string): string[] {
  const etiquetas = texto.split(',').map((etiqueta) => etiqueta.trim());
  return etiquetas.filter(
    (etiqueta, i) =>
      etiqueta !== '' &&
      etiquetas.findIndex((otra) => otra.toLowerCase() === etiqueta.toLowerCase()) === i,
  );
}

/** Paths below `/api/{tenantId}`. */
export const RUTA_DOCUMENTOS = '/documentos';
export const rutaDeVersiones = (id: string): string => `/documentos/${id}/versiones`;
export const rutaDeArchivo = (id: string, version: number): string =>
  `${rutaDeVersiones(id)}/${version}/archivo`;
export const rutaDeZip = (ids: readonly string[]): string => `/documentos/zip?ids=${ids.join(',')}`;

export function useFiltros() {
  const { params, put } = useAddress<'vista'>();
  const galeria = params.get('vista') === 'galeria';
  const verComo = (vista: 'lista' | 'galeria') => put({ vista: vista === 'lista' ? '' : vista });
  return { ...useAddressFilters(FILTROS), galeria, verComo };
}

/** Pages of the filtered documents of one obra. */
export function useDocumentos(filtros: FiltrosDocumentos, obraId: string) {
  const { documentos } = trpc.useUtils();
  const hoy = useToday();
  const input = { ...pedidoDe(filtros, hoy), proyectoId: obraId };
  return useListPages(documentos.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}

/**
 * Returns a function that invalidates documents, deletion requests and due dates, after any change
 * of a document.
 */
export function useRefrescarDocumentos(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.documentos.invalidate(),
      utils.solicitudes.invalidate(),
      utils.vencimientos.invalidate(),
    ]);
  };
}
