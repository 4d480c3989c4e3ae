import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { esAdministracion } from '@plomada/domain/proyectos/administracion.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';

import { ReadAmount } from '@/components/display/read-amount.tsx';
import { TIPO_MOVIMIENTO_LABEL } from '@/config/labels.ts';
import { useTenant } from '@/lib/tenant.ts';

import { importeConSigno } from '../saldos.ts';

type MovimientoImporteProps = {
  readonly movimiento: Movimiento;
  /** True to show the date beside the kind, where the facts are further down the page. */
  readonly conFecha?: boolean;
};

export function MovimientoImporte({ movimiento, conFecha = false }: MovimientoImporteProps) {
  const { tipo, fecha, moneda, proyecto } = movimiento;
  const { tenantId } = useTenant();
  const Flecha = tipo === 'INGRESO' ? ArrowDownLeft : ArrowUpRight;
  return (
    <ReadAmount
      label={
        <>
          <Flecha aria-hidden />
          {conFecha
            ? `${TIPO_MOVIMIENTO_LABEL[tipo]}, ${formatearFecha(fecha)}`
            : `${TIPO_MOVIMIENTO_LABEL[tipo]} ${esAdministracion(tenantId, proyecto.id) ? 'de la empresa' : 'de la obra'}`}
        </>
      }
      centavos={importeConSigno(movimiento)}
      moneda={moneda}
      income={tipo === 'INGRESO'}
    />
  );
}
