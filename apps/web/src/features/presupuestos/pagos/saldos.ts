import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  topeDePago,
  type CuentaPresupuesto,
} from '@plomada/domain/presupuestos/pagos/deudas.rules';
import type { TipoPago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

type Pagos = readonly Pago[];

const suma = (pagos: Pagos): number =>
  pagos.reduce((total, { importePresupuestoCentavos }) => total + importePresupuestoCentavos, 0);

/**
 * Debt and payments of the budget, counting the payments that the user may see except annulled ones
 * and `sin`, the one being edited.
 */
export function cuentaDePagos(
  { cifras }: Presupuesto,
  certificados: readonly Certificado[],
  pagos: Pagos,
  sin: string | null,
): CuentaPresupuesto {
  const vivos = pagos.filter(({ id, estado }) => id !== sin && estado !== 'ANULADO');
  const de = (tipo: TipoPago) => vivos.filter((pago) => pago.tipo === tipo);
  const aprobados = certificados
    .filter(({ estado }) => estado === 'APROBADO')
    .toSorted((a, b) => a.numero - b.numero);
  return {
    actualizadoCentavos: cifras.actualizadoCentavos,
    deudas: [
      {
        certificadoId: null,
        importeCentavos: cifras.anticipoCentavos,
        pagadoCentavos: suma(de('ANTICIPO')),
      },
      ...aprobados.map(({ id, netoCentavos }) => ({
        certificadoId: id,
        importeCentavos: netoCentavos,
        pagadoCentavos: suma(de('CERTIFICADO').filter((pago) => pago.certificado?.id === id)),
      })),
    ],
    libreCentavos: suma(de('LIBRE')),
    reparoRetenidoCentavos: aprobados.reduce((total, uno) => total + uno.fondoReparoCentavos, 0),
    reparoPagadoCentavos: suma(de('REPARO')),
  };
}

/** Approved certificates, each with the amount left to pay. */
export const porPagar = (cuenta: CuentaPresupuesto, certificados: readonly Certificado[]) =>
  certificados
    .filter(({ estado }) => estado === 'APROBADO')
    .toSorted((a, b) => a.numero - b.numero)
    .map((certificado) => ({
      certificado,
      saldoCentavos: topeDePago(cuenta, 'CERTIFICADO', certificado.id),
    }));

type Pedido = { readonly certificadoId: string | null; readonly tipo: string | null };

/**
 * Initial subject of a payment: the certificate or fondo de reparo in the address, else the
 * advance, else the first open certificate, else none (`LIBRE`).
 */
export function propuestaDe(
  cuenta: CuentaPresupuesto,
  certificados: readonly Certificado[],
  { certificadoId, tipo }: Pedido,
): { readonly tipo: TipoPago; readonly certificadoId: string | null } {
  const abiertos = porPagar(cuenta, certificados).filter(({ saldoCentavos }) => saldoCentavos > 0);
  const pedido = abiertos.find(({ certificado }) => certificado.id === certificadoId);
  if (pedido) return { tipo: 'CERTIFICADO', certificadoId: pedido.certificado.id };
  const queda = (de: TipoPago) => topeDePago(cuenta, de, null) > 0;
  if (tipo === 'REPARO' && queda('REPARO')) return { tipo: 'REPARO', certificadoId: null };
  if (queda('ANTICIPO')) return { tipo: 'ANTICIPO', certificadoId: null };
  const [primero] = abiertos;
  return primero
    ? { tipo: 'CERTIFICADO', certificadoId: primero.certificado.id }
    : { tipo: 'LIBRE', certificadoId: null };
}
