/** Path of the retiros of an acopio below `/api/{tenantId}`. */
export const rutaDeRetiros = (acopioId: string): string => `/acopios/${acopioId}/retiros`;

export const rutaDeRecibo = (acopioId: string, grupoId: string): string =>
  `${rutaDeRetiros(acopioId)}/grupo/${grupoId}/recibo`;

export const rutaDeArchivos = (acopioId: string): string => `/acopios/${acopioId}/archivos`;
