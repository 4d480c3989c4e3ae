import { porRazon } from '../../base/porcentaje.rules.ts';
import { accept, type Outcome, refuseAt, type Refusal } from '../../base/refusal.ts';
import { type Factor, factorDe, type Indexado, type Indices } from '../indices/indice.rules.ts';
import { avancesDe, type Escritura, type ItemMedido, verificarAvances } from './avances.rules.ts';
import {
  actualizarSumas,
  certificarItem,
  type Condiciones,
  diferenciasPendientes,
  type ItemCertificado,
  sumasDeCertificado,
  type SumasCertificado,
} from './certificado.rules.ts';
import type { CrearCertificado, EstadoCertificado } from './certificado.schema.ts';
import { cuenta } from './precio-nuevo.rules.ts';

/** Values of a certificate entered by a person. */
export type PedidoCertificado = Pick<
  CrearCertificado,
  'periodo' | 'items' | 'otrosDescuentosCentavos' | 'ajusteIndiceCentavos'
> & { readonly cotizacion: string | null };

/** Stored values of a certificate: its month, its sums and the factor used for them. */
export type DatosCertificado = SumasCertificado & {
  readonly periodo: string;
  readonly factorNumerador: string | null;
  readonly factorDenominador: string | null;
  readonly mesIndice: string | null;
  readonly estimado: boolean;
  readonly cotizacion: string | null;
};

export type Acordado = Indexado &
  Pick<Condiciones, 'anticipoBp' | 'anticipoCentavos' | 'baseAnticipo' | 'fondoReparoBp'> & {
    readonly serie: string | null;
  };

type DelMes = Pick<PedidoCertificado, 'periodo' | 'cotizacion'>;

function factorDelMes(
  presupuesto: Acordado,
  indices: Indices,
  { periodo, cotizacion }: DelMes,
): Outcome<Factor | null> {
  const { indexacion, serie } = presupuesto;
  if (indexacion === 'NINGUNA') return accept(null);
  if (indexacion === 'USD' && cotizacion === null) {
    return refuseAt('cotizacion', 'La cotización del certificado es requerida');
  }
  const factor = factorDe(presupuesto, { ...indices, ultimaCotizacion: cotizacion }, periodo);
  if (factor) return accept(factor);
  const message = `La serie ${serie ?? ''} no tiene el índice del mes base ni uno anterior`;
  return refuseAt('periodo', message);
}

/**
 * Refuses a certificate without progress, adjustment or advance to take back, or one that discounts
 * make negative.
 */
function verificarSentido(sumas: SumasCertificado): Refusal | null {
  const { brutoCentavos, ajusteIndiceCentavos, desacopioBaseCentavos } = sumas;
  if (brutoCentavos === 0 && ajusteIndiceCentavos === 0 && desacopioBaseCentavos === 0) {
    return refuseAt('items', 'El certificado no tiene avance');
  }
  if (sumas.otrosDescuentosCentavos > 0 && sumas.netoCentavos < 0) {
    const message = 'Los descuentos dejan el certificado en negativo';
    return refuseAt('otrosDescuentosCentavos', message);
  }
  return null;
}

const conFactor = (
  sumas: SumasCertificado,
  { periodo, cotizacion }: DelMes,
  factor: Factor | null,
): Outcome<DatosCertificado> =>
  verificarSentido(sumas) ??
  accept({
    ...sumas,
    periodo,
    cotizacion,
    factorNumerador: factor?.razon.numerador ?? null,
    factorDenominador: factor?.razon.denominador ?? null,
    mesIndice: factor?.mes ?? null,
    estimado: factor?.estimado ?? false,
  });

type Situacion = {
  readonly presupuesto: Acordado;
  readonly indices: Indices;
  readonly items: readonly ItemMedido[];
  /** Part of the advance that the other certificates took back. */
  readonly desacopioBaseCentavos: number;
};
export type CertificadoArmado = {
  readonly datos: DatosCertificado;
  readonly items: readonly ItemCertificado[];
};

