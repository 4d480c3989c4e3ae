import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { comprobanteEntradaSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  datosMovimiento,
  tipoMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { z } from 'zod';

import { DigitsField } from '../../../components/form/digits-field.tsx';
import { AmountField, TextareaField, TextField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { CorregirMarco, type Correccion, type CorregirProps } from './corregir-marco.tsx';

const { fecha, concepto, importeCentavos, notas } = datosMovimiento;
const { puntoVenta, numero } = comprobanteEntradaSchema.shape;
const schema = z.object({
  fecha,
  concepto,
  importeCentavos,
  notas,
  comprobante: z.object({ puntoVenta, numero }).nullable(),
});
type Entrada = z.input<typeof schema>;
type Valores = z.output<typeof schema>;

const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
const enteroDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

function entradaDe({ cuerpo }: Envio): Entrada {
  const documento = cuerpo['comprobante'];
  const { puntoVenta: punto, numero: cual } = fieldsOf(documento);
  return {
    fecha: textoDe(cuerpo['fecha']),
    concepto: textoDe(cuerpo['concepto']),
    importeCentavos: enteroDe(cuerpo['importeCentavos']),
    notas: textoDe(cuerpo['notas']),
    comprobante: documento ? { puntoVenta: enteroDe(punto), numero: enteroDe(cual) } : null,
  };
}

/** What people read of it follows what it is. */
function correccionDe({ cuerpo, titulo, detalle }: Envio, valores: Valores): Correccion {
  const { comprobante, ...resto } = valores;
  const tipo = tipoMovimientoSchema.safeParse(cuerpo['tipo']).data;
  const moneda = monedaSchema.catch('ARS').parse(cuerpo['moneda']);
  const esOtroImporte = resto.importeCentavos !== cuerpo['importeCentavos'];
  const antes = textoDe(cuerpo['concepto']);
  return {
    cuerpo: {
      ...resto,
      ...(comprobante && {
        comprobante: { ...fieldsOf(cuerpo['comprobante']), ...comprobante },
      }),
    },
    dicho: {
      titulo:
        tipo !== undefined && esOtroImporte
          ? `${TIPO_MOVIMIENTO_LABEL[tipo]} de ${formatearDinero(resto.importeCentavos, moneda)}`
          : titulo,
      detalle: antes === '' ? detalle : detalle.replace(antes, () => resto.concepto),
    },
  };
}

export function CorregirMovimiento(props: CorregirProps) {
  const { envio } = props;
  const form = useAppForm<Entrada, Valores>(schema, entradaDe(envio));
  const { control } = form;
  const moneda = monedaSchema.catch('ARS').parse(envio.cuerpo['moneda']);
  return (
    <CorregirMarco {...props} form={form} aCorreccion={(valores) => correccionDe(envio, valores)}>
      <FormRow>
        <AmountField control={control} name="importeCentavos" label="Importe" moneda={moneda} />
        <OpenDateField control={control} name="fecha" label="Fecha" />
      </FormRow>
      <TextField control={control} name="concepto" label="Concepto" maxLength={200} />
      {envio.cuerpo['comprobante'] ? (
        <FormRow>
          <DigitsField
            control={control}
            name="comprobante.puntoVenta"
            label="Punto de venta"
            length={5}
          />
          <DigitsField control={control} name="comprobante.numero" label="Número" length={8} />
        </FormRow>
      ) : null}
      <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
    </CorregirMarco>
  );
}
