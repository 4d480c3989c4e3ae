import type { EstadoCheque } from '@plomada/domain/cheques/cheque.schema';
import { ESTADO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';

/**
 * Reason why the database refuses a change because of a cheque: something happened to it since
 * (`USADO`), what it left was settled since (`SALDADO`), the change is of the income that brought it (`INGRESO`) or of the expense that it paid
 * (`EGRESO`), an own one would no longer be the means of its expense (`MEDIO`), its state does not allow the event (`ESTADO`), the event precedes its last one
 * (`FECHA`), a supplier must first be given what is owed because of it (`REPONER`), more is settled
 * than is owed (`DEUDA`), it would be received after an event, even an undone one (`DIA`), it left a
 * debt that is still open (`ABIERTA`), or a means of payment is not the whole cheque in its account
 * and currency, or is public for a private one (`ENTERO`). Id, number and state are null for readers
 * who may not see the portfolio.
 */
export type NegativaDeCheque = {
  readonly motivo:
    | 'USADO'
    | 'SALDADO'
    | 'INGRESO'
    | 'EGRESO'
    | 'MEDIO'
    | 'ESTADO'
    | 'FECHA'
    | 'ENTERO'
    | 'REPONER'
    | 'DEUDA'
    | 'DIA'
    | 'ABIERTA';
  readonly id: string | null;
  readonly numero: string | null;
  readonly estado: EstadoCheque | null;
};

/** Spanish message for each reason. */
export function mensajeDeCheque({ motivo, numero, estado }: Omit<NegativaDeCheque, 'id'>): string {
  const cheque = numero === null ? 'El cheque' : `El cheque ${numero}`;
  switch (motivo) {
    case 'USADO':
      if (estado === 'ENDOSADO') {
        return `${cheque} está endosado: antes hay que deshacer lo último que le pasó. No se guardó nada.`;
      }
      if (estado === 'EN_CARTERA') {
        return `${cheque} salió de la cartera y volvió: antes hay que deshacer lo que le pasó. No se guardó nada.`;
      }
      return estado === null
        ? 'El cheque ya se usó. No se guardó nada.'
        : `${cheque} está ${ESTADO_CHEQUE_EN_PALABRAS[estado].toLowerCase()}: antes hay que deshacer eso. No se guardó nada.`;
    case 'SALDADO':
      return `${cheque} ya se repuso al proveedor: antes hay que deshacer eso, en la página del cheque. No se guardó nada.`;
    case 'INGRESO':
      return `${cheque} de este ingreso está en la cartera: su importe, moneda, medio y cuenta no cambian. No se guardó nada.`;
    case 'EGRESO':
      return `${cheque} pagó este egreso: su importe, moneda, medio y cuenta no cambian. No se guardó nada.`;
    case 'MEDIO':
      return `${cheque} es el medio de este egreso, que no cambia. Si no va más, se da de baja el egreso. No se guardó nada.`;
    case 'ESTADO':
      return `${cheque} cambió mientras tanto: hay que volver a mirarlo. No se guardó nada.`;
    case 'ENTERO':
      return `${cheque} se entrega entero, en su moneda y desde su cartera. No se guardó nada.`;
    case 'REPONER':
      return `${cheque} se debe a un proveedor: antes hay que reponerlo. No se guardó nada.`;
    case 'ABIERTA':
      return `${cheque} dejó algo por cobrar o por reponer: antes hay que saldarlo. No se guardó nada.`;
    case 'DIA':
      return `${cheque} tiene algo anotado antes de ese día, aunque se haya deshecho: la fecha es, a más tardar, la de lo primero que le pasó. No se guardó nada.`;
    case 'DEUDA':
      return `Lo que dejó el cheque cambió mientras tanto: hay que volver a mirarlo. No se guardó nada.`;
    case 'FECHA':
      return `${cheque} tiene algo de un día posterior. No se guardó nada.`;
  }
}
