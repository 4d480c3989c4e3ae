/** Name of the firm's own costs, shown among the works. */
export const ADMINISTRACION = 'Administración';

/** True for the id of Administración, which is the id of its organisation. */
export const esAdministracion = (tenantId: string, proyectoId: string): boolean =>
  proyectoId.toLowerCase() === tenantId.toLowerCase();
