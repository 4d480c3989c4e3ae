import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  presupuestoSchema,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import { crearAceptado } from './presupuestos.ts';
import type { Quien } from './rest-client.ts';

/**
 * Item of 1,000,000 centavos, the only one of a budget with 20 % in advance and 5 % kept back (the
 * defaults of `nuevoPresupuesto`): once half is certified, the net is 375,000.
 */
const AGREED = {
  items: [{ descripcion: 'Estructura', unidad: 'gl', cantidad: '1', precioUnitario: '10000.00' }],
};
export const [ADVANCE, NET, KEPT] = [200_000, 375_000, 25_000];

async function aprobado(admin: Quien, { id, items }: Presupuesto): Promise<Certificado> {
  const ruta = `/presupuestos/${id}/certificados`;
  const avance = items.map((item) => ({ itemId: item.id, presenteBp: 5_000 }));
  const nuevo = await admin.post(ruta, { periodo: '2026-10', items: avance });
  let certificado = certificadoSchema.parse(nuevo.body);
  for (const estado of ['PRESENTADO', 'APROBADO']) {
    const paso = { estado, version: certificado.version };
    const { body } = await admin.put(`${ruta}/${certificado.id}/estado`, paso);
    certificado = certificadoSchema.parse(body);
  }
  return certificado;
}

/** Creates an accepted budget with the item of `AGREED`, and certifies and approves half of it. */
export async function acordado(admin: Quien, campos: object = {}) {
  const presupuesto = await crearAceptado(admin, { ...AGREED, ...campos });
  return { id: presupuesto.id, certificado: await aprobado(admin, presupuesto) };
}

type Acuerdo = readonly [clase: string, id: string, importeCentavos: number];

/**
 * Body of an orden that settles the given debts by one transfer, with defaults for all other
 * fields.
 */
export const ordenDe = (
  acuerdos: readonly Acuerdo[],
  {
    comprobantes = [],
    ...campos
  }: { comprobantes?: readonly Acuerdo[] } & Record<string, unknown> = {},
) => ({
  comprobantes: comprobantes.map(([, id, importeCentavos]) => ({ id, importeCentavos })),
  acuerdos: acuerdos.map(([clase, id, importeCentavos]) => ({ clase, id, importeCentavos })),
  fecha: '2026-11-20',
  medios: [
    {
      medio: 'TRANSFERENCIA',
      importeCentavos: [...acuerdos, ...comprobantes].reduce((suma, [, , uno]) => suma + uno, 0),
    },
  ],
  ...campos,
});

/** Pending amount of a budget's obligations by kind; of several of one kind, the last. */
export async function pendientesDe(quien: Quien, id: string) {
  const { body } = await quien.get('/obligaciones?limit=200');
  return Object.fromEntries(
    listaObligacionesSchema
      .parse(body)
      .items.filter(({ presupuesto }) => presupuesto?.id === id)
      .map(({ clase, pendienteCentavos }) => [clase, pendienteCentavos]),
  );
}

export const presupuestoDe = async (quien: Quien, id: string) =>
  presupuestoSchema.parse((await quien.get(`/presupuestos/${id}`)).body);

/** Annuls a certificate, as after a wrong measurement. */
export const anular = (quien: Quien, id: string, { id: certificadoId, version }: Certificado) =>
  quien.put(`/presupuestos/${id}/certificados/${certificadoId}/estado`, {
    estado: 'ANULADO',
    version,
    motivo: 'Estaba mal medido',
  });
