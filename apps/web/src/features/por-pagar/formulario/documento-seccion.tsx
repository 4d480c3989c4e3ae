import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { useFormContext } from 'react-hook-form';

import { FormSection } from '../../../components/form/form-layout.tsx';
import type { DuplicadosPanelProps } from '../../movimientos/comprobante/duplicados-panel.tsx';
import { comprobanteEnFrase } from '../../movimientos/comprobante/duplicados.ts';
import type { Duplicados } from '../../movimientos/comprobante/use-duplicados.ts';
import { parteAlMostrar } from '../../movimientos/formulario/al-pedir.ts';
import { ComprobanteCampos } from '../../movimientos/formulario/comprobante-seccion.tsx';

const DuplicadosPanel = parteAlMostrar<DuplicadosPanelProps>(
  async () => (await import('../../movimientos/comprobante/duplicados-panel.tsx')).DuplicadosPanel,
);

/** The document that is owed; one that is there already is reported beside it. */
export function DocumentoSeccion({ duplicados }: { readonly duplicados: Duplicados }) {
  const { control, getValues } = useFormContext<CrearMovimientoEntrada, unknown, CrearMovimiento>();
  const { duplicidad } = duplicados;
  const comprobante = getValues('comprobante');
  return (
    <FormSection title="Comprobante">
      <ComprobanteCampos control={control} conTotal={false} />
      {duplicidad === null || !comprobante ? null : (
        <DuplicadosPanel
          {...duplicados}
          // It is owed as a whole: it joins no other.
          duplicidad={{ ...duplicidad, puedeImputar: null }}
          documento={comprobanteEnFrase(
            comprobante.tipoArca,
            comprobante.puntoVenta,
            comprobante.numero,
          )}
          moneda={comprobante.moneda ?? 'ARS'}
        />
      )}
    </FormSection>
  );
}
