import { required } from '../required.ts';
import { addDays, instantOf } from './dates.ts';
import type { SeedRow } from './insert-rows.ts';
import { aDolares } from './presupuestos-cuentas.ts';
import type { PagoDemo, PresupuestoDemo } from './presupuestos-forma.ts';
import { seedId } from './random.ts';

export type PagosDemo = {
  readonly filas: readonly SeedRow[];
  readonly medios: readonly SeedRow[];
  readonly retenciones: readonly SeedRow[];
  /** What becomes of the movements that turn out to be payments, by id. */
  readonly ligados: ReadonlyMap<string, SeedRow>;
  /** In the budget's currency; private ones apart. */
  readonly pagado: number;
  readonly programado: number;
  readonly pagados: number;
  readonly pagadoPrivado: number;
  readonly pagadosPrivados: number;
};

type Lugar = {
  readonly ctx: {
    readonly tenantId: string;
    readonly hoy: string;
    readonly autor: { readonly id: string };
    readonly proyectoIds: readonly string[];
    readonly rubroIds: ReadonlyMap<string, string>;
    readonly proveedorIds: ReadonlyMap<string, string>;
    readonly movimientos: readonly SeedRow[];
  };
  readonly demo: PresupuestoDemo;
  readonly n: number;
  readonly id: string;
  readonly codigo: string;
};

const DIEZ_PAGOS = 10;
const BANCO = 'Banco del Plata Sur';
const PRIMER_CHEQUE = 51_800_200;
/** Pesos per dollar of a payment in pesos, as the demo's movements in dollars of that day have it. */
const COTIZACION_HOY = 1500;
const POR_MES = 0.988;

function cotizacionDe(hoy: string, fecha: string): string {
  const meses = (Date.parse(hoy) - Date.parse(fecha)) / 86_400_000 / 30;
  return (COTIZACION_HOY * POR_MES ** meses).toFixed(2);
}

type Hecho = Extract<PagoDemo, { readonly concepto: string }>;

function movimientoDe({ ctx, demo }: Lugar, { concepto, medio, desdeHace }: Hecho): SeedRow {
  const proyecto = ctx.proyectoIds[demo.obra];
  const desde = desdeHace === undefined ? '' : addDays(ctx.hoy, -desdeHace);
  const hallado = ctx.movimientos.find(
    (fila) =>
      fila['proyecto_id'] === proyecto &&
      fila['concepto'] === concepto &&
      fila['medio_pago'] === medio &&
      String(fila['fecha']) >= desde,
  );
  return required(hallado, `the movement «${concepto}»`);
}

/** As many equal cheques as days; the last one closes the amount. */
function mediosDe(
  { ctx, n }: Lugar,
  p: number,
  pago: SeedRow,
  { medio, cheques }: { readonly medio: string; readonly cheques?: readonly number[] },
): SeedRow[] {
  const total = Number(pago['neto_centavos']);
  const dias = cheques ?? [null];
  const parte = Math.floor(total / dias.length);
  return dias.map((dia, i) => ({
    id: seedId('pago-medio', ctx.tenantId, (n * DIEZ_PAGOS + p) * DIEZ_PAGOS + i),
    tenant_id: ctx.tenantId,
    pago_id: pago['id'],
    orden: i + 1,
    medio,
    importe_centavos: i < dias.length - 1 ? parte : total - parte * i,
    cheque_numero: dia === null ? null : String(PRIMER_CHEQUE + n * 100 + p * DIEZ_PAGOS + i),
    cheque_banco: dia === null ? null : BANCO,
    cheque_emision: dia === null ? null : pago['fecha'],
    cheque_pago: dia === null ? null : addDays(ctx.hoy, dia),
    cheque_propio: dia === null ? null : true,
  }));
}

/** Kept back on top of what moved. */
function retencionDe({ ctx, n }: Lugar, p: number, pagoId: unknown, pago: PagoDemo): SeedRow[] {
  const { retencion } = pago;
  if (!retencion) return [];
  return [
    {
      id: seedId('pago-retencion', ctx.tenantId, n * DIEZ_PAGOS + p),
      tenant_id: ctx.tenantId,
      pago_id: pagoId,
      orden: 1,
      tipo: retencion.tipo,
      jurisdiccion: retencion.jurisdiccion,
      certificado: retencion.certificado,
      importe_centavos: retencion.centavos,
    },
  ];
}

/** Private ones number apart. */
const numeroDe = ({ demo }: Lugar, p: number): number => {
  const pagos = demo.pagos ?? [];
  const privado = pagos[p]?.privado;
  return pagos.slice(0, p + 1).filter((pago) => pago.privado === privado).length;
};

type Certificados = readonly { readonly id: string }[];

