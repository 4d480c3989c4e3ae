import { abrir } from '../../../../apps/server/test/support/cuentas.ts';
import { GENTE } from '../../../../apps/server/test/support/data.ts';
import {
  conciliacionDe,
  deshacer,
  hacerEnLineas,
  nacion,
  traer,
} from '../../../../apps/server/test/support/extractos.ts';
import { crear } from '../../../../apps/server/test/support/movimientos.ts';
import type { Quien } from '../../../../apps/server/test/support/rest-client.ts';

/**
 * Reconciles a bank: a statement that was undone and one with a line that is linked, one whose entry
 * changed since, one that waits and one that is ignored; with a closing balance, an account that is
 * not reconciled, and rules of charges.
 */
export async function fillBank(owner: Quien): Promise<void> {
  const { id } = await abrir(owner, {
    nombre: 'Banco conciliado',
    saldoInicialCentavos: 50_000,
    saldoInicialEl: '2026-01-01',
  });
  const undone = await traer(owner, id, nacion(60_000, [['2026-09-05', 700, 'CREDITO']]));
  await deshacer(owner, id, undone.extracto.id);
  await crear(owner, { cuentaId: id, fecha: '2026-10-02', importeCentavos: 1200 });
  const { id: moved } = await crear(owner, {
    cuentaId: id,
    fecha: '2026-10-03',
    importeCentavos: 1300,
  });
  await traer(
    owner,
    id,
    nacion(60_000, [
      ['2026-10-02', -1200, 'PAGO UNO'],
      ['2026-10-03', -1300, 'PAGO DOS'],
      ['2026-10-04', -1400, 'PAGO TRES'],
      ['2026-10-05', -1500, 'PAGO CUATRO'],
    ]),
  );
  const { items, apuntes } = await conciliacionDe(owner, id, '2026-10');
  const lines = items.map((line) => line.id);
  for (const [i, importeCentavos] of [-1200, -1300].entries()) {
    const apunteId = apuntes.find((entry) => entry.importeCentavos === importeCentavos)?.id;
    await hacerEnLineas(owner, id, 'vincular', {
      vinculos: [{ lineaId: lines[i], apunteId, importeCentavos }],
    });
  }
  await owner.put(`/movimientos/${moved}`, { version: 1, importeCentavos: 1350 });
  await hacerEnLineas(owner, id, 'esperar', {
    lineaIds: [lines[2]],
    espera: { personaId: GENTE.Admin.id, dia: '2026-12-01', detalle: 'La factura' },
  });
  await hacerEnLineas(owner, id, 'ignorar', { lineaIds: [lines[3]], motivo: 'De otro año' });
  await owner.put(`/cuentas/${id}/conciliacion/2026-10/saldo`, { saldoCentavos: 54_600 });
  const { id: idle } = await abrir(owner, { nombre: 'Billetera', tipo: 'BILLETERA' });
  await owner.put(`/cuentas/${idle}/conciliacion/2026-10/saldo`, { noSeConcilia: 'No se usa' });
  const rule = { codigo: null, clase: 'COMISION', rubroId: null, activa: true };
  await owner.put('/conciliacion/reglas', {
    items: [{ palabras: 'COMISION', ...rule }],
    version: 0,
  });
}
