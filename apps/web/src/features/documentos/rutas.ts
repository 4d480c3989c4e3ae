/** Below `/api/{tenantId}`. */
export const RUTA_DOCUMENTOS = '/documentos';
export const rutaDeVersiones = (id: string): string => `/documentos/${id}/versiones`;
export const rutaDeArchivo = (id: string, version: number): string =>
  `${rutaDeVersiones(id)}/${version}/archivo`;
export const rutaDeZip = (ids: readonly string[]): string => `/documentos/zip?ids=${ids.join(',')}`;