function base(lugar: Lugar, pago: PagoDemo, p: number, certificados: Certificados) {
  const { ctx, demo, n, id } = lugar;
  const certificado = pago.certificado === undefined ? null : certificados[pago.certificado];
  return {
    id: seedId('pago', ctx.tenantId, n * DIEZ_PAGOS + p),
    tenant_id: ctx.tenantId,
    presupuesto_id: id,
    proyecto_id: ctx.proyectoIds[demo.obra],
    numero: numeroDe(lugar, p),
    tipo: pago.tipo,
    certificado_id: certificado?.id ?? null,
    descuentos: [],
    privado: pago.privado ?? false,
    creado_por: ctx.autor.id,
    version: 1,
  };
}

/** The money moved already: the row takes amount, day, currency and rate from its movement. */
function pagado(
  lugar: Lugar,
  comun: ReturnType<typeof base>,
  movimiento: SeedRow,
  retenido: number,
): SeedRow {
  const { moneda } = lugar.demo;
  const fecha = String(movimiento['fecha']);
  const neto = Number(movimiento['importe_centavos']);
  const bruto = neto + retenido;
  const enPesos = moneda === 'USD' && movimiento['moneda'] === 'ARS';
  const cotizacion = enPesos ? cotizacionDe(lugar.ctx.hoy, fecha) : null;
  return {
    ...comun,
    estado: 'PAGADO',
    fecha,
    vencimiento: null,
    importe_bruto_centavos: bruto,
    moneda: movimiento['moneda'],
    cotizacion_valor: cotizacion ?? movimiento['cotizacion_valor'],
    cotizacion_tipo: enPesos ? 'OFICIAL' : movimiento['cotizacion_tipo'],
    cotizacion_fecha: enPesos ? fecha : movimiento['cotizacion_fecha'],
    cotizacion_fuente: enPesos ? 'BNA vendedor' : movimiento['cotizacion_fuente'],
    importe_presupuesto_centavos: cotizacion === null ? bruto : aDolares(bruto, cotizacion),
    neto_centavos: neto,
    movimiento_id: movimiento['id'],
    creado_en: movimiento['creado_en'],
    actualizado_en: movimiento['creado_en'],
  };
}

function programado(
  { ctx, demo }: Lugar,
  comun: ReturnType<typeof base>,
  { centavos, venceEn }: { readonly centavos: number; readonly venceEn: number },
): SeedRow {
  const fecha = addDays(ctx.hoy, -6);
  return {
    ...comun,
    estado: 'PROGRAMADO',
    fecha,
    vencimiento: addDays(ctx.hoy, venceEn),
    importe_bruto_centavos: centavos,
    moneda: demo.moneda,
    cotizacion_valor: null,
    cotizacion_tipo: null,
    cotizacion_fecha: null,
    cotizacion_fuente: null,
    importe_presupuesto_centavos: centavos,
    neto_centavos: centavos,
    movimiento_id: null,
    creado_en: instantOf(fecha, 16 * 60 + 30),
    actualizado_en: instantOf(fecha, 16 * 60 + 30),
  };
}

const sumar = (filas: readonly SeedRow[]): number =>
  filas.reduce((suma, fila) => suma + Number(fila['importe_presupuesto_centavos']), 0);

/** What the movement of a payment says of it. */
function ligado({ ctx, demo, codigo }: Lugar, comun: ReturnType<typeof base>): SeedRow {
  const { proveedor, rubro } = demo;
  return {
    concepto: `Pago ${comun.numero} de ${codigo} ${demo.titulo}`,
    rubro_id: rubro === null ? null : ctx.rubroIds.get(rubro),
    proveedor_id: proveedor === null ? null : ctx.proveedorIds.get(proveedor),
    origen_tipo: 'PAGO',
    origen_id: comun.id,
  };
}

export function pagosDe(lugar: Lugar, certificados: Certificados): PagosDemo {
  const ligados = new Map<string, SeedRow>();
  const medios: SeedRow[] = [];
  const retenciones: SeedRow[] = [];
  const filas = (lugar.demo.pagos ?? []).map((pago, p) => {
    const comun = base(lugar, pago, p, certificados);
    if (!('concepto' in pago)) return programado(lugar, comun, pago);
    const movimiento = movimientoDe(lugar, pago);
    const fila = pagado(lugar, comun, movimiento, pago.retencion?.centavos ?? 0);
    medios.push(...mediosDe(lugar, p, fila, pago));
    retenciones.push(...retencionDe(lugar, p, comun.id, pago));
    ligados.set(String(movimiento['id']), ligado(lugar, comun));
    return fila;
  });
  const hechos = filas.filter(({ estado }) => estado === 'PAGADO');
  const publicos = hechos.filter(({ privado }) => privado === false);
  const privados = hechos.filter(({ privado }) => privado === true);
  return {
    filas,
    medios,
    retenciones,
    ligados,
    pagado: sumar(publicos),
    programado: sumar(filas.filter(({ estado }) => estado === 'PROGRAMADO')),
    pagados: publicos.length,
    pagadoPrivado: sumar(privados),
    pagadosPrivados: privados.length,
  };
}
