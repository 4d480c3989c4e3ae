import type { Cheque } from '@plomada/domain/cheques/cheque.schema';

import type { PhoneRow } from '@/components/data-table/phone-list.tsx';

import { columnasDe, filaDeTelefono } from '../lista/columnas.tsx';

const aQuien = ({ contraparte }: Cheque): string => contraparte ?? 'Sin beneficiario';
const cuentaDe = ({ cuenta }: Cheque): string => cuenta?.nombre ?? 'Sin cuenta';

export const COLUMNAS = columnasDe({
  pago: 'Se paga desde',
  cheque: 'Cheque y beneficiario',
  cuenta: 'Cuenta',
  quien: aQuien,
  donde: cuentaDe,
});

/** Row of the phone's list; `grupo` is its heading. */
export const filaPropiaDeTelefono = (cheque: Cheque, grupo: string): PhoneRow =>
  filaDeTelefono(cheque, grupo, `${aQuien(cheque)} · ${cuentaDe(cheque)}`);