/**
 * Computes a certificate from the budget's terms, the other certificates and the values entered.
 */
export function armarCertificado(
  pedido: PedidoCertificado,
  { presupuesto, indices, items: medidos, desacopioBaseCentavos }: Situacion,
  escribir: Escritura,
): Outcome<CertificadoArmado> {
  const rechazo = verificarAvances(medidos, pedido.items, escribir);
  if (rechazo) return rechazo;
  const pedidos = avancesDe(medidos, pedido.items);
  const factor = factorDelMes(presupuesto, indices, pedido);
  if (!factor.ok) return factor;
  const items = pedidos.map(certificarItem);
  const sumas = sumasDeCertificado(items, {
    anticipoBp: presupuesto.anticipoBp,
    anticipoCentavos: presupuesto.anticipoCentavos,
    desacopioBaseAnteriorCentavos: desacopioBaseCentavos,
    baseAnticipo: presupuesto.baseAnticipo,
    fondoReparoBp: presupuesto.fondoReparoBp,
    razon: factor.valor?.razon ?? null,
    ajusteIndiceCentavos: pedido.ajusteIndiceCentavos,
    otrosDescuentosCentavos: pedido.otrosDescuentosCentavos,
  });
  const datos = conFactor(sumas, pedido, factor.valor);
  return datos.ok ? accept({ datos: datos.valor, items }) : datos;
}

/**
 * Recomputes the update of a certificate with the given indices. Its progress and its part of the
 * advance are kept, since other certificates depend on them.
 */
export function recalcularCertificado(
  certificado: SumasCertificado & DelMes,
  { presupuesto, indices }: Pick<Situacion, 'presupuesto' | 'indices'>,
): Outcome<DatosCertificado> {
  const factor = factorDelMes(presupuesto, indices, certificado);
  if (!factor.ok) return factor;
  const { ajusteIndiceCentavos, otrosDescuentosCentavos } = certificado;
  const sumas = actualizarSumas(certificado, {
    ajusteIndiceCentavos,
    otrosDescuentosCentavos,
    baseAnticipo: presupuesto.baseAnticipo,
    fondoReparoBp: presupuesto.fondoReparoBp,
    razon: factor.valor?.razon ?? null,
  });
  return conFactor(sumas, certificado, factor.valor);
}

type Certificado = Pick<
  DatosCertificado,
  'periodo' | 'brutoCentavos' | 'actualizacionCentavos' | 'ajusteIndiceCentavos'
> & { readonly estado: EstadoCertificado };

/**
 * Difference in an approved certificate's updated gross if it used the index of its month known
 * today; 0 while that index is unknown or an estimate, for other certificates, and without a
 * series.
 */
function diferenciaDe(
  certificado: Certificado,
  presupuesto: Pick<Acordado, keyof Indexado | 'serie'>,
  indices: Indices,
): number {
  if (certificado.estado !== 'APROBADO' || presupuesto.serie === null) return 0;
  const hoy = factorDe(presupuesto, indices, certificado.periodo);
  if (hoy === null || hoy.estimado) return 0;
  const { brutoCentavos, actualizacionCentavos } = certificado;
  return porRazon(brutoCentavos, hoy.razon) - brutoCentavos - actualizacionCentavos;
}

/**
 * Index differences of a budget's certificates, in their order, that no adjustment has settled yet.
 */
export function diferenciasDeIndice(
  certificados: readonly Certificado[],
  presupuesto: Pick<Acordado, keyof Indexado | 'serie'>,
  indices: Indices,
): readonly number[] {
  const ajustes = certificados
    .filter(cuenta)
    .reduce((suma, { ajusteIndiceCentavos }) => suma + ajusteIndiceCentavos, 0);
  const diferencias = certificados.map((uno) => diferenciaDe(uno, presupuesto, indices));
  return diferenciasPendientes(diferencias, ajustes);
}
