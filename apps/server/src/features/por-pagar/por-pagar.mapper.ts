import { pick } from '@plomada/domain/base/shape.rules';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { TRAMOS, diasVencidoDe } from '@plomada/domain/obligaciones/tramo.rules';
import { esNotaCredito } from '@plomada/domain/por-pagar/por-pagar.rules';
import type {
  CrearPorPagar,
  PorPagar,
  PorProveedor,
  TotalesPorPagar,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../audit/audited.ts';
import { CAMPOS, type Editable } from './columns.sql.ts';
import type { FilaDeuda } from './por-pagar.sql.ts';

/** Sign of a debt's amounts: -1 for a credit note. */
export const signoDe = ({ comprobante }: Pick<FilaDeuda, 'comprobante'>): 1 | -1 =>
  esNotaCredito(comprobante) ? -1 : 1;

/** Amount with the sign of its document; avoids -0 for a credit note. */
const conSigno = (signo: 1 | -1, centavos: number): number =>
  centavos === 0 ? 0 : signo * centavos;

export function deudaDto(fila: FilaDeuda, hoy: string): PorPagar {
  const { totalCentavos, saldadoCentavos, presupuesto: _codigo, creadoEn, ...resto } = fila;
  const signo = signoDe(fila);
  return {
    ...resto,
    totalCentavos: conSigno(signo, totalCentavos),
    pagadoCentavos: conSigno(signo, saldadoCentavos),
    pendienteCentavos: fila.anulado ? 0 : conSigno(signo, totalCentavos - saldadoCentavos),
    diasVencido: diasVencidoDe(fila.vence, hoy),
    creadoEn: creadoEn.toISOString(),
  };
}

type Sumas = Pick<TotalesPorPagar, 'moneda' | 'pendienteCentavos' | 'vencidoCentavos'> & {
  readonly tramos: readonly number[];
};

/** Sums of owed documents in one currency, with the name of each stretch of days past due. */
export const totalesDto = ({
  moneda,
  pendienteCentavos,
  vencidoCentavos,
  tramos,
}: Sumas): TotalesPorPagar => ({
  moneda,
  pendienteCentavos,
  vencidoCentavos,
  tramos: TRAMOS.map(([tramo], i) => ({ tramo, pendienteCentavos: tramos[i] ?? 0 })),
});

type Contraparte = Sumas & {
  readonly proveedorId: string | null;
  readonly nombre: string | null;
  readonly obligaciones: number;
};

/** Documents owed to a supplier; empty without a supplier, which no owed document lacks. */
export const deProveedorDto = (fila: Contraparte): PorProveedor['items'] =>
  fila.proveedorId === null
    ? []
    : [
        {
          proveedorId: fila.proveedorId,
          razonSocial: fila.nombre ?? '',
          comprobantes: fila.obligaciones,
          ...totalesDto(fila),
        },
      ];

export const nombreDe = ({ comprobante: c }: Pick<PorPagar, 'comprobante'>): string =>
  nombreComprobante(c.tipoArca, c.puntoVenta, c.numero);

/** Name of a debt in the audit log, after the verb. */
export const nombrarDeuda = (fila: FilaDeuda): string =>
  `por pagar ${nombreDe(fila)} de ${fila.proveedor.razonSocial}, ${formatearDinero(fila.totalCentavos, fila.moneda)}`;

/**
 * Audited fields of a debt, under their API names; referenced rows have the name that people read.
 */
export function camposDeuda(fila: FilaDeuda): Audited<Pick<CrearPorPagar, Editable>> {
  const {
    proyectoId: _obra,
    proveedorId: _proveedor,
    rubroId: _rubro,
    presupuestoId: _presupuesto,
    ...propios
  } = pick(fila, CAMPOS);
  return {
    proyecto: fila.proyecto.codigo,
    proveedor: fila.proveedor.razonSocial,
    rubro: fila.rubro && `${fila.rubro.codigo} ${fila.rubro.nombre}`,
    presupuesto: fila.presupuesto,
    comprobante: nombreDe(fila),
    comprobanteDatos: fila.comprobante,
    importeCentavos: fila.totalCentavos,
    moneda: fila.moneda,
    ...propios,
    anulado: fila.anulado,
  };
}
