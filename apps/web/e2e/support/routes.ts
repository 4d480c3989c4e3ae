import type { Page } from '@playwright/test';
import { required } from '@plomada/domain/base/required';

import { TENANT_SPEC, WORK_OWN, WORK_SPEC } from '../../test/spec-routes.ts';
import { callApi, workId } from './works.ts';

/** Page of an imported workbook, left out here because `libro` checks it. */
const WORKBOOK = 'importar-libro/:libroId';

/** Id of a row; throws for an answer without one, naming `what` was wanted. */
function idOf(row: unknown, what: string): string {
  const id: unknown = Reflect.get(Object(row), 'id');
  if (typeof id !== 'string') throw new Error(`No row: ${what}`);
  return id;
}

/**
 * Id of the first row of a list with the fields `where`; throws without one, so that no route is
 * skipped.
 */
export async function firstId(page: Page, path: string, where: object = {}): Promise<string> {
  const { body } = await callApi(page, path);
  const items: unknown = Reflect.get(Object(body), 'items') ?? body;
  const row = (Array.isArray(items) ? items : []).find((item) =>
    Object.entries(where).every(([name, value]) => Reflect.get(item, name) === value),
  );
  return idOf(row, path);
}

/**
 * Creates a partly paid invoice of the supplier and returns its id and its payment order's;
 * invoices of the demo are paid in full or not at all.
 */
async function owedIds(page: Page, tenant: string, proyectoId: string, proveedorId: string) {
  const vence = '2026-11-01';
  const importeCentavos = 400_000_00;
  const comprobante = {
    tipoArca: 1,
    puntoVenta: 4,
    numero: Date.now() % 90_000_000,
    cuitEmisor: '30-90000044-4',
  };
  const datos = { proyectoId, proveedorId, moneda: 'ARS', concepto: 'Hierro', importeCentavos };
  await callApi(page, `/${tenant}/por-pagar`, {
    method: 'POST',
    body: { ...datos, comprobante, vence },
  });
  const deudaId = await firstId(page, `/${tenant}/por-pagar?proveedorId=${proveedorId}`);
  const parte = { importeCentavos: 100_000_00 };
  await callApi(page, `/${tenant}/por-pagar/pagar`, {
    method: 'POST',
    body: {
      comprobantes: [{ id: deudaId, ...parte }],
      fecha: '2026-11-20',
      medios: [{ medio: 'EFECTIVO', ...parte }],
    },
  });
  return { deudaId, ordenId: await firstId(page, `/${tenant}/ordenes-de-pago`) };
}

/** Keeps a scenario with one lever, and returns its id; the demo has none. */
async function scenarioId(page: Page, tenant: string): Promise<string> {
  const { body } = await callApi(page, `/${tenant}/escenarios`, {
    method: 'POST',
    body: {
      nombre: 'Con el índice más alto',
      filtro: { por: 'FIRMA' },
      palancas: [
        {
          tipo: 'INDICE',
          id: '01928f3a-5c1e-7a42-8b3d-0000000000e5',
          activa: true,
          porcentaje: '6',
        },
      ],
    },
  });
  return idOf(body, 'the scenario');
}

/**
 * Creates an expense of Administración, whose id is that of the organisation, and returns its id; the
 * demo has no private one.
 */
async function expenseId(page: Page, tenant: string, privado: boolean): Promise<string> {
  const { body } = await callApi(page, `/${tenant}/movimientos`, {
    method: 'POST',
    body: {
      proyectoId: tenant,
      tipo: 'EGRESO',
      fecha: '2026-11-20',
      concepto: 'Honorarios',
      importeCentavos: 100_00,
      medioPago: 'EFECTIVO',
      privado,
    },
  });
  return idOf(body, 'the expense of Administración');
}

/** Existing ids for every `:id` of the route table. */
async function idsOf(page: Page, tenant: string, obraId: string) {
  const of = `projectId=${obraId}`;
  const first = (path: string, where?: object) => firstId(page, `/${tenant}${path}`, where);
  const presupuestoId = await first(`/presupuestos?${of}`, { titulo: 'Hormigón y estructura' });
  const acopioId = await first(`/acopios?${of}`, { codigo: 'AC-005' });
  const proveedorId = await first('/proveedores', { razonSocial: 'Corralón El Hornero' });
  return {
    ...(await owedIds(page, tenant, obraId, proveedorId)),
    obraId,
    proveedorId,
    presupuestoId,
    acopioId,
    movimientoId: await first(`/movimientos?${of}`, { privado: false }),
    privadoId: await first(`/movimientos?${of}`, { privado: true }),
    certificadoId: await first(`/presupuestos/${presupuestoId}/certificados`),
    pagoId: await first(`/presupuestos/${presupuestoId}/pagos`),
    retiroId: await first(`/acopios/${acopioId}/retiros`),
    cuentaId: await first('/cuentas'),
    chequeId: await first('/cheques'),
    documentoId: await first(`/documentos?${of}`),
    aporteId: await first(`/aportes-socio?${of}`),
    llamadoId: await first(`/aportes-socio/llamados?${of}`),
    socioId: await first(`/proyectos/${obraId}/socios`),
    escenarioId: await scenarioId(page, tenant),
    gastoId: await expenseId(page, tenant, false),
    gastoPrivadoId: await expenseId(page, tenant, true),
  };
}

/** All routes of the table and those outside it, with ids of real rows. */
export async function routesOf(page: Page, tenant: string): Promise<string[]> {
  const ids: Readonly<Record<string, string>> = await idsOf(
    page,
    tenant,
    await workId(page, tenant, 'Edificio Los Tilos 1450'),
  );
  const real = (path: string) =>
    path
      .replace(/(?<=administracion\/movimientos\/movimiento\/):movimientoId/, ':gastoId')
      .replace(
        /(?<=administracion\/movimientos-privados\/movimiento\/):movimientoId/,
        ':gastoPrivadoId',
      )
      .replace('privados/movimiento/:movimientoId', 'privados/movimiento/:privadoId')
      .replaceAll(/:(\w+)/g, (_, name: string) => required(ids[name], `a row for ${path}`));
  const work = { ...WORK_SPEC, ...WORK_OWN };
  return [
    '/tenant-selector',
    '/onboarding?nueva=1',
    '/verificar',
    ...Object.keys(TENANT_SPEC)
      .filter((path) => path !== WORKBOOK)
      .map((path) => `/${tenant}/${real(path)}`),
    ...Object.keys(work).map((path) => `/${tenant}/${real(`obras/:obraId/${path}`)}`),
  ];
}
