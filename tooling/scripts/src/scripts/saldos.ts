import { formatearDinero } from '@plomada/formatters/dinero';

import { conectar, elegirOrganizacion } from '../entorno.ts';

export const ayuda = '[TENANT_ID]: obras de la organización con sus saldos';

export async function correr([tenantId]: readonly string[]): Promise<void> {
  const cliente = await conectar(await elegirOrganizacion(tenantId));
  for (let cursor: string | null | undefined; cursor !== null;) {
    const pagina = await cliente.proyectos.listar.query({ cursor });
    for (const { codigo, nombre, saldos } of pagina.items) {
      const textos = saldos.map((s) => formatearDinero(s.saldoCentavos, s.moneda));
      console.log(`${codigo}  ${nombre.padEnd(34)} ${textos.join('  ')}`);
    }
    cursor = pagina.siguiente;
  }
}
