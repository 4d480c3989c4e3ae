import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { type CuentaPresupuesto, topeDePago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { useController, useWatch } from 'react-hook-form';

import { OptionSelect } from '@/components/form/option-select';

import { Field } from '../../../components/form/field.tsx';
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
  const { field } = useController({ control, name: 'tipo' });
  const { field: certificado, fieldState } = useController({ control, name: 'certificadoId' });
  const abiertos = porPagar(cuenta, certificados);
  const elegirCertificado = (id: string | null) => {
    certificado.onChange(id);
    onElegir(topeDePago(cuenta, 'CERTIFICADO', id));
  };
  return (
    <>
      <Field label="Qué se paga">
        {(bound) => (
          <OptionSelect
            {...bound}
            ref={field.ref}
            name={field.name}
            options={optionsOf(TIPO_PAGO_EN_PALABRAS)}
            value={field.value}
            onBlur={field.onBlur}
            onChange={({ target }) => {
              if (!isLabelled(TIPO_PAGO_EN_PALABRAS, target.value)) return;
              field.onChange(target.value);
              if (target.value === 'CERTIFICADO') {
                const primero = abiertos.find(({ saldoCentavos }) => saldoCentavos > 0);
                elegirCertificado(primero?.certificado.id ?? null);
              } else {
                certificado.onChange(null);
                onElegir(topeDePago(cuenta, target.value, null));
              }
            }}
          />
        )}
      </Field>
      {field.value === 'CERTIFICADO' ? (
        <Field label="Certificado" error={fieldState.error?.message}>
          {(bound) => (
            <OptionSelect
              {...bound}
              ref={certificado.ref}
              name={certificado.name}
              value={certificado.value ?? ''}
              onBlur={certificado.onBlur}
              onChange={({ target }) => elegirCertificado(target.value || null)}
              placeholder="Elegir"
              options={abiertos.map(({ certificado: { id, numero, periodo }, saldoCentavos }) => ({
                value: id,
                label: `${numero}, ${formatearMes(periodo)} · quedan ${formatearDinero(saldoCentavos, moneda)}`,
              }))}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
