import { required } from '../required.ts';
import { instantOf } from './dates.ts';
import type { SeedRow } from './insert-rows.ts';
import { aDolares } from './presupuestos-cuentas.ts';
import { seedId } from './random.ts';
import type { ObraConSocios } from './socios.ts';

export type LoteSembrado = {
  readonly lote: SeedRow;
  readonly gastos: readonly SeedRow[];
  /** What becomes of the movements that turn out to be expenses, by id. */
  readonly ligados: ReadonlyMap<unknown, SeedRow>;
};

const COTIZACION_HOY = 1500;
const POR_MES = 0.988;

/** Pesos per dollar, as the demo's movements in dollars of that day have it. */
export function tasaDe(hoy: string, fecha: string): string {
  const meses = (Date.parse(hoy) - Date.parse(fecha)) / 86_400_000 / 30;
  return (COTIZACION_HOY * POR_MES ** meses).toFixed(2);
}

const NOMBRE_DE_GASTO: Readonly<Record<string, string>> = {
  PRECIO: 'Cuota del precio',
  COMISION_INMOBILIARIA: 'Comisión inmobiliaria',
  SELLOS: 'Sellos',
  ESCRIBANIA: 'Escribanía',
};

type Gasto = { readonly fila: SeedRow; readonly fecha: string; readonly ligado: SeedRow };

/** An expense for a movement of the demo, which it then owns. */
function gastoDe(
  deObra: ObraConSocios,
  loteId: string,
  [texto, concepto]: readonly [string, string],
  n: number,
  movimientos: readonly SeedRow[],
): Gasto {
  const { tenantId, proyectoId, indice, hoy, ownerId } = deObra;
  const movimiento = required(
    movimientos.find((fila) => fila['proyecto_id'] === proyectoId && fila['concepto'] === texto),
    `the movement «${texto}»`,
  );
  const fecha = String(movimiento['fecha']);
  const importe = Number(movimiento['importe_centavos']);
  const tasa = tasaDe(hoy, fecha);
  const id = seedId('lote-gasto', tenantId, indice * 100 + n);
  const fila: SeedRow = {
    id,
    tenant_id: tenantId,
    lote_id: loteId,
    proyecto_id: proyectoId,
    concepto,
    fecha,
    importe_centavos: importe,
    moneda: movimiento['moneda'],
    cotizacion_valor: movimiento['cotizacion_valor'] ?? tasa,
    cotizacion_tipo: movimiento['cotizacion_tipo'] ?? 'OFICIAL',
    cotizacion_fecha: movimiento['cotizacion_fecha'] ?? fecha,
    cotizacion_fuente: movimiento['cotizacion_fuente'] ?? null,
    importe_lote_centavos: movimiento['moneda'] === 'USD' ? importe : aDolares(importe, tasa),
    medio_pago: movimiento['medio_pago'],
    descripcion: texto,
    movimiento_id: movimiento['id'],
    creado_en: movimiento['creado_en'],
    actualizado_en: movimiento['creado_en'],
    creado_por: ownerId,
    version: 1,
  };
  const ligado = {
    concepto: `Gasto de lote: ${NOMBRE_DE_GASTO[concepto] ?? concepto} · ${texto}`,
    rubro_id: null,
    proveedor_id: null,
    origen_tipo: 'GASTO_LOTE',
    origen_id: id,
  };
  return { fila, fecha, ligado };
}

/** The purchase of the obra's lot, in dollars; none for an obra without one. */
export function loteDe(deObra: ObraConSocios, movimientos: readonly SeedRow[]): LoteSembrado[] {
  const { obra, tenantId, proyectoId, indice, hoy, ownerId } = deObra;
  const { lote: demo } = obra;
  if (!demo) return [];
  const id = seedId('lote', tenantId, indice);
  const gastos = demo.gastos.map((gasto, n) => gastoDe(deObra, id, gasto, n, movimientos));
  const reserva = gastos.find(({ fila }) => fila['concepto'] === 'PRECIO')?.fecha ?? hoy;
  const lote: SeedRow = {
    id,
    tenant_id: tenantId,
    proyecto_id: proyectoId,
    descripcion: demo.descripcion,
    nomenclatura_catastral: demo.nomenclaturaCatastral,
    partida: demo.partida,
    superficie_m2: demo.superficieM2,
    precio_centavos: demo.precioDolares * 100,
    moneda: 'USD',
    cotizacion_valor: tasaDe(hoy, reserva),
    cotizacion_tipo: 'OFICIAL',
    cotizacion_fecha: reserva,
    cotizacion_fuente: 'BNA vendedor',
    vendedor: demo.vendedor,
    estado: 'RESERVADO',
    fecha_reserva: reserva,
    creado_en: instantOf(reserva, 9 * 60),
    actualizado_en: instantOf(reserva, 9 * 60),
    creado_por: ownerId,
    version: 1,
  };
  return [
    {
      lote,
      gastos: gastos.map(({ fila }) => fila),
      ligados: new Map(gastos.map(({ fila, ligado }) => [fila['movimiento_id'], ligado])),
    },
  ];
}
