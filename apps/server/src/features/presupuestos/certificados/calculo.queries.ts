import { AppError, type DetalleError } from '@plomada/domain/errores';
import {
  actualizarSumas,
  type AvanceItem,
  avanceDe,
  certificarItem,
  excesosDeAvance,
  type ItemCertificado,
  sumasDeCertificado,
  type SumasCertificado,
} from '@plomada/domain/presupuestos/certificados/certificado.rules';
import type { CrearCertificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Factor } from '@plomada/domain/presupuestos/indices/indice.rules';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import type { FilaPresupuesto } from '../dto.sql.ts';
import { type FilaItem, SELECT_ITEMS } from '../items/items.sql.ts';
import { factorDe, type Indices } from '../presupuestos.mapper.ts';
import { leerFila, leerIndices } from '../presupuestos.queries.ts';
import type { CertificadoResumido } from './certificados.mapper.ts';
import type { DatosCertificado } from './certificados.sql.ts';
import { SELECT_DESACOPIO } from './desacopio.sql.ts';

/** What a person says in a certificate. */
export type Pedido = Pick<
  CrearCertificado,
  'periodo' | 'items' | 'otrosDescuentosCentavos' | 'ajusteIndiceCentavos'
> & { readonly cotizacion: string | null };

const invalido = (details: readonly DetalleError[]): AppError =>
  new AppError('VALIDATION_ERROR', { details });

function avances(filas: readonly FilaItem[], pedidos: Pedido['items']): AvanceItem[] {
  const presentes = new Map(pedidos.map(({ itemId, presenteBp }) => [itemId, presenteBp]));
  const conocidos = new Set(filas.map(({ id }) => id));
  const ajenos = pedidos.flatMap(({ itemId }, i) =>
    conocidos.has(itemId)
      ? []
      : [{ path: `items.${i}.itemId`, message: 'Ese ítem no está en el presupuesto' }],
  );
  if (ajenos.length > 0) throw invalido(ajenos);
  return filas.map((fila) => ({
    itemId: fila.id,
    importeCentavos: fila.importe,
    anteriorBp: avanceDe({
      importeCentavos: fila.importe,
      medidoCentavos: fila.medido,
      avanceBp: fila.avance_bp,
      avanceImporteCentavos: fila.avance_importe,
    }),
    anteriorCentavos: fila.medido,
    presenteBp: presentes.get(fila.id) ?? 0,
  }));
}

function exigirHasta100(
  items: readonly AvanceItem[],
  filas: readonly FilaItem[],
  pedidos: Pedido['items'],
) {
  const details = excesosDeAvance(items).map(({ itemId, quedaBp }) => {
    const nombre = filas.find(({ id }) => id === itemId)?.descripcion ?? '';
    return {
      path: `items.${pedidos.findIndex((pedido) => pedido.itemId === itemId)}.presenteBp`,
      message: `${nombre}: queda ${formatearPorcentajeBp(quedaBp)} por certificar.`,
      data: { itemId, quedaBp },
    };
  });
  if (details.length > 0) throw new AppError('AVANCE_EXCEDIDO', { details });
}

type DelMes = Pick<Pedido, 'periodo' | 'cotizacion'>;

function factorDelMes(
  presupuesto: FilaPresupuesto,
  indices: Indices,
  pedido: DelMes,
): Factor | null {
  if (presupuesto.indexacion === 'NINGUNA') return null;
  if (presupuesto.indexacion === 'USD' && pedido.cotizacion === null) {
    throw invalido([{ path: 'cotizacion', message: 'La cotización del certificado es requerida' }]);
  }
  const conCotizacion = { ...indices, ultimaCotizacion: pedido.cotizacion };
  const factor = factorDe(presupuesto, conCotizacion, pedido.periodo);
  if (factor) return factor;
  const message = `La serie ${presupuesto.serie ?? ''} no tiene el índice del mes base ni uno anterior`;
  throw invalido([{ path: 'periodo', message }]);
}

export type Calculado = {
  readonly datos: DatosCertificado;
  readonly items: readonly ItemCertificado[];
};

/**
 * A certificate's sums from what was agreed, what the others say and what this one asks. `sin`: the
 * one that is being written anew. The budget is locked.
 */
export async function calcularCertificado(
  tx: Tx,
  presupuestoId: string,
  pedido: Pedido,
  sin: string | null,
): Promise<Calculado> {
  const presupuesto = await leerFila(tx, presupuestoId);
  const filas = await tx.query(SELECT_ITEMS(tx.tenantId, presupuestoId, sin));
  const pedidos = avances(filas, pedido.items);
  exigirHasta100(pedidos, filas, pedido.items);
  const indices = await leerIndices(tx, presupuesto);
  const factor = factorDelMes(presupuesto, indices, pedido);
  const desacopio = await oneRow(tx, SELECT_DESACOPIO(tx.tenantId, presupuestoId, sin));
  const items = pedidos.map(certificarItem);
  const sumas = sumasDeCertificado(items, {
    anticipoBp: presupuesto.anticipo_bp,
    anticipoCentavos: presupuesto.anticipo,
    desacopioBaseAnteriorCentavos: desacopio.base,
    baseAnticipo: presupuesto.base_anticipo,
    fondoReparoBp: presupuesto.fondo_reparo_bp,
    razon: factor?.razon ?? null,
    ajusteIndiceCentavos: pedido.ajusteIndiceCentavos,
    otrosDescuentosCentavos: pedido.otrosDescuentosCentavos,
  });
  exigirSentido(sumas);
  return { items, datos: datosDe(sumas, pedido, factor) };
}

const datosDe = (
  sumas: SumasCertificado,
  { periodo, cotizacion }: DelMes,
  factor: Factor | null,
): DatosCertificado => ({
  ...sumas,
  periodo,
  cotizacion,
  factorNumerador: factor?.razon.numerador ?? null,
  factorDenominador: factor?.razon.denominador ?? null,
  mesIndice: factor?.mes ?? null,
  estimado: factor?.estimado ?? false,
});

/**
 * The sums of a certificate over what it measured, at the index of today: what others lean on, its
 * progress and its part of the advance, stays. The budget is locked.
 */
export async function actualizarCalculo(
  tx: Tx,
  certificado: CertificadoResumido,
): Promise<DatosCertificado> {
  const presupuesto = await leerFila(tx, certificado.presupuestoId);
  const indices = await leerIndices(tx, presupuesto);
  const factor = factorDelMes(presupuesto, indices, certificado);
  const sumas = actualizarSumas(certificado, {
    ...certificado,
    baseAnticipo: presupuesto.base_anticipo,
    fondoReparoBp: presupuesto.fondo_reparo_bp,
    razon: factor?.razon ?? null,
  });
  exigirSentido(sumas);
  return datosDe(sumas, certificado, factor);
}

/** Progress, an adjustment, or what an adicional left of the advance to take back. */
function exigirSentido({
  brutoCentavos,
  ajusteIndiceCentavos,
  desacopioBaseCentavos,
  otrosDescuentosCentavos,
  netoCentavos,
}: SumasCertificado): void {
  if (brutoCentavos === 0 && ajusteIndiceCentavos === 0 && desacopioBaseCentavos === 0) {
    throw invalido([{ path: 'items', message: 'El certificado no tiene avance' }]);
  }
  if (otrosDescuentosCentavos > 0 && netoCentavos < 0) {
    const message = 'Los descuentos dejan el certificado en negativo';
    throw invalido([{ path: 'otrosDescuentosCentavos', message }]);
  }
}
