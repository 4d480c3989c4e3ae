import { randomUUID } from 'node:crypto';

import { withKey } from '@plomada/client/client';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { connect, WrongUsage } from '../environment.ts';

export const help =
  'TENANT_ID OBRA_ID CENTAVOS CONCEPTO [FECHA] [CLAVE]: un ingreso en pesos, y el saldo que deja';

export async function run(args: readonly string[]): Promise<void> {
  const [tenantId, proyectoId, centavos = '', concepto, dia, key = randomUUID()] = args;
  if (!tenantId || !proyectoId || !/^\d+$/.test(centavos) || !concepto) {
    throw new WrongUsage(`Uso: pnpm script registrar-ingreso ${help}`);
  }
  const client = await connect(tenantId);
  const date = dia ?? hoyEnBuenosAires(new Date());
  const importeCentavos = Number(centavos);
  const paymentMethod = 'TRANSFERENCIA';
  const { codigo: code } = await client.movimientos.crear.mutate(
    {
      proyectoId,
      tipo: 'INGRESO',
      fecha: date,
      concepto,
      importeCentavos,
      medioPago: paymentMethod,
    },
    withKey(key),
  );
  const { porMoneda } = await client.proyectos.stats.query({ id: proyectoId });
  const saldos = porMoneda.map(({ saldoCentavos, moneda }) =>
    formatearDinero(saldoCentavos, moneda),
  );
  console.log(`${code}: ${formatearDinero(importeCentavos)}. Saldo: ${saldos.join('  ')}`);
}
