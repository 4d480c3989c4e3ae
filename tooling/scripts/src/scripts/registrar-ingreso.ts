import { randomUUID } from 'node:crypto';

import { conClave } from '@plomada/client/cliente';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { connect, UsoIncorrecto } from '../entorno.ts';

export const ayuda =
  'TENANT_ID OBRA_ID CENTAVOS CONCEPTO [FECHA] [CLAVE]: un ingreso en pesos, y el saldo que deja';

export async function correr(args: readonly string[]): Promise<void> {
  const [tenantId, proyectoId, centavos = '', concepto, dia, clave = randomUUID()] = args;
  if (!tenantId || !proyectoId || !/^\d+$/.test(centavos) || !concepto) {
    throw new UsoIncorrecto(`Uso: pnpm script registrar-ingreso ${ayuda}`);
  }
  const client = await connect(tenantId);
  const fecha = dia ?? hoyEnBuenosAires(new Date());
  const importeCentavos = Number(centavos);
  const medioPago = 'TRANSFERENCIA';
  const { codigo } = await client.movimientos.crear.mutate(
    { proyectoId, tipo: 'INGRESO', fecha, concepto, importeCentavos, medioPago },
    conClave(clave),
  );
  const { porMoneda } = await client.proyectos.stats.query({ id: proyectoId });
  const saldos = porMoneda.map(({ saldoCentavos, moneda }) =>
    formatearDinero(saldoCentavos, moneda),
  );
  console.log(`${codigo}: ${formatearDinero(importeCentavos)}. Saldo: ${saldos.join('  ')}`);
}
