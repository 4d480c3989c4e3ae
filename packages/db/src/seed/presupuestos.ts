import { required } from '../required.ts';
import { addDays, instantOf } from './dates.ts';
import { indicesDe, serieDe, vigenteEn } from './indices.ts';
import type { SeedRow } from './insert-rows.ts';
import { pagosDe, type PagosDemo } from './pagos.ts';
import {
  type Acuerdo,
  certificar,
  importeDe,
  porBp,
  type Razon,
  type Renglon,
  type SumasDemo,
  sumasDe,
} from './presupuestos-cuentas.ts';
import { PRESUPUESTOS } from './presupuestos-datos.ts';
import type { CertificadoDemo, PresupuestoDemo } from './presupuestos-forma.ts';
import { adicionalesDe, itemsDe, type ItemVivo } from './presupuestos-items.ts';
import { seedId } from './random.ts';

export type ContextoPresupuestos = {
  readonly tenantId: string;
  readonly hoy: string;
  /** Name of the Owner, who made and decided them all. */
  readonly autor: { readonly id: string; readonly nombre: string };
  readonly proyectoIds: readonly string[];
  readonly rubroIds: ReadonlyMap<string, string>;
  readonly proveedorIds: ReadonlyMap<string, string>;
  readonly movimientos: readonly SeedRow[];
};

/** By table, in the order their references ask for, and the movements, some of them now owned. */
export type PresupuestosDemo = {
  readonly tablas: readonly (readonly [tabla: string, filas: readonly SeedRow[]])[];
  readonly movimientos: readonly SeedRow[];
  readonly cuantos: number;
};

type CertificadoVivo = {
  readonly id: string;
  readonly aprobado: boolean;
  readonly sumas: SumasDemo;
  readonly fila: SeedRow;
  readonly items: readonly SeedRow[];
};

const codigoDe = (n: number): string => `PR-${String(n + 1).padStart(3, '0')}`;
const idDe = ({ tenantId }: ContextoPresupuestos, n: number) => seedId('presupuesto', tenantId, n);

type Lugar = {
  readonly ctx: ContextoPresupuestos;
  readonly demo: PresupuestoDemo;
  readonly n: number;
  readonly id: string;
};

type Indice = { readonly razon: Razon; readonly mes: string; readonly estimado: boolean };

/** Of the month of a certificate over that of the acceptance. */
function indiceDe({ ctx, demo }: Lugar, mes: string): Indice | null {
  if (demo.serie === undefined) return null;
  const serie = serieDe(demo.serie, ctx.hoy);
  const mesBase = addDays(ctx.hoy, -demo.pasoHace).slice(0, 7);
  const desde = required(vigenteEn(serie, mesBase), `the index of ${mesBase}`);
  const hasta = required(vigenteEn(serie, mes), `the index of ${mes}`);
  const publicados = desde.mes === mesBase && hasta.mes === mes;
  return {
    razon: { numerador: hasta.valor, denominador: desde.valor },
    mes: hasta.mes,
    estimado: !(publicados && desde.definitivo && hasta.definitivo),
  };
}

/** Its month is that of twelve days before its approval. */
const DIAS_DE_CIERRE = 12;

type Medido = {
  readonly c: number;
  readonly demo: CertificadoDemo;
  readonly periodo: string;
  readonly indice: Indice | null;
  readonly sumas: SumasDemo;
};

function filaCertificado({ ctx, n, id }: Lugar, medido: Medido): SeedRow {
  const { c, demo, periodo, indice, sumas } = medido;
  const aprobado = demo.estado === 'APROBADO';
  const presentado = instantOf(addDays(ctx.hoy, -demo.haceDias - (aprobado ? 3 : 0)), 16 * 60);
  const resuelto = aprobado ? instantOf(addDays(ctx.hoy, -demo.haceDias), 10 * 60 + 25) : null;
  return {
    id: seedId('certificado', ctx.tenantId, n * 10 + c),
    tenant_id: ctx.tenantId,
    presupuesto_id: id,
    numero: c + 1,
    periodo,
    estado: demo.estado,
    bruto_centavos: sumas.bruto,
    actualizacion_centavos: sumas.actualizacion,
    ajuste_indice_centavos: 0,
    desacopio_base_centavos: sumas.desacopio,
    desacopio_centavos: sumas.desacopio,
    fondo_reparo_centavos: sumas.reparo,
    otros_descuentos_centavos: 0,
    neto_centavos: sumas.neto,
    factor_numerador: indice?.razon.numerador ?? null,
    factor_denominador: indice?.razon.denominador ?? null,
    mes_indice: indice?.mes ?? null,
    estimado: indice?.estimado ?? false,
    presentado_en: presentado,
    resuelto_en: resuelto,
    resuelto_por: aprobado ? ctx.autor.id : null,
    creado_en: presentado,
    creado_por: ctx.autor.id,
    actualizado_en: resuelto ?? presentado,
    version: aprobado ? 3 : 2,
  };
}

