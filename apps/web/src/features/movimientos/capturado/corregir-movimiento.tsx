import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { comprobanteEntradaSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  cotizacionSchema,
  crearMovimientoSchema,
  datosMovimiento,
  dolaresConCotizacion,
  faltaCotizacion,
  medioPagoSchema,
  tipoMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { CurrencyField } from '../../../components/form/currency-fields.tsx';
import { DigitsField } from '../../../components/form/digits-field.tsx';
import {
  AmountField,
  ComboboxField,
  SelectField,
  TextField,
  TextareaField,
} from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { RubroField } from '../../../components/form/rubro-field.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useObraElegida } from '../../../components/form/use-obra-elegida.ts';
import { MEDIO_PAGO_LABEL, optionsOf, TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { trpc } from '../../../lib/trpc.ts';
import { detalleDeMovimiento } from '../../capturas/detalle.ts';
import { textoDe } from '../../capturas/resolver/arreglos.ts';
import {
  type Correccion,
  CorregirMarco,
  type CorregirProps,
} from '../../capturas/resolver/corregir-marco.tsx';
import { ProveedorField } from '../../proveedores/proveedor-field.tsx';
import type { ProveedorElegido } from '../../proveedores/use-proveedores.ts';
import { CotizacionCampos } from '../formulario/cotizacion-campos.tsx';
import { CuentaCampo } from '../formulario/cuenta-campo.tsx';

const { puntoVenta, numero } = comprobanteEntradaSchema.shape;
const { comprobante: _comprobante, ...campos } = datosMovimiento;
/** The movement's own fields; of its document the two that people mistype. */
const schema = z
  .object({
    ...campos,
    proyectoId: crearMovimientoSchema.shape.proyectoId,
    privado: z.boolean(),
    comprobante: z.object({ puntoVenta, numero }).nullable(),
  })
  .refine(dolaresConCotizacion, faltaCotizacion);
type Entrada = z.input<typeof schema>;
type Valores = z.output<typeof schema>;

const enteroDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

/** A written choice, or null to choose anew: a refused one is not there any more, or takes nothing. */
function sabido(
  { cuerpo, rechazo }: Envio,
  campo: 'rubroId' | 'proveedorId' | 'cuentaId' | 'deBolsillo',
): string | null {
  const negado = rechazo?.details.some(({ path }) => path === campo) ?? false;
  const ajena = campo === 'cuentaId' && rechazo?.error === 'CUENTA_AJENA';
  return negado || ajena ? null : textoDe(cuerpo[campo]) || null;
}

function entradaDe(envio: Envio): Entrada {
  const { cuerpo } = envio;
  const documento = cuerpo['comprobante'];
  const { puntoVenta: punto, numero: cual } = fieldsOf(documento);
  return {
    tipo: tipoMovimientoSchema.catch('EGRESO').parse(cuerpo['tipo']),
    importeCentavos: enteroDe(cuerpo['importeCentavos']),
    moneda: monedaSchema.catch('ARS').parse(cuerpo['moneda']),
    cotizacion: cotizacionSchema.nullable().catch(null).parse(cuerpo['cotizacion']),
    medioPago: medioPagoSchema.catch('TRANSFERENCIA').parse(cuerpo['medioPago']),
    cuentaId: sabido(envio, 'cuentaId'),
    deBolsillo: sabido(envio, 'deBolsillo'),
    privado: cuerpo['privado'] === true,
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
  const { proyectoId, tipo, moneda, importeCentavos } = resto;
  const esElMismo =
    importeCentavos === cuerpo['importeCentavos'] && moneda === (cuerpo['moneda'] ?? 'ARS');
  const antes = textoDe(cuerpo['concepto']);
  return {
    cuerpo: {
      ...resto,
      ...(comprobante && {
        comprobante: { ...fieldsOf(cuerpo['comprobante']), ...comprobante },
      }),
    },
    dicho: {
      titulo: esElMismo
        ? titulo
        : `${TIPO_MOVIMIENTO_LABEL[tipo]} de ${formatearDinero(importeCentavos, moneda)}`,
      ...(proyectoId === cuerpo['proyectoId']
        ? { detalle: antes === '' ? detalle : detalle.replace(antes, () => resto.concepto) }
        : { cola: proyectoId, detalle: detalleDeMovimiento(obra, resto) }),
    },
  };
}

type ConControl = { readonly control: Control<Entrada, unknown, Valores> };

function Proveedor({ control }: ConControl) {
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

/** Amount, currency with its rate, means and account: what a refusal of the money is about. */
function Dinero({ control }: ConControl) {
  const moneda = useWatch({ control, name: 'moneda' }) ?? 'ARS';
  return (
    <>
      <FormRow>
        <AmountField control={control} name="importeCentavos" label="Importe" moneda={moneda} />
        <CurrencyField
          control={control}
          name="moneda"
          rateName="cotizacion"
          needsRate={(elegida) => elegida === 'USD'}
        />
      </FormRow>
      {moneda === 'USD' ? <CotizacionCampos /> : null}
      <FormRow>
        <OpenDateField control={control} name="fecha" label="Fecha" />
        <SelectField
          control={control}
          name="medioPago"
          label="Medio de pago"
          options={optionsOf(MEDIO_PAGO_LABEL)}
        />
      </FormRow>
      <CuentaCampo esNuevo={false} />
    </>
  );
}

function Comprobante({ control }: ConControl) {
  return (
    <FormRow>
      <DigitsField
        control={control}
        name="comprobante.puntoVenta"
        label="Punto de venta"
        length={5}
      />
      <DigitsField control={control} name="comprobante.numero" label="Número" length={8} />
    </FormRow>
  );
}

export function CorregirMovimiento(props: CorregirProps) {
  const { envio } = props;
  const form = useAppForm<Entrada, Valores>(schema, entradaDe(envio));
  const { control } = form;
  const obras = useObraElegida({
    id: useWatch({ control, name: 'proyectoId' }) || null,
    conAdministracion: true,
  });
  return (
    <CorregirMarco
      {...props}
      form={form}
      aCorreccion={(valores) => correccionDe(envio, valores, obras.elegida?.label ?? null)}
    >
      <Dinero control={control} />
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
      {envio.cuerpo['comprobante'] ? <Comprobante control={control} /> : null}
      <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
    </CorregirMarco>
  );
}
