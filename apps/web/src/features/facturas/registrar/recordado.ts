import type { RegistrarFacturas } from '@plomada/domain/facturas/factura.schema';

type Recordado = Pick<RegistrarFacturas, 'como' | 'proyectoId'>;

/** What was chosen last in each organisation, for as long as the page is open. */
const ultimo = new Map<string, Recordado>();

export const recordado = (tenantId: string): Recordado | undefined => ultimo.get(tenantId);

export const recordar = (tenantId: string, { como, proyectoId }: Recordado): void => {
  ultimo.set(tenantId, { como, proyectoId });
};
