import { required } from '../required.ts';
import { type Borrador, gastosDe, parDuplicado, prorratear } from './borrador.ts';
import { emitir } from './comprobantes.ts';
import { instantOf } from './dates.ts';
import { ingresosDe } from './ingresos.ts';
import type { SeedRow } from './insert-rows.ts';
import type { ObrasDeOrganizacion } from './obras.ts';
import { createRandom, seedId } from './random.ts';

export type Referencias = {
  readonly tenantId: string;
  readonly cuit: string;
  readonly hoy: string;
  readonly proyectoIds: readonly string[];
  readonly rubroIds: ReadonlyMap<string, string>;
  readonly proveedorIds: ReadonlyMap<string, string>;
};

export type MovimientosDemo = {
  readonly movimientos: SeedRow[];
  readonly comprobantes: SeedRow[];
  readonly publicos: number;
  readonly privados: number;
};

/** Pesos per dollar times 100: about 1.500 today, some 1,2 % less each month before. */
function cotizacionDe(hoy: string, fecha: string): number {
  const meses = (Date.parse(hoy) - Date.parse(fecha)) / 86_400_000 / 30;
  return Math.round(150_000 * 0.988 ** meses);
}

/** Centavos of dollar to centavos of peso, half away from zero. */
function aPesos(centavosUsd: number, cotizacion: number): number {
  return Number((BigInt(centavosUsd) * BigInt(cotizacion) + 50n) / 100n);
}

function conversion({ moneda, centavos, fecha, medio }: Borrador, hoy: string): SeedRow {
  if (moneda === 'ARS') {
    return {
      cotizacion_valor: null,
      cotizacion_tipo: null,
      cotizacion_fecha: null,
      cotizacion_fuente: null,
      importe_ars_centavos: centavos,
      importe_usd_centavos: null,
    };
  }
  const cotizacion = cotizacionDe(hoy, fecha);
  const billetes = medio === 'EFECTIVO';
  return {
    cotizacion_valor: (cotizacion / 100).toFixed(2),
    cotizacion_tipo: billetes ? 'BLUE' : 'OFICIAL',
    cotizacion_fecha: fecha,
    cotizacion_fuente: billetes ? 'Pactada en el día' : 'BNA vendedor',
    importe_ars_centavos: aPesos(centavos, cotizacion),
    importe_usd_centavos: centavos,
  };
}

/** All movements of the plan in the order they were typed in. */
function borradores(organizacion: ObrasDeOrganizacion, { tenantId, hoy }: Referencias): Borrador[] {
  const gastos = [
    ...organizacion.obras.flatMap((obra, i) => gastosDe(i, obra, hoy, tenantId)),
    ...organizacion.prorrateos.flatMap((demo, i) => prorratear(demo, i, hoy)),
    ...(organizacion.conDuplicado ? parDuplicado(hoy) : []),
  ];
  const ingresos = organizacion.obras.flatMap((obra, i) => ingresosDe(i, obra, gastos, hoy));
  return [...ingresos, ...gastos].sort((a, b) =>
    a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha),
  );
}

function autorDe(organizacion: ObrasDeOrganizacion, borrador: Borrador, i: number): string {
  const asignados = required(
    organizacion.obras[borrador.obra],
    'the work of a demo movement',
  ).asignados;
  const pueden = organizacion.cargadores.filter(
    (id, turno) => turno < 2 || (!borrador.privado && asignados.includes(id)),
  );
  return pueden[i % pueden.length] ?? organizacion.ownerId;
}

/** Rows of the demo movements with their documents, codes in order of date, one series per privacy. */
export function movimientosDe(
  organizacion: ObrasDeOrganizacion,
  referencias: Referencias,
): MovimientosDemo {
  const { tenantId, hoy, proyectoIds, rubroIds, proveedorIds } = referencias;
  const lista = borradores(organizacion, referencias);
  const { filas: comprobantes, ids } = emitir(lista, {
    tenantId,
    cuitReceptor: referencias.cuit,
    creadoPor: organizacion.ownerId,
    azar: createRandom(`${tenantId}|comprobantes`),
  });
  let publicos = 0;
  let privados = 0;
  const movimientos = lista.map((borrador, i): SeedRow => {
    const numero = borrador.privado ? (privados += 1) : (publicos += 1);
    const creadoEn = instantOf(borrador.fecha, 9 * 60 + ((i * 37) % 540));
    return {
      id: seedId('movimiento', tenantId, i),
      tenant_id: tenantId,
      codigo: `${borrador.privado ? 'MP' : 'M'}-${String(numero).padStart(6, '0')}`,
      proyecto_id: proyectoIds[borrador.obra],
      tipo: borrador.tipo,
      fecha: borrador.fecha,
      concepto: borrador.concepto,
      importe_centavos: borrador.centavos,
      moneda: borrador.moneda,
      ...conversion(borrador, hoy),
      medio_pago: borrador.medio,
      rubro_id: borrador.rubro === null ? null : rubroIds.get(borrador.rubro),
      proveedor_id: borrador.proveedor === null ? null : proveedorIds.get(borrador.proveedor),
      comprobante_id: ids[i],
      origen_tipo: null,
      origen_id: null,
      privado: borrador.privado,
      notas: null,
      estado: borrador.pendienteEliminacion ? 'PENDIENTE_ELIMINACION' : 'CONFIRMADO',
      creado_en: creadoEn,
      actualizado_en: creadoEn,
      creado_por: autorDe(organizacion, borrador, i),
    };
  });
  return { movimientos, comprobantes, publicos, privados };
}
