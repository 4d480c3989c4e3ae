/** Name of the firm's own costs, shown among the works. */
export const ADMINISTRACION = 'Administración';

/** Administración has the id of its organisation. */
export const esAdministracion = (tenantId: string, proyectoId: string): boolean =>
  proyectoId.toLowerCase() === tenantId.toLowerCase();
