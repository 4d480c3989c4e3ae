import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';

import { ReadAmount } from '@/components/display/read-amount';

import { TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';
import { importeConSigno } from '../saldos.ts';

type Props = {
  readonly movimiento: Movimiento;
  /** Its day beside its kind, where the facts stand further down. */
  readonly conFecha?: boolean;
};

/** Which way the money went, and how much. */
export function MovimientoImporte({ movimiento, conFecha = false }: Props) {
  const { tipo, fecha, moneda } = movimiento;
  const Flecha = tipo === 'INGRESO' ? ArrowDownLeft : ArrowUpRight;
  return (
    <ReadAmount
      label={
        <>
          <Flecha aria-hidden />
          {conFecha
            ? `${TIPO_MOVIMIENTO_LABEL[tipo]}, ${formatearFecha(fecha)}`
            : `${TIPO_MOVIMIENTO_LABEL[tipo]} de la obra`}
        </>
      }
      centavos={importeConSigno(movimiento)}
      moneda={moneda}
      income={tipo === 'INGRESO'}
    />
  );
}
