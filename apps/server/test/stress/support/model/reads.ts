import { expect } from 'vitest';
import { z } from 'zod';

import { retirado } from './acopios.ts';
import { enPesos } from './movimientos.ts';
import {
  administra,
  alguno,
  esOwner,
  gestiona,
  juzgar,
  noEsta,
  sinPermiso,
  uno,
  ve,
  veObra,
  type Firma,
  type Intento,
  type Movimiento,
  type Obra,
  type Quien,
} from './world.ts';

const saldoSchema = z.looseObject({
  moneda: z.string(),
  ingresosCentavos: z.int(),
  egresosCentavos: z.int(),
  saldoCentavos: z.int(),
});
type Saldo = z.infer<typeof saldoSchema>;

const suma = (numeros: readonly number[]) => numeros.reduce((s, x) => s + x, 0);

/** Income, expense and balance in each currency that has rows. */
function saldosDe(filas: readonly Movimiento[]): Saldo[] {
  return ['ARS', 'USD'].flatMap((moneda) => {
    const suyas = filas.filter(({ cambio }) => (cambio === null ? 'ARS' : 'USD') === moneda);
    if (suyas.length === 0) return [];
    const de = (tipo: string) =>
      suma(suyas.filter((fila) => fila.tipo === tipo).map(({ importe }) => importe));
    const [ingresosCentavos, egresosCentavos] = [de('INGRESO'), de('EGRESO')];
    const saldoCentavos = ingresosCentavos - egresosCentavos;
    return [{ moneda, ingresosCentavos, egresosCentavos, saldoCentavos }];
  });
}
const sinCeros = (saldos: readonly Saldo[]) =>
  saldos
    .filter(({ ingresosCentavos: i, egresosCentavos: e }) => i !== 0 || e !== 0)
    .map(({ moneda, ingresosCentavos, egresosCentavos, saldoCentavos }) => ({
      moneda,
      ingresosCentavos,
      egresosCentavos,
      saldoCentavos,
    }))
    .sort((a, b) => (a.moneda < b.moneda ? -1 : 1));

export const visibles = (firma: Firma, quien: Quien, obra: Obra | null): Movimiento[] =>
  firma.movimientos.filter((fila) => (!obra || fila.obra === obra) && ve(quien, fila));

type Lectura = Pick<Intento, 'quien' | 'procedimiento' | 'path' | 'juzgar'>;
const leer = (lectura: Lectura): Intento => ({ ...lectura, method: 'GET' });
const bien = (aplicar: (cuerpo: unknown) => void) => () =>
  ({ status: 200, filas: 0, aplicar }) as const;

const totalesSchema = z.object({ cantidad: z.int(), porMoneda: z.array(saldoSchema) });
const totales = (firma: Firma, quien: Quien, obra: Obra): Intento | null =>
  veObra(quien, obra)
    ? leer({
        quien,
        procedimiento: 'movimientos.totales',
        path: `/movimientos/totales?projectId=${obra.id}`,
        juzgar: () =>
          juzgar(
            [],
            bien((cuerpo) => {
              const filas = visibles(firma, quien, obra);
              const { cantidad, porMoneda } = totalesSchema.parse(cuerpo);
              expect(cantidad).toBe(filas.length);
              expect(sinCeros(porMoneda)).toEqual(sinCeros(saldosDe(filas)));
            }),
          ),
      })
    : null;

const paginaSchema = z.looseObject({
  items: z.array(z.looseObject({ id: z.uuid(), fecha: z.string(), importeCentavos: z.int() })),
});
const listar = (firma: Firma, quien: Quien, obra: Obra): Intento | null =>
  veObra(quien, obra)
    ? leer({
        quien,
        procedimiento: 'movimientos.listar',
        path: `/movimientos?projectId=${obra.id}&limit=50`,
        juzgar: () =>
          juzgar(
            [],
            bien((cuerpo) => {
              const { items } = paginaSchema.parse(cuerpo);
              const fechas = visibles(firma, quien, obra)
                .map(({ fecha }) => fecha)
                .sort()
                .reverse();
              expect(items.map(({ fecha }) => fecha)).toEqual(fechas.slice(0, 50));
            }),
          ),
      })
    : null;

