import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { CrearPago, CrearPagoEntrada } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { useFormContext } from 'react-hook-form';

import { FormSection } from '../../../components/form/form-layout.tsx';
import { Retenciones } from '../../presupuestos/pagos/deducciones-seccion.tsx';
import { MediosSeccion } from '../../presupuestos/pagos/medios-seccion.tsx';

export type MediosProps = {
  readonly moneda: Moneda;
  readonly proyectoId: string | null;
  /** What the means still lack; a new one starts with it. */
  readonly faltaCentavos: number;
};

/** Means and withholdings are those of a payment: this form has them as that one has. */
export function Medios({ moneda, proyectoId, faltaCentavos }: MediosProps) {
  const { control } = useFormContext<CrearPagoEntrada, unknown, CrearPago>();
  return (
    <>
      <MediosSeccion
        control={control}
        moneda={moneda}
        sale
        esNuevo
        proyectoId={proyectoId}
        faltaCentavos={faltaCentavos}
        ninguno="Ninguno: solo si las notas de crédito y las retenciones lo saldan todo."
      />
      <FormSection
        title="Retenciones"
        text="Bajan lo que se paga; los comprobantes se saldan por su importe."
      >
        <Retenciones control={control} moneda={moneda} />
      </FormSection>
    </>
  );
}
