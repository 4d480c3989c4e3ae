import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  topeDePago,
  type CuentaPresupuesto,
} from '@plomada/domain/presupuestos/pagos/deudas.rules';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { useController, useWatch } from 'react-hook-form';

import { CheckField } from '@/components/form/check-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { DateField, SelectField, TextareaField } from '@/components/form/fields.tsx';
import { FormSection } from '@/components/form/form-layout.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { isLabelled, optionsOf } from '@/config/labels.ts';

import { sinCartera } from './cheque/datos.ts';
import { FECHA_FIJA } from './cheque/movido.tsx';
import { medioNuevo, type PagoControl, useFormDePago } from './pago-valores.ts';
import { porPagar } from './saldos.ts';

type QueSePagaProps = {
  readonly control: PagoControl;
  readonly cuenta: CuentaPresupuesto;
  readonly certificados: readonly Certificado[];
  readonly moneda: Moneda;
  /** Called with the largest amount that the chosen debt accepts. */
  readonly onElegir: (topeCentavos: number) => void;
};

/** Choice of the debt that the payment settles, with the balance of each. */
export function QueSePaga({ control, cuenta, certificados, moneda, onElegir }: QueSePagaProps) {
  const tipo = useWatch({ control, name: 'tipo' });
  const { field: certificado, fieldState } = useController({ control, name: 'certificadoId' });
  const abiertos = porPagar(cuenta, certificados);
  const elegirCertificado = (id: string | null) => {
    certificado.onChange(id);
    onElegir(topeDePago(cuenta, 'CERTIFICADO', id));
  };
  const elegirTipo = (elegido: string | null) => {
    if (elegido === null || !isLabelled(TIPO_PAGO_EN_PALABRAS, elegido)) return;
    if (elegido === 'CERTIFICADO') {
      const primero = abiertos.find(({ saldoCentavos }) => saldoCentavos > 0);
      elegirCertificado(primero?.certificado.id ?? null);
    } else {
      certificado.onChange(null);
      onElegir(topeDePago(cuenta, elegido, null));
    }
  };
  return (
    <>
      <SelectField
        control={control}
        name="tipo"
        label="Qué se paga"
        options={optionsOf(TIPO_PAGO_EN_PALABRAS)}
        onChoose={elegirTipo}
      />
      {tipo === 'CERTIFICADO' ? (
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

type Props = { readonly control: PagoControl };
type CuandoProps = Props & {
  readonly fijo: boolean;
  /** True for outgoing payments. */
  readonly sale: boolean;
  /** True for a saved payment whose day does not change any more. */
  readonly fechaFija?: boolean;
};

const ESTADOS = [
  { value: 'PAGADO', label: 'Ya se pagó' },
  { value: 'PROGRAMADO', label: 'Programado' },
] as const;

/**
 * Choice between paid and scheduled; a scheduled payment has a due day, and its means are optional.
 */
export function CuandoCampo({ control, fijo, sale, fechaFija = false }: CuandoProps) {
  const { field } = useController({ control, name: 'estado' });
  const { getValues, setValue } = useFormDePago();
  const programado = field.value === 'PROGRAMADO';
  const elegir = (estado: 'PAGADO' | 'PROGRAMADO') => {
    field.onChange(estado);
    const [medios = [], fecha] = getValues(['medios', 'fecha']);
    if (estado === 'PROGRAMADO') {
      setValue('medios', sinCartera(medios, fecha, sale), { shouldDirty: true });
    } else if (medios.length === 0) {
      setValue('medios', Object.assign([], [medioNuevo()]), { shouldDirty: true });
    }
  };
  return (
    <>
      {fijo ? null : (
        <Segmented
          label="Estado del pago"
          value={programado ? 'PROGRAMADO' : 'PAGADO'}
          options={ESTADOS}
          onChange={elegir}
        />
      )}
      {programado ? (
        <DateField control={control} name="vencimiento" label="Vencimiento" />
      ) : (
        <OpenDateField
          control={control}
          name="fecha"
          label="Fecha"
          disabled={fechaFija}
          help={fechaFija ? FECHA_FIJA : undefined}
        />
      )}
    </>
  );
}

/** Notes, and the privacy of the payment, which is only set on creation. */
export function NotasSeccion({ control, privado }: Props & { readonly privado: boolean }) {
  return (
    <FormSection>
      <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
      {privado ? (
        <CheckField
          control={control}
          name="privado"
          label="Pago privado"
          help="Lo ven solo Owner y Admin, con su propia numeración. No se puede cambiar después."
        />
      ) : null}
    </FormSection>
  );
}