const presupuestoSchema = z.looseObject({
  moneda: z.string(),
  presupuestadoCentavos: z.int(),
  comprometidoCentavos: z.int(),
  pagadoCentavos: z.int(),
});
const figurasSchema = z.looseObject({
  movimientos: z.int(),
  porMoneda: z.array(saldoSchema),
  presupuesto: z.array(presupuestoSchema).optional(),
});
/** Totals of accepted budgets and of their payments, as far as the reader may see them. */
function acordado(firma: Firma, quien: Quien, obra: Obra | null) {
  const vigentes = firma.presupuestos.filter(
    (p) => p.estado === 'ACEPTADO' && (obra ? p.obra === obra : veObra(quien, p.obra)),
  );
  if (vigentes.length === 0) return [];
  const pagados = vigentes.flatMap(({ pagos }) =>
    pagos.filter((pago) => pago.movimiento && ve(quien, pago)),
  );
  const presupuestadoCentavos = suma(vigentes.map(({ total }) => total));
  const pagadoCentavos = suma(pagados.map(({ importe }) => importe));
  const comprometidoCentavos = presupuestadoCentavos - pagadoCentavos;
  return [{ moneda: 'ARS', presupuestadoCentavos, comprometidoCentavos, pagadoCentavos }];
}
function esFigura(firma: Firma, quien: Quien, obra: Obra | null, cuerpo: unknown): void {
  const { movimientos, porMoneda, presupuesto } = figurasSchema.parse(cuerpo);
  const filas = visibles(firma, quien, obra);
  expect(movimientos).toBe(filas.length);
  expect(sinCeros(porMoneda)).toEqual(sinCeros(saldosDe(filas)));
  // Roles without access to budgets do not even get the keys.
  if (!gestiona(quien)) return expect(presupuesto).toBeUndefined();
  expect(presupuesto).toMatchObject(acordado(firma, quien, obra));
}
const stats = (firma: Firma, quien: Quien, obra: Obra): Intento =>
  leer({
    quien,
    procedimiento: 'proyectos.stats',
    path: `/proyectos/${obra.id}/stats`,
    juzgar: () =>
      juzgar(
        [noEsta(veObra(quien, obra))],
        bien((cuerpo) => esFigura(firma, quien, obra, cuerpo)),
      ),
  });
const resumen = (firma: Firma, quien: Quien): Intento =>
  leer({
    quien,
    procedimiento: 'resumen.general',
    path: '/resumen-general',
    juzgar: () =>
      juzgar(
        [sinPermiso(gestiona(quien))],
        bien((cuerpo) => esFigura(firma, quien, null, cuerpo)),
      ),
  });

const unMovimiento = (firma: Firma, quien: Quien): Intento | null => {
  const fila = alguno(firma.azar, firma.movimientos);
  if (!fila) return null;
  return leer({
    quien,
    procedimiento: 'movimientos.obtener',
    path: `/movimientos/${fila.id}`,
    juzgar: () =>
      juzgar(
        [noEsta(ve(quien, fila))],
        bien((cuerpo) =>
          expect(cuerpo).toMatchObject({
            tipo: fila.tipo,
            fecha: fila.fecha,
            importeCentavos: fila.importe,
            importeArsCentavos: enPesos(fila),
            privado: fila.privado,
            rubroId: fila.rubro,
            estado: fila.pendiente ? 'PENDIENTE_ELIMINACION' : 'CONFIRMADO',
            version: fila.version,
          }),
        ),
      ),
  });
};

const unAcopio = (firma: Firma, quien: Quien): Intento | null => {
  const acopio = alguno(firma.azar, firma.acopios);
  if (!acopio) return null;
  return leer({
    quien,
    procedimiento: 'acopios.obtener',
    path: `/acopios/${acopio.id}`,
    juzgar: () =>
      juzgar(
        [noEsta(veObra(quien, acopio.obra))],
        bien((cuerpo) => {
          const retiradoCentavos = retirado(firma, acopio);
          const queda =
            acopio.importe === null ? {} : { valorCentavos: acopio.importe - retiradoCentavos };
          const cantidadItems = acopio.items.length;
          expect(cuerpo).toMatchObject({ retiradoCentavos, cantidadItems, ...queda });
        }),
      ),
  });
};

