import { mesDe } from '@plomada/domain/base/fecha.rules';
import { avanceBpDe } from '@plomada/domain/base/porcentaje.rules';
import { factorTexto, porRazon, type Razon } from '@plomada/domain/base/proporcion.rules';
import { avanceDe } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import { estadoPresupuesto, venceElDia } from '@plomada/domain/presupuestos/estado.rules';
import {
  type Factor,
  factorEntre,
  type ValorIndice,
} from '@plomada/domain/presupuestos/indices/indice.rules';
import { incidencias } from '@plomada/domain/presupuestos/items/item.rules';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import { adeudado } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type {
  CifrasPresupuesto,
  Presupuesto,
  PresupuestoEnLista,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import type { FilaEnLista, FilaPresupuesto } from './dto.sql.ts';
import type { FilaItem } from './items/items.sql.ts';
import type { Datos } from './presupuestos.sql.ts';

const ENTERO_BP = 10_000;

/** Approved debts less what was paid on them, fondo de reparo apart; paid ahead is no debt. */
const adeudadoDe = (fila: FilaEnLista): number =>
  adeudado(fila.anticipo + fila.neto, fila.pagado - fila.pagado_reparo);

function avanceTotalBp({ certificado_bruto: bruto, vigente }: FilaEnLista): number {
  if (bruto === 0) return 0;
  if (bruto >= vigente) return ENTERO_BP;
  return avanceBpDe(bruto, vigente);
}

const estadoDe = (fila: FilaEnLista, hoy: string) =>
  estadoPresupuesto(
    {
      estado: fila.estado,
      fecha: fila.fecha,
      validezDias: fila.validez_dias,
      conEjecucion: fila.certificados > 0 || fila.pagos > 0,
      totalCentavos: fila.vigente,
      certificadoBrutoCentavos: fila.certificado_bruto,
      adeudadoCentavos: adeudadoDe(fila),
    },
    hoy,
  );

const resumido = (fila: FilaEnLista, hoy: string) => ({
  id: fila.id,
  codigo: fila.codigo,
  revision: fila.revision,
  titulo: fila.titulo,
  sentido: fila.sentido,
  estado: estadoDe(fila, hoy),
  proyecto: fila.proyecto,
  proveedor: fila.proveedor,
  cliente: fila.cliente,
  moneda: fila.moneda,
  fecha: fila.fecha,
  vence: venceElDia(fila.fecha, fila.validez_dias),
  version: fila.version,
});

/** `hoy`: the Buenos Aires day the state is told for. */
export const enListaDto = (fila: FilaEnLista, hoy: string): PresupuestoEnLista => ({
  ...resumido(fila, hoy),
  totalVigenteCentavos: fila.vigente,
  certificadoCentavos: fila.certificado,
  certificadoBp: avanceTotalBp(fila),
  pagadoCentavos: fila.pagado,
  adeudadoCentavos: adeudadoDe(fila),
});

/** What updates a budget: its series, or the last rate that a certificate of it took. */
export type Indices = {
  readonly serie: readonly ValorIndice[];
  readonly ultimaCotizacion: string | null;
};

/** The factor of a budget's month; null without an index, or while it has no value. */
export function factorDe(
  fila: Pick<FilaPresupuesto, 'indexacion' | 'mes_base' | 'cotizacion_base'>,
  { serie, ultimaCotizacion }: Indices,
  mes: string,
): Factor | null {
  if (fila.indexacion === 'USD') {
    if (fila.cotizacion_base === null || ultimaCotizacion === null) return null;
    const razon = { numerador: ultimaCotizacion, denominador: fila.cotizacion_base };
    return { razon, mes, estimado: false };
  }
  return fila.mes_base === null ? null : factorEntre(serie, fila.mes_base, mes);
}

function actualizadoDe(fila: FilaPresupuesto, razon: Razon | null): number {
  const resto = fila.vigente - fila.certificado_bruto;
  return fila.certificado + (razon ? porRazon(resto, razon) : resto);
}

export function cifrasDto(fila: FilaPresupuesto, indices: Indices, hoy: string): CifrasPresupuesto {
  const factor = factorDe(fila, indices, mesDe(hoy));
  const actualizado = actualizadoDe(fila, factor?.razon ?? null);
  const enVigor = fila.estado === 'ACEPTADO';
  return {
    vigenteCentavos: fila.vigente,
    actualizadoCentavos: actualizado,
    comprometidoCentavos: enVigor ? actualizado - fila.pagado : 0,
    certificadoCentavos: fila.certificado,
    certificadoBrutoCentavos: fila.certificado_bruto,
    certificadoBp: avanceTotalBp(fila),
    pagadoCentavos: fila.pagado,
    programadoCentavos: fila.programado,
    adeudadoCentavos: enVigor ? adeudadoDe(fila) : 0,
    reparoCentavos: fila.reparo - fila.pagado_reparo,
    anticipoCentavos: fila.anticipo,
    anticipoPendienteCentavos: fila.anticipo - fila.desacopio_base,
    factor: factor && factorTexto(factor.razon),
    mesIndice: factor?.mes ?? null,
    estimado: factor?.estimado ?? false,
  };
}

const originalDe = (fila: FilaItem): ItemPresupuesto['original'] => {
  const { original_cantidad: cantidad, original_precio: precio, original_importe: importe } = fila;
  if (cantidad === null || precio === null || importe === null) return null;
  return { cantidad, precioUnitario: precio, importeCentavos: importe };
};

export function itemsDto(filas: readonly FilaItem[]): ItemPresupuesto[] {
  const partes = incidencias(filas.map(({ importe }) => importe));
  return filas.map((fila, i) => ({
    id: fila.id,
    orden: fila.orden,
    descripcion: fila.descripcion,
    unidad: fila.unidad,
    cantidad: fila.cantidad,
    precioUnitario: fila.precio,
    importeCentavos: fila.importe,
    incidenciaBp: partes[i] ?? 0,
    rubroId: fila.rubro_id,
    rubro: fila.rubro,
    original: originalDe(fila),
    avanceBp: avanceDe({
      importeCentavos: fila.importe,
      medidoCentavos: fila.medido,
      avanceBp: fila.avance_bp,
      avanceImporteCentavos: fila.avance_importe,
    }),
    medidoCentavos: fila.medido,
    certificadoBrutoCentavos: fila.certificado_bruto,
    ajuste: fila.ajuste,
  }));
}

export const presupuestoDto = (
  fila: FilaPresupuesto,
  items: readonly FilaItem[],
  indices: Indices,
  hoy: string,
): Presupuesto => ({
  ...resumido(fila, hoy),
  proyectoId: fila.proyecto.id,
  proveedorId: fila.proveedor?.id ?? null,
  rubroId: fila.rubro?.id ?? null,
  rubro: fila.rubro,
  validezDias: fila.validez_dias,
  indexacion: fila.indexacion,
  serie: fila.serie,
  cotizacionTipo: fila.cotizacion_tipo,
  cotizacionBase: fila.cotizacion_base,
  mesBase: fila.mes_base,
  anticipoBp: fila.anticipo_bp,
  fondoReparoBp: fila.fondo_reparo_bp,
  baseAnticipo: fila.base_anticipo,
  condiciones: fila.condiciones,
  totalCentavos: fila.total,
  totalVigenteCentavos: fila.vigente,
  items: itemsDto(items),
  cifras: cifrasDto(fila, indices, hoy),
  excesos: [],
  motivoEstado: fila.motivo_estado,
  enviadoEn: fila.enviado_en?.toISOString() ?? null,
  aceptadoEn: fila.aceptado_en?.toISOString() ?? null,
  bajaPendiente: fila.baja_pendiente,
  creadoPor: fila.creador,
  creadoEn: fila.creado_en.toISOString(),
  actualizadoEn: fila.actualizado_en.toISOString(),
});

/** What a person can change of the row, as it is: what an edit is merged over. */
export const datosDe = (presupuesto: Presupuesto): Datos => ({
  titulo: presupuesto.titulo,
  proveedorId: presupuesto.proveedorId,
  cliente: presupuesto.cliente,
  rubroId: presupuesto.rubroId,
  fecha: presupuesto.fecha,
  validezDias: presupuesto.validezDias,
  indexacion: presupuesto.indexacion,
  serie: presupuesto.serie,
  mesBase: presupuesto.mesBase,
  cotizacionTipo: presupuesto.cotizacionTipo,
  anticipoBp: presupuesto.anticipoBp,
  fondoReparoBp: presupuesto.fondoReparoBp,
  baseAnticipo: presupuesto.baseAnticipo,
  condiciones: presupuesto.condiciones,
});

/** The audited fields, under their wire names; what hangs from the row goes in as people name it. */
export const camposAuditados = (presupuesto: Presupuesto) => ({
  proyecto: presupuesto.proyecto.codigo,
  titulo: presupuesto.titulo,
  proveedor: presupuesto.proveedor?.razonSocial ?? null,
  cliente: presupuesto.cliente?.nombre ?? null,
  rubro: presupuesto.rubro?.nombre ?? null,
  fecha: presupuesto.fecha,
  validezDias: presupuesto.validezDias,
  moneda: presupuesto.moneda,
  indexacion: presupuesto.indexacion,
  serie: presupuesto.serie,
  mesBase: presupuesto.mesBase,
  cotizacionTipo: presupuesto.cotizacionTipo,
  anticipoBp: presupuesto.anticipoBp,
  fondoReparoBp: presupuesto.fondoReparoBp,
  baseAnticipo: presupuesto.baseAnticipo,
  condiciones: presupuesto.condiciones,
  revision: presupuesto.revision,
  totalCentavos: presupuesto.totalVigenteCentavos,
  items: presupuesto.items.length,
});

/** What the audit log calls it, after its article: «el», «del», «al». */
export const nombrarPresupuesto = ({
  codigo,
  titulo,
}: Pick<Presupuesto, 'codigo' | 'titulo'>): string => `presupuesto ${codigo} «${titulo}»`;
