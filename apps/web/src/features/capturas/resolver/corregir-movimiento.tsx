import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { comprobanteEntradaSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  crearMovimientoSchema,
  datosMovimiento,
  tipoMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { z } from 'zod';

import { DigitsField } from '../../../components/form/digits-field.tsx';
import {
  AmountField,
  ComboboxField,
  TextareaField,
  TextField,
} from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { RubroField } from '../../../components/form/rubro-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useObraElegida } from '../../../components/form/use-obra-elegida.ts';
import { TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ProveedorField } from '../../proveedores/proveedor-field.tsx';
import type { ProveedorElegido } from '../../proveedores/use-proveedores.ts';
import { detalleDeMovimiento } from '../detalle.ts';
import { CorregirMarco, type Correccion, type CorregirProps } from './corregir-marco.tsx';

const { fecha, concepto, importeCentavos, rubroId, proveedorId, notas } = datosMovimiento;
const { puntoVenta, numero } = comprobanteEntradaSchema.shape;
const schema = z.object({
  importeCentavos,
  fecha,
  proyectoId: crearMovimientoSchema.shape.proyectoId,
  concepto,
  rubroId,
  proveedorId,
  notas,
  comprobante: z.object({ puntoVenta, numero }).nullable(),
});
type Entrada = z.input<typeof schema>;
type Valores = z.output<typeof schema>;

const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
const enteroDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

/** What was refused is to be chosen anew: the organisation has it no more. */
const sabido = ({ cuerpo, rechazo }: Envio, campo: 'rubroId' | 'proveedorId'): string | null =>
  rechazo?.details.some(({ path }) => path === campo) ? null : textoDe(cuerpo[campo]) || null;

function entradaDe(envio: Envio): Entrada {
  const { cuerpo } = envio;
  const documento = cuerpo['comprobante'];
  const { puntoVenta: punto, numero: cual } = fieldsOf(documento);
  return {
    importeCentavos: enteroDe(cuerpo['importeCentavos']),
    fecha: textoDe(cuerpo['fecha']),
    proyectoId: textoDe(cuerpo['proyectoId']),
    concepto: textoDe(cuerpo['concepto']),
    rubroId: sabido(envio, 'rubroId'),
    proveedorId: sabido(envio, 'proveedorId'),
    notas: textoDe(cuerpo['notas']),
    comprobante: documento ? { puntoVenta: enteroDe(punto), numero: enteroDe(cual) } : null,
  };
}

/** What people read of it follows what it is; `obra`: the name of another work than it had. */
function correccionDe(
  { cuerpo, titulo, detalle }: Envio,
  valores: Valores,
  obra: string | null,
): Correccion {
  const { comprobante, ...resto } = valores;
  const { proyectoId } = resto;
  const tipo = tipoMovimientoSchema.catch('EGRESO').parse(cuerpo['tipo']);
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
      titulo: esOtroImporte
        ? `${TIPO_MOVIMIENTO_LABEL[tipo]} de ${formatearDinero(resto.importeCentavos, moneda)}`
        : titulo,
      ...(proyectoId === cuerpo['proyectoId']
        ? { detalle: antes === '' ? detalle : detalle.replace(antes, () => resto.concepto) }
        : { cola: proyectoId, detalle: detalleDeMovimiento(obra, { tipo, ...resto }) }),
    },
  };
}

function Proveedor({ control }: { readonly control: Control<Entrada, unknown, Valores> }) {
  const id = useWatch({ control, name: 'proveedorId' }) ?? null;
  const [nuevo, setNuevo] = useState<ProveedorElegido | null>(null);
  const suyo = trpc.proveedores.obtener.useQuery({ id: id ?? '' }, { enabled: id !== null });
  return (
    <ProveedorField
      control={control}
      name="proveedorId"
      optional
      elegido={nuevo?.id === id ? nuevo : (suyo.data ?? null)}
      onProveedor={setNuevo}
    />
  );
}

export function CorregirMovimiento(props: CorregirProps) {
  const { envio } = props;
  const form = useAppForm<Entrada, Valores>(schema, entradaDe(envio));
  const { control } = form;
  const moneda = monedaSchema.catch('ARS').parse(envio.cuerpo['moneda']);
  const obras = useObraElegida({ id: useWatch({ control, name: 'proyectoId' }) || null });
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={(valores) => correccionDe(envio, valores, obras.elegida?.label ?? null)}
    >
      <FormRow>
        <AmountField control={control} name="importeCentavos" label="Importe" moneda={moneda} />
        <OpenDateField control={control} name="fecha" label="Fecha" />
      </FormRow>
      <ComboboxField
        control={control}
        name="proyectoId"
        label="Obra"
        placeholder="Elegir obra"
        emptyText="Ninguna obra coincide."
        options={obras.opciones}
        chosen={obras.elegida}
        onSearch={obras.buscar}
        loading={obras.buscando}
      />
      <TextField control={control} name="concepto" label="Concepto" maxLength={200} />
      <RubroField control={control} name="rubroId" />
      <Proveedor control={control} />
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
