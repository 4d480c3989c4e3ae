import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { CuentaProveedor } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';

import type { LineaDeCuenta } from './cuenta.sql.ts';

/**
 * Concept of a line of a supplier's account. Of a document it is made from type, point of sale,
 * number and text: `Factura A 00004-00018237 · Hormigón`.
 */
function conceptoDe({ tipo, concepto }: LineaDeCuenta): string {
  if (tipo !== 'COMPROBANTE') return concepto;
  const [tipoArca = '', puntoVenta = '', numero = '', ...palabras] = concepto.split(' ');
  const nombre = nombreComprobante(Number(tipoArca), Number(puntoVenta), Number(numero));
  return `${nombre} · ${palabras.join(' ')}`;
}

export const lineaDto = (fila: LineaDeCuenta): CuentaProveedor['items'][number] => ({
  id: fila.id,
  fecha: fila.fecha,
  origen: {
    tipo: fila.tipo,
    id: fila.origenId,
    proyectoId: fila.proyectoId,
    presupuestoId: fila.presupuestoId,
  },
  concepto: conceptoDe(fila),
  debeCentavos: fila.debe,
  haberCentavos: fila.haber,
  saldoCentavos: fila.saldo,
});
