import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { MESES_DE_ATRASO_MAX } from '@plomada/domain/facturas/cruce.rules';
import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { CLASE_IVA_EN_PALABRAS } from '@plomada/domain/facturas/palabras.rules';
import { titularMes } from '@plomada/formatters/fecha';

import { SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { optionsOf } from '@/config/labels.ts';

import { fechaDe } from '../palabras.ts';
import type { FacturaProps, FormProps } from './partes-valores.ts';

/**
 * Months of VAT in which the invoice may be counted: that of its issue, the allowed later ones, and
 * the stored one.
 */
function mesesPosibles(factura: Factura): readonly string[] {
  const fecha = fechaDe(factura);
  const guardado = factura.periodoIva;
  if (fecha === null) return guardado === null ? [] : [guardado];
  const primero = `${mesDe(fecha)}-01`;
  const meses = Array.from({ length: MESES_DE_ATRASO_MAX + 1 }, (_, i) =>
    mesDe(sumarMeses(primero, i)),
  );
  return guardado === null || meses.includes(guardado) ? meses : [guardado, ...meses];
}

export function PeriodoYClase({ form, factura }: FormProps & FacturaProps) {
  return (
    <FormRow>
      <SelectField
        control={form.control}
        name="periodoIva"
        label="Mes de IVA"
        optional
        placeholder="Según su fecha"
        help="Según su fecha, o el primero sin entregar."
        options={mesesPosibles(factura).map((mes) => ({ value: mes, label: titularMes(mes) }))}
      />
      <SelectField
        control={form.control}
        name="claseIva"
        label="Clase de compra"
        optional
        placeholder="La del proveedor"
        help="Solo si esta factura es de otra clase."
        options={optionsOf(CLASE_IVA_EN_PALABRAS)}
      />
    </FormRow>
  );
}
