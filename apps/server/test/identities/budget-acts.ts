import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  type Presupuesto,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { z } from 'zod';

import { nuevoPago } from '../support/pagos.ts';
import { nuevoPresupuesto, pasar } from '../support/presupuestos.ts';
import { type Act, amountOf, DAYS, type Living, WORKS } from './acts.ts';

const withId = z.object({ id: z.uuid() });

/**
 * Acts on budgets of suppliers and to clients: agreed, certified and paid. `begin` agrees the first
 * four.
 */
export function actsOfBudgets({ owner, azar, suppliers, written, means, taken }: Living) {
  const budgets: Presupuesto[] = [];
  const agree = async (): Promise<void> => {
    const esCliente = azar.cada(3);
    const moneda = azar.cada(4) ? 'USD' : 'ARS';
    const body = taken(
      await owner.post(
        '/presupuestos',
        nuevoPresupuesto({
          proyectoId: azar.uno(WORKS),
          moneda,
          anticipoBp: azar.uno([0, 1500]),
          ...(esCliente
            ? {
                sentido: 'INGRESO',
                proveedorId: undefined,
                cliente: { nombre: `Cliente ${azar.entero(2)}` },
              }
            : { proveedorId: azar.uno(suppliers).id }),
        }),
      ),
    );
    if (body === undefined) throw new Error('no budget could be made');
    const one = await pasar(owner, presupuestoSchema.parse(body), 'ENVIADO', 'ACEPTADO');
    budgets.push(one);
    if (azar.cada(2)) {
      await owner.put(`/presupuestos/${one.id}/plazos`, {
        plazoPagoDias: azar.entero(40),
        devolucionReparo: azar.uno([null, '2026-12-20'] as const),
        version: one.version,
      });
    }
  };

  const certify = async (): Promise<void> => {
    const one = azar.uno(budgets);
    const ruta = `/presupuestos/${one.id}/certificados`;
    const body = taken(
      await owner.post(ruta, {
        periodo: azar.uno(['2026-08', '2026-09', '2026-10'] as const),
        items: one.items.map(({ id }) => ({
          itemId: id,
          presenteBp: 100 + azar.entero(1500),
        })),
      }),
    );
    if (body === undefined) return;
    let { version } = certificadoSchema.parse(body);
    const { id } = certificadoSchema.parse(body);
    for (const estado of ['PRESENTADO', ...(azar.cada(5) ? [] : ['APROBADO'])]) {
      const next = taken(await owner.put(`${ruta}/${id}/estado`, { estado, version }));
      if (next === undefined) return;
      ({ version } = certificadoSchema.parse(next));
    }
  };

  const pay = async (): Promise<void> => {
    const one = azar.uno(budgets);
    const importe = amountOf(azar);
    const programado = azar.cada(4);
    const privado = azar.cada(4);
    const retenido = programado || azar.cada(2) ? 0 : 1 + azar.entero(Math.floor(importe / 4));
    const moneda = azar.cada(4) ? 'ARS' : one.moneda;
    const made = taken(
      await owner.post(
        `/presupuestos/${one.id}/pagos`,
        nuevoPago(importe, {
          tipo: azar.uno(['LIBRE', 'LIBRE', 'ANTICIPO', 'REPARO'] as const),
          fecha: azar.uno(DAYS),
          moneda,
          privado,
          medios: [means(importe - retenido, moneda, one.proyecto.id)],
          ...(retenido > 0 && {
            retenciones: [
              { tipo: 'IIBB', jurisdiccion: 'Buenos Aires', importeCentavos: retenido },
            ],
          }),
          ...(programado && {
            estado: 'PROGRAMADO',
            vencimiento: azar.uno(['2026-11-15', '2026-12-05'] as const),
          }),
          ...(one.moneda === 'USD' && { cotizacion: { valor: '1475' } }),
        }),
      ),
    );
    if (made !== undefined) {
      written.push(`/presupuestos/${one.id}/pagos/${withId.parse(made).id}`);
    }
  };
  const acts: readonly Act[] = [
    ['agree', agree],
    ...Array.from({ length: 2 }, (): Act => ['certify', certify]),
    ...Array.from({ length: 3 }, (): Act => ['pay', pay]),
  ];
  const begin = async () => {
    for (let i = 0; i < 4; i += 1) await agree();
  };
  return { acts, begin };
}
