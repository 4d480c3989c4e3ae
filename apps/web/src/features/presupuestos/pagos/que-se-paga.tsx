import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { type CuentaPresupuesto, topeDePago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { useController, useWatch } from 'react-hook-form';

import { SelectField } from '../../../components/form/fields.tsx';
import { isLabelled, optionsOf } from '../../../config/labels.ts';
import type { PagoControl } from './pago-valores.ts';
import { porPagar } from './saldos.ts';

export type QueSePagaProps = {
  readonly control: PagoControl;
  readonly cuenta: CuentaPresupuesto;
  readonly certificados: readonly Certificado[];
  readonly moneda: 'ARS' | 'USD';
  /** Told the most that what was chosen may be paid. */
  readonly onElegir: (topeCentavos: number) => void;
};

/** The most that may be paid of what is chosen. */
export function useTope({ control, cuenta }: Pick<QueSePagaProps, 'control' | 'cuenta'>): number {
  const [tipo, certificadoId] = useWatch({ control, name: ['tipo', 'certificadoId'] });
  return topeDePago(cuenta, tipo, certificadoId ?? null);
}

/** What the payment settles, with what is left of each. */
export function QueSePaga({ control, cuenta, certificados, moneda, onElegir }: QueSePagaProps) {
  const tipo = useWatch({ control, name: 'tipo' });
  const { field: certificado } = useController({ control, name: 'certificadoId' });
  const abiertos = porPagar(cuenta, certificados);
  const elegir = (que: typeof tipo, id: string | null) => {
    certificado.onChange(id);
    onElegir(topeDePago(cuenta, que, id));
  };
  return (
    <>
      <SelectField
        control={control}
        name="tipo"
        label="Qué se paga"
        options={optionsOf(TIPO_PAGO_EN_PALABRAS)}
        onChoose={(elegido) => {
          if (!isLabelled(TIPO_PAGO_EN_PALABRAS, elegido)) return;
          const primero = abiertos.find(({ saldoCentavos }) => saldoCentavos > 0);
          elegir(elegido, elegido === 'CERTIFICADO' ? (primero?.certificado.id ?? null) : null);
        }}
      />
      {tipo === 'CERTIFICADO' ? (
        <SelectField
          control={control}
          name="certificadoId"
          label="Certificado"
          placeholder="Elegir"
          options={abiertos.map(({ certificado: { id, numero, periodo }, saldoCentavos }) => ({
            value: id,
            label: `${numero}, ${formatearMes(periodo)} · quedan ${formatearDinero(saldoCentavos, moneda)}`,
          }))}
          onChoose={(id) => onElegir(topeDePago(cuenta, 'CERTIFICADO', id || null))}
        />
      ) : null}
    </>
  );
}
