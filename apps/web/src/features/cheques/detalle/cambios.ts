import type { Cheque, EventoCheque } from '@plomada/domain/cheques/cheque.schema';
import { EVENTO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import { quienDebe } from '../palabras.ts';

type DeQuien = Pick<Cheque, 'librador' | 'contraparte' | 'moneda'>;

/** Change of the debt of who gave a cheque, in words. */
function delCliente({ tipo, clienteCentavos }: EventoCheque, cheque: DeQuien): string | null {
  if (clienteCentavos === 0) return null;
  const importe = formatearDinero(Math.abs(clienteCentavos), cheque.moneda);
  const quien = quienDebe(cheque);
  if (clienteCentavos > 0) return `${quien} debe de nuevo ${importe}`;
  return tipo === 'DEPOSITADO' ? `${quien} ya no debe ${importe}` : `${quien} pagó ${importe}`;
}

/** Change of what is owed to whom a cheque was given, in words. */
function delProveedor(
  { proveedorCentavos, contraparte }: EventoCheque,
  { moneda }: DeQuien,
): string | null {
  if (proveedorCentavos === 0) return null;
  const importe = formatearDinero(Math.abs(proveedorCentavos), moneda);
  const quien = contraparte ?? 'quien lo recibió';
  return proveedorCentavos > 0
    ? `Se le debe de nuevo ${importe} a ${quien}`
    : `Se repuso ${importe} a ${quien}`;
}

/** Name of an event; SALDADO is what was paid on either side. */
export const nombreDeEvento = ({ tipo, proveedorCentavos }: EventoCheque): string =>
  tipo === 'SALDADO' && proveedorCentavos < 0
    ? 'Se repuso al proveedor'
    : EVENTO_CHEQUE_EN_PALABRAS[tipo];

/** Changes of the debts that an event made, each in words. */
export const cambiosDe = (evento: EventoCheque, cheque: DeQuien): readonly string[] =>
  [delCliente(evento, cheque), delProveedor(evento, cheque)].filter((texto) => texto !== null);
