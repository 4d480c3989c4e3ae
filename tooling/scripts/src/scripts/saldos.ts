import { formatearDinero } from '@plomada/formatters/dinero';

import { connect, chooseOrganization } from '../environment.ts';

export const help = '[TENANT_ID]: obras de la organización con sus saldos';

export async function run([tenantId]: readonly string[]): Promise<void> {
  const client = await connect(await chooseOrganization(tenantId));
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await client.proyectos.listar.query({ cursor });
    for (const { codigo: code, nombre: name, saldos } of page.items) {
      const texts = saldos.map((s) => formatearDinero(s.saldoCentavos, s.moneda));
      console.log(`${code}  ${name.padEnd(34)} ${texts.join('  ')}`);
    }
    cursor = page.siguiente;
  }
}
