import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';
import type { OrdenPago, PagarPorPagar } from '@plomada/domain/por-pagar/orden-pago.schema';
import { deLaOrdenEnPalabras } from '@plomada/domain/por-pagar/palabras.rules';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../../audit/audited.ts';
import type { FilaDeAcuerdo } from '../../obligaciones/obligaciones.sql.ts';
import { retencionEnPalabras } from '../../presupuestos/pagos/pagos.mapper.ts';
import { nombreDe } from '../por-pagar.mapper.ts';
import type { FilaOrden } from './ordenes.sql.ts';

export const ordenDto = ({ creadoEn, proyectoId: _obra, ...fila }: FilaOrden): OrdenPago => ({
  ...fila,
  creadoEn: creadoEn.toISOString(),
});

type Parte = readonly [que: string, importeCentavos: number];

const enPalabras = ({ moneda }: OrdenPago, partes: readonly Parte[]): string =>
  partes.map(([que, centavos]) => `${que} ${formatearDinero(centavos, moneda)}`).join(' · ');

/** Name of a debt of a budget: `Certificado 2`, `Anticipo`, `Pago programado`. */
export const queDeAcuerdo = ({ clase, numero }: Pick<FilaDeAcuerdo, 'clase' | 'numero'>): string =>
  clase === 'PROGRAMADO' ? 'Pago programado' : nombreDeTipo(clase, numero);

const nombreDeTipo = (tipo: OrdenPago['pagos'][number]['tipo'], certificado: number | null) =>
  certificado === null ? TIPO_PAGO_EN_PALABRAS[tipo] : `Certificado ${certificado}`;

/**
 * Lines with what they settle in words: documents, payments of budgets, what stays on account and
 * what is applied.
 */
export const lineasDe = ({ comprobantes, pagos, aCuenta, adelantos }: OrdenPago) => [
  ...comprobantes.map((uno) => ({
    que: nombreDe(uno),
    proyecto: uno.proyecto,
    fecha: uno.comprobante.fechaEmision,
    importeCentavos: uno.importeCentavos,
  })),
  ...pagos.map(({ tipo, certificado, presupuesto, proyecto, importeCentavos }) => ({
    que: `${nombreDeTipo(tipo, certificado?.numero ?? null)} · ${presupuesto.codigo} ${presupuesto.titulo}`,
    proyecto,
    fecha: null,
    importeCentavos,
  })),
  ...(aCuenta === null
    ? []
    : [
        {
          que: 'A cuenta',
          proyecto: aCuenta.proyecto,
          fecha: null,
          importeCentavos: aCuenta.importeCentavos,
        },
      ]),
  ...adelantos.map(({ orden, proyecto, importeCentavos }) => ({
    que: deLaOrdenEnPalabras(orden.numero),
    proyecto,
    fecha: null,
    importeCentavos,
  })),
];

/** Name of an orden in the audit log, after the verb. */
export const nombrarOrden = ({ numero, proveedor, importeCentavos, moneda }: OrdenPago): string =>
  `la orden de pago ${numero} a ${proveedor.razonSocial}, ${formatearDinero(importeCentavos, moneda)}`;

/**
 * Audited fields of an orden, under their API names; budgets that it pays and what is on account
 * are listed with its documents.
 */
export const camposOrden = (
  orden: OrdenPago,
): Audited<Omit<PagarPorPagar, 'acuerdos' | 'adelantos' | 'aCuentaCentavos'>> => ({
  proveedor: orden.proveedor.razonSocial,
  fecha: orden.fecha,
  moneda: orden.moneda,
  cotizacion: orden.cotizacion,
  comprobantes: enPalabras(
    orden,
    lineasDe(orden).map((uno): Parte => [uno.que, uno.importeCentavos]),
  ),
  retenciones: orden.retenciones.map((una) => retencionEnPalabras(orden, una)).join(' · '),
  medios: enPalabras(
    orden,
    orden.medios.map(({ medio, importeCentavos }): Parte => [
      MEDIO_PAGO_EN_PALABRAS[medio],
      importeCentavos,
    ]),
  ),
  importeCentavos: orden.importeCentavos,
  notas: orden.notas,
});
