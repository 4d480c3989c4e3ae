import { expect, it } from 'vitest';

import { DEMO_TENANTS } from '../src/seed/demo-users.ts';
import { OBRAS_RIO_MANSO } from '../src/seed/obras.ts';
import { filasDe } from '../src/seed/organizacion.ts';
import { AHORA } from './soporte/ahora.ts';

const [tenant] = DEMO_TENANTS;
if (tenant === undefined) throw new Error('the demo has no organisation');
const { tablas, documentos } = filasDe(tenant, OBRAS_RIO_MANSO, AHORA);
const de = (tabla: string) =>
  [...tablas, ...documentos.tablas].flatMap(([nombre, filas]) => (nombre === tabla ? filas : []));
const log = de('audit_logs');

const TABLAS = {
  PROYECTO: 'proyectos',
  MOVIMIENTO: 'movimientos',
  PRESUPUESTO: 'presupuestos',
  PAGO: 'pagos',
  ACOPIO: 'acopios',
  APORTE: 'aportes',
  LLAMADO: 'llamados_aporte',
  LOTE: 'lotes',
  DOCUMENTO: 'documentos',
};

it.each(Object.entries(TABLAS))('the log tells how each %s came to be', (entidad, tabla) => {
  const filas = de(tabla);
  expect(filas.length).toBeGreaterThan(0);
  const creadas = new Set(
    log
      .filter((uno) => uno['entidad'] === entidad && uno['accion'] === 'CREAR')
      .map((uno) => uno['entidad_id']),
  );
  expect(filas.filter(({ id }) => !creadas.has(id))).toEqual([]);
});

it('tells of requests and of their decisions, in order and by nobody out of turn', () => {
  const solicitudes = de('solicitudes_eliminacion');
  const pedidas = log.filter(({ accion }) => accion === 'SOLICITAR');
  const cuales = (filas: typeof log) => new Set(filas.map((uno) => uno['entidad_id']));
  expect(cuales(pedidas)).toEqual(cuales(solicitudes));
  const rechazo = log.find(({ accion }) => accion === 'RECHAZAR');
  expect(rechazo?.['resumen']).toMatch(
    /^Rechazó la baja de M-\d{6} · .+\. Respuesta: Son dos entregas distintas/,
  );
  expect(log.filter(({ ts }) => String(ts) > AHORA.toISOString())).toEqual([]);
  const privados = new Set(
    de('movimientos').flatMap((m) => (m['privado'] === true ? m['id'] : [])),
  );
  expect(
    log.filter((uno) => privados.has(uno['entidad_id']) && uno['actor_rol'] === 'USUARIO'),
  ).toEqual([]);
});

it('says it in the words of the server', () => {
  const movimiento = de('movimientos').find(({ moneda }) => moneda === 'USD');
  const fila = log.find((uno) => uno['entidad_id'] === movimiento?.['id']);
  expect(fila?.['resumen']).toMatch(
    /^Registró el (?:ingreso|egreso) M-\d{6} de US\$\u00a0\d{1,3}(?:\.\d{3})*,\d\d en OB-00\d: .+$/,
  );
  expect(log.filter((uno) => / (?:de|a) el /.test(String(uno['resumen'])))).toEqual([]);
});