function certificadosDe(
  lugar: Lugar,
  items: readonly ItemVivo[],
  acuerdo: Omit<Acuerdo, 'desacopioAnterior'>,
): CertificadoVivo[] {
  const { ctx, demo, id: presupuestoId } = lugar;
  let previos: readonly Renglon[] = [];
  let desacopioAnterior = 0;
  return (demo.certificados ?? []).map((certificado, c) => {
    const periodo = addDays(ctx.hoy, -certificado.haceDias - DIAS_DE_CIERRE).slice(0, 7);
    const indice = indiceDe(lugar, periodo);
    const renglones = items.map(({ importe }, i) =>
      certificar(importe, previos[i], certificado.presentes[i] ?? 0),
    );
    const sumas = sumasDe(renglones, { ...acuerdo, desacopioAnterior }, indice?.razon ?? null);
    previos = renglones;
    desacopioAnterior += sumas.desacopio;
    const fila = filaCertificado(lugar, { c, demo: certificado, periodo, indice, sumas });
    const id = String(fila['id']);
    return {
      id,
      aprobado: certificado.estado === 'APROBADO',
      sumas,
      fila,
      items: renglones.map((renglon, i) => ({
        tenant_id: ctx.tenantId,
        certificado_id: id,
        presupuesto_id: presupuestoId,
        item_id: required(items[i], 'a certified item').id,
        importe_centavos: renglon.importe,
        anterior_bp: renglon.anteriorBp,
        presente_bp: renglon.presenteBp,
        anterior_centavos: renglon.anterior,
        presente_centavos: renglon.presente,
      })),
    };
  });
}

const sumar = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0);

function filaDe(
  { ctx, demo, n, id }: Lugar,
  totales: { readonly original: number; readonly vigente: number; readonly anticipo: number },
  certificados: readonly CertificadoVivo[],
  pagos: PagosDemo,
): SeedRow {
  const { hoy } = ctx;
  const creado = instantOf(addDays(hoy, -demo.haceDias), 9 * 60 + 40);
  const paso = instantOf(addDays(hoy, -demo.pasoHace), 15 * 60 + 10);
  const aprobados = certificados.filter(({ aprobado }) => aprobado).map(({ sumas }) => sumas);
  return {
    id,
    tenant_id: ctx.tenantId,
    codigo: codigoDe(n),
    revision: demo.preciosAnteriores ? 2 : 1,
    proyecto_id: ctx.proyectoIds[demo.obra],
    sentido: demo.cliente ? 'INGRESO' : 'EGRESO',
    titulo: demo.titulo,
    proveedor_id: demo.proveedor === null ? null : ctx.proveedorIds.get(demo.proveedor),
    cliente_nombre: demo.cliente?.nombre ?? null,
    cliente_cuit: demo.cliente?.cuit ?? null,
    rubro_id: demo.rubro === null ? null : ctx.rubroIds.get(demo.rubro),
    fecha: addDays(hoy, -demo.haceDias),
    validez_dias: demo.validezDias,
    moneda: demo.moneda,
    indexacion: demo.serie === undefined ? 'NINGUNA' : 'CAC',
    serie: demo.serie ?? null,
    mes_base: demo.serie === undefined ? null : addDays(hoy, -demo.pasoHace).slice(0, 7),
    cotizacion_tipo: demo.cotizacionTipo ?? null,
    anticipo_bp: demo.anticipoBp,
    fondo_reparo_bp: demo.fondoReparoBp,
    base_anticipo: 'ORIGINAL',
    condiciones: demo.condiciones,
    estado: demo.estado,
    motivo_estado: demo.motivo ?? null,
    enviado_en: demo.estado === 'BORRADOR' ? null : instantOf(addDays(hoy, -demo.haceDias), 1100),
    aceptado_en: demo.estado === 'ACEPTADO' ? paso : null,
    total_centavos: totales.original,
    total_vigente_centavos: totales.vigente,
    anticipo_centavos: totales.anticipo,
    certificado_bruto_centavos: sumar(aprobados.map(({ bruto }) => bruto)),
    certificado_centavos: sumar(aprobados.map(({ bruto, actualizacion }) => bruto + actualizacion)),
    neto_centavos: sumar(aprobados.map(({ neto }) => neto)),
    reparo_centavos: sumar(aprobados.map(({ reparo }) => reparo)),
    desacopio_base_centavos: sumar(aprobados.map(({ desacopio }) => desacopio)),
    certificados_aprobados: aprobados.length,
    pagado_centavos: pagos.pagado,
    programado_centavos: pagos.programado,
    pagos_pagados: pagos.pagados,
    pagado_privado_centavos: pagos.pagadoPrivado,
    pagos_privados_pagados: pagos.pagadosPrivados,
    creado_en: creado,
    creado_por: ctx.autor.id,
    actualizado_en: paso > creado ? paso : creado,
    version: demo.estado === 'BORRADOR' ? 1 : 3,
  };
}

