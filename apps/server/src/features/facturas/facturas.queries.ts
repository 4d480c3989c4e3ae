import { mesDe } from '@plomada/domain/base/fecha.rules';
import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type { ClasesDeCompra } from '@plomada/domain/facturas/clasificar.schema';
import {
  ejercicioDe,
  mesesALaVista,
  mesesLeidos,
  sumarMesesA,
} from '@plomada/domain/facturas/cruce.rules';
import {
  pilaSchema,
  type ListaFacturas,
  type ListarFacturas,
  type MesesDeFacturas,
  type OrigenFactura,
  type SinClasificar,
  type TotalesDePila,
} from '@plomada/domain/facturas/factura.schema';
import {
  MES_CIERRE_EJERCICIO,
  mesCierreEjercicioSchema,
} from '@plomada/domain/organizaciones/configuracion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { BY_DATE, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { leerSugeridos } from '../proveedores/proveedores.queries.ts';
import type { ContextoDeCruce } from './cruce.sql.ts';
import { facturaDto } from './facturas.mapper.ts';
import {
  type FilaFactura,
  SELECT_SITUACION,
  selectClases,
  selectFacturas,
  selectMeses,
  selectOrigenes,
  selectTotalesDePila,
} from './facturas.sql.ts';

const PROVEEDORES_MAX = 500;
const MESES_DE_CLASES = 12;

export const contextoDeCruce = ({ tenantId, actor, tenant }: Tx): ContextoDeCruce => ({
  tenantId,
  actor,
  cuit: tenant.cuit,
});

const diasDe = (desde: string, hasta: string) => ({
  desde: primerDiaDe(desde),
  hasta: ultimoDiaDe(hasta),
});

/** Movements, debts and acopios that use the documents, by document and in one statement. */
async function leerOrigenes(
  tx: Tx,
  filas: readonly FilaFactura[],
): Promise<ReadonlyMap<string, readonly OrigenFactura[]>> {
  const ids = filas.flatMap(({ nuestroId }) => nuestroId ?? []);
  const origenes = ids.length === 0 ? [] : await tx.query(selectOrigenes(tx, ids));
  return Map.groupBy(origenes, ({ comprobanteId }) => comprobanteId);
}

export async function listarFacturas(
  ctx: TenantContext,
  { mes, pila, limit, cursor }: ListarFacturas,
): Promise<ListaFacturas> {
  const quien = contextoDeCruce(ctx);
  const ambito = diasDe(mes, mes);
  const tras = readCursor(cursor, BY_DATE);
  const { filas, totales } = await limited(ctx, 'totals', async () => ({
    filas: await ctx.query(selectFacturas(quien, ambito, { pila, limit, tras })),
    totales: await oneRow(ctx, selectTotalesDePila(quien, ambito, pila)),
  }));
  const { items, siguiente } = pageOf(filas, limit, ({ fecha, clave }) => [fecha, clave]);
  const origenes = await leerOrigenes(ctx, items);
  const faltan = items.filter((fila) => fila.pila === 'FALTA_ACA');
  const sugeridos = await leerSugeridos(
    ctx,
    faltan.map(({ proveedorId }) => proveedorId),
  );
  const hoy = hoyEnBuenosAires(ctx.now);
  return {
    items: items.map((fila) => facturaDto(fila, { origenes, sugeridos, hoy })),
    totales: totalesDe(totales),
    sinClasificar: sinClasificarDe([totales]),
    siguiente,
  };
}

const NADA: TotalesDePila = { arcaCentavos: 0, nuestroCentavos: 0, diferenciaCentavos: 0 };

const totalesDe = ({
  arcaCentavos,
  nuestroCentavos,
  diferenciaCentavos,
}: TotalesDePila): TotalesDePila => ({ arcaCentavos, nuestroCentavos, diferenciaCentavos });

const sinClasificarDe = (
  filas: readonly {
    readonly sinClasificar: number;
    readonly sinClasificarCentavos: number;
  }[],
): SinClasificar => ({
  cantidad: filas.reduce((suma, fila) => suma + fila.sinClasificar, 0),
  totalCentavos: filas.reduce((suma, fila) => suma + fila.sinClasificarCentavos, 0),
});

const sumar = (totales: readonly TotalesDePila[]): TotalesDePila =>
  totales.reduce(
    (suma, uno) => ({
      arcaCentavos: suma.arcaCentavos + uno.arcaCentavos,
      nuestroCentavos: suma.nuestroCentavos + uno.nuestroCentavos,
      diferenciaCentavos: suma.diferenciaCentavos + uno.diferenciaCentavos,
    }),
    NADA,
  );

const mesDeCierre = ({ tenant }: TenantContext): number =>
  mesCierreEjercicioSchema.catch(MES_CIERRE_EJERCICIO).parse(tenant.settings['mesCierreEjercicio']);

/** Months of the running fiscal year and the previous one, up to the running month. */
export async function listarMeses(ctx: TenantContext): Promise<MesesDeFacturas> {
  const hoy = mesDe(hoyEnBuenosAires(ctx.now));
  const cierre = mesDeCierre(ctx);
  const ejercicio = ejercicioDe(hoy, cierre);
  const meses = mesesALaVista(hoy, cierre);
  const ambito = diasDe(meses.at(-1) ?? hoy, hoy);
  const filas = await limited(ctx, 'totals', () =>
    ctx.query(selectMeses(contextoDeCruce(ctx), ambito)),
  );
  const situacion = await oneRow(ctx, SELECT_SITUACION(ctx.tenantId));
  const { cerradoHasta, leidoDesde, leidoHasta } = situacion;
  const leido = leidoDesde && leidoHasta ? { desde: leidoDesde, hasta: leidoHasta } : null;
  const tramo = mesesLeidos(ejercicio, leido);
  const entregados = new Set(situacion.entregados);
  const pilasDe = Map.groupBy(filas, ({ mes }) => mes);
  return {
    ejercicio: {
      ...tramo,
      ...sumar(filas.filter(({ mes }) => mes >= tramo.desde && mes <= tramo.hasta)),
    },
    leidoHasta,
    cuit: ctx.tenant.cuit,
    meses: meses.map((mes) => ({
      mes,
      cerrado: cerradoHasta !== null && ultimoDiaDe(mes) <= cerradoHasta,
      entregado: entregados.has(mes),
      sinClasificar: sinClasificarDe(pilasDe.get(mes) ?? []),
      pilas: pilaSchema.options.map((pila) => {
        const hallada = (pilasDe.get(mes) ?? []).find((una) => una.pila === pila);
        return { pila, cantidad: hallada?.cantidad ?? 0, ...totalesDe(hallada ?? NADA) };
      }),
    })),
  };
}

/** Suppliers with purchases in the running month and the eleven before it. */
export async function listarClases(ctx: TenantContext): Promise<ClasesDeCompra> {
  const hoy = mesDe(hoyEnBuenosAires(ctx.now));
  const ambito = diasDe(sumarMesesA(hoy, 1 - MESES_DE_CLASES), hoy);
  const items = await limited(ctx, 'totals', () =>
    ctx.query(selectClases(contextoDeCruce(ctx), ambito, PROVEEDORES_MAX)),
  );
  return { items, siguiente: null };
}