const itemSchema = z.looseObject({
  retirado: z.coerce.number(),
  disponible: z.string().nullable(),
});
const unItem = (firma: Firma, quien: Quien): Intento | null => {
  const acopio = alguno(firma.azar, firma.acopios);
  const item = acopio && alguno(firma.azar, acopio.items);
  if (!item) return null;
  return leer({
    quien,
    procedimiento: 'acopioItems.obtener',
    path: `/acopios-items/${acopio.id}/items/${item.id}`,
    juzgar: () =>
      juzgar(
        [noEsta(veObra(quien, acopio.obra))],
        bien((cuerpo) => {
          const leido = itemSchema.parse(cuerpo);
          expect(Math.round(leido.retirado * 1000)).toBe(item.retirado);
          if (item.cantidad === null) return;
          expect(Math.round(Number(leido.disponible) * 1000)).toBe(item.cantidad - item.retirado);
        }),
      ),
  });
};

const unPresupuesto = (firma: Firma, quien: Quien): Intento | null => {
  const fila = alguno(firma.azar, firma.presupuestos);
  if (!fila) return null;
  return leer({
    quien,
    procedimiento: 'presupuestos.obtener',
    path: `/presupuestos/${fila.id}`,
    juzgar: () =>
      juzgar(
        [sinPermiso(gestiona(quien)), noEsta(veObra(quien, fila.obra))],
        bien((cuerpo) => {
          const vistos = fila.pagos.filter((pago) => ve(quien, pago));
          const de = (pagado: boolean) =>
            suma(vistos.filter((p) => (p.movimiento !== null) === pagado).map((p) => p.importe));
          const cifras = { pagadoCentavos: de(true), programadoCentavos: de(false) };
          const { total: totalCentavos, version } = fila;
          expect(cuerpo).toMatchObject({ totalCentavos, version, cifras });
        }),
      ),
  });
};

const estadoSchema = z.looseObject({
  porMoneda: z.array(
    z.looseObject({
      moneda: z.string(),
      socios: z.array(z.looseObject({ socioId: z.uuid(), aportadoCentavos: z.int() })),
    }),
  ),
});
const estadoDeAportes = (firma: Firma, quien: Quien, obra: Obra): Intento | null => {
  if (!veObra(quien, obra) || quien.rol === 'Usuario') return null;
  return leer({
    quien,
    procedimiento: 'aportes.estado',
    path: `/proyectos/${obra.id}/aportes/estado`,
    juzgar: () =>
      juzgar(
        [],
        bien((cuerpo) => {
          const suyos = obra.socios.filter((s) => administra(quien) || s.userId === quien.userId);
          const dado = (socioId: string) =>
            suma(
              firma.aportes
                .filter((a) => a.vivo && a.socioId === socioId)
                .map((a) => (a.devolucion ? -a.importe : a.importe)),
            );
          const enPesosDe = estadoSchema.parse(cuerpo).porMoneda.find((m) => m.moneda === 'ARS');
          const leidos = enPesosDe?.socios.map((s) => `${s.socioId} ${s.aportadoCentavos}`);
          expect(leidos?.sort()).toEqual(suyos.map(({ id }) => `${id} ${dado(id)}`).sort());
        }),
      ),
  });
};

const pendientes = (firma: Firma, quien: Quien): Intento =>
  leer({
    quien,
    procedimiento: 'solicitudes.contarPendientes',
    path: '/solicitudes/pendientes',
    juzgar: () =>
      juzgar(
        [sinPermiso(esOwner(quien))],
        bien((cuerpo) => {
          const cantidad = firma.solicitudes.filter((s) => s.estado === 'PENDIENTE').length;
          expect(cuerpo).toEqual({ cantidad });
        }),
      ),
  });

/** Random read, which must match the model at that moment. */
export function lectura(firma: Firma, quien: Quien, obra: Obra): Intento | null {
  return uno(firma.azar, [
    () => totales(firma, quien, obra),
    () => listar(firma, quien, obra),
    () => stats(firma, quien, obra),
    () => resumen(firma, quien),
    () => unMovimiento(firma, quien),
    () => unMovimiento(firma, quien),
    () => unAcopio(firma, quien),
    () => unItem(firma, quien),
    () => unPresupuesto(firma, quien),
    () => estadoDeAportes(firma, quien, obra),
    () => pendientes(firma, quien),
  ])();
}

/**
 * Reads of every person for the end of a stretch: summary, pending requests, and of each work
 * totals, page and partners' accounts.
 */
export const todas = (firma: Firma): Intento[] =>
  firma.gente.flatMap((quien) =>
    [
      resumen(firma, quien),
      pendientes(firma, quien),
      ...firma.obras.flatMap((obra) => [
        totales(firma, quien, obra),
        stats(firma, quien, obra),
        estadoDeAportes(firma, quien, obra),
      ]),
    ].filter((intento) => intento !== null),
  );