function revisionesDe({ ctx, demo, n, id }: Lugar, items: readonly ItemVivo[]): SeedRow[] {
  const { preciosAnteriores } = demo;
  if (!preciosAnteriores) return [];
  const renglones = demo.items.map(([descripcion, unidad, cantidad], i) => {
    const precioUnitario = required(preciosAnteriores[i], 'the price before');
    return {
      id: required(items[i], 'an item of the offer').id,
      descripcion,
      unidad,
      cantidad,
      precioUnitario,
      importeCentavos: importeDe([descripcion, unidad, cantidad, precioUnitario]),
    };
  });
  return [
    {
      id: seedId('presupuesto-revision', ctx.tenantId, n),
      tenant_id: ctx.tenantId,
      presupuesto_id: id,
      revision: 1,
      titulo: demo.titulo,
      total_centavos: sumar(renglones.map(({ importeCentavos }) => importeCentavos)),
      items: renglones,
      creado_en: instantOf(addDays(ctx.hoy, -demo.haceDias + 9), 11 * 60),
      creado_por: ctx.autor.id,
    },
  ];
}

function presupuestoDe(ctx: ContextoPresupuestos, demo: PresupuestoDemo, n: number) {
  const lugar: Lugar = { ctx, demo, n, id: idDe(ctx, n) };
  const { items, adicionales } = adicionalesDe(lugar, itemsDe(lugar));
  const original = sumar(demo.items.map(importeDe));
  const vigente = sumar(items.map(({ importe }) => importe));
  const { anticipoBp, fondoReparoBp } = demo;
  const anticipo = demo.estado === 'ACEPTADO' ? porBp(original, anticipoBp) : 0;
  const certificados = certificadosDe(lugar, items, { anticipoBp, anticipo, fondoReparoBp });
  const pagos = pagosDe({ ...lugar, codigo: codigoDe(n) }, certificados);
  return {
    fila: filaDe(lugar, { original, vigente, anticipo }, certificados, pagos),
    items: items.map(({ fila }) => fila),
    revisiones: revisionesDe(lugar, items),
    adicionales,
    certificados,
    pagos,
  };
}

/** The budgets of an organisation of the demo; their paid money is movements it has already. */
export function presupuestosDe(ctx: ContextoPresupuestos): PresupuestosDemo {
  const demos = PRESUPUESTOS.get(ctx.tenantId) ?? [];
  const vivos = demos.map((demo, n) => presupuestoDe(ctx, demo, n));
  const ligados = new Map(vivos.flatMap(({ pagos }) => [...pagos.ligados]));
  return {
    cuantos: vivos.length,
    movimientos: ctx.movimientos.map((fila) => ({ ...fila, ...ligados.get(String(fila['id'])) })),
    tablas: [
      ['indices', vivos.length > 0 ? indicesDe(ctx.tenantId, ctx.hoy, ctx.autor.id) : []],
      ['presupuestos', vivos.map(({ fila }) => fila)],
      ['presupuesto_items', vivos.flatMap(({ items }) => items)],
      ['presupuesto_revisiones', vivos.flatMap(({ revisiones }) => revisiones)],
      ['adicionales', vivos.flatMap(({ adicionales }) => adicionales)],
      ['certificados', vivos.flatMap(({ certificados }) => certificados.map(({ fila }) => fila))],
      [
        'certificado_items',
        vivos.flatMap(({ certificados }) => certificados.flatMap(({ items }) => items)),
      ],
      ['pagos', vivos.flatMap(({ pagos }) => pagos.filas)],
      ['pago_medios', vivos.flatMap(({ pagos }) => pagos.medios)],
      ['pago_retenciones', vivos.flatMap(({ pagos }) => pagos.retenciones)],
    ],
  };
}
