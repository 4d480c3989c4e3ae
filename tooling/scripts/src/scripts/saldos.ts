import { formatearDinero } from '@plomada/formatters/dinero';

import { connect, chooseOrganization } from '../entorno.ts';

export const ayuda = '[TENANT_ID]: obras de la organización con sus saldos';

export async function correr([tenantId]: readonly string[]): Promise<void> {
  const client = await connect(await chooseOrganization(tenantId));
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await client.proyectos.listar.query({ cursor });
    for (const { codigo, nombre, saldos } of page.items) {
      const texts = saldos.map((s) => formatearDinero(s.saldoCentavos, s.moneda));
      console.log(`${codigo}  ${nombre.padEnd(34)} ${texts.join('  ')}`);
    }
    cursor = page.siguiente;
  }
}
