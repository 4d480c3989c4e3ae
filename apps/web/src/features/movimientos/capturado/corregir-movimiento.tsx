import { pick } from '@plomada/domain/base/shape.rules';
import {
  type CrearMovimiento,
  type CrearMovimientoEntrada,
  crearMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { DigitsField } from '@/components/form/digits-field.tsx';
import { ComboboxField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import { SOME_CONTROLS, useAppForm } from '@/components/form/use-app-form.ts';
import { useObraElegida } from '@/components/form/use-obra-elegida.ts';
import { detalleDeMovimiento, tituloGuardado } from '@/features/capturas/detalle.ts';
import { diaDe, textoDe } from '@/features/capturas/resolver/arreglos.ts';
import {
  type Correccion,
  CorregirMarco,
  type CorregirProps,
} from '@/features/capturas/resolver/corregir-marco.tsx';
import { ProveedorField } from '@/features/proveedores/proveedor-field.tsx';
import type { ProveedorElegido } from '@/features/proveedores/use-proveedores.ts';
import type { Envio } from '@/lib/outbox/envio.ts';
import { trpc } from '@/lib/trpc.ts';

import { altaConChequeSchema } from '../cheque/cheque-nuevo.ts';
import { ChequeSeccion } from '../cheque/cheque-seccion.tsx';
import {
  ConceptoCampo,
  FechaYMedio,
  ImporteCampo,
  MonedaCampo,
  NotasCampo,
} from '../formulario/campos.tsx';
import { CotizacionCampos } from '../formulario/cotizacion-campos.tsx';
import { CuentaCampo } from '../formulario/cuenta-campo.tsx';
import { type MovimientoControl, valoresNuevos } from '../formulario/movimiento-valores.ts';

/** Chosen value, or null to choose again when the server refused it. */
function idSiExiste(
  { cuerpo, rechazo }: Envio,
  campo: 'rubroId' | 'proveedorId' | 'cuentaId' | 'deBolsillo',
): string | null {
  const negado = rechazo?.details.some(({ path }) => path === campo) ?? false;
  const ajena = campo === 'cuentaId' && rechazo?.error === 'CUENTA_AJENA';
  return negado || ajena ? null : textoDe(cuerpo[campo]) || null;
}

/** Accepts the stored request body as it is: it has the shape of the form's input. */
const comoSeEscribio = z.custom<CrearMovimientoEntrada>();

const chequeEscrito = ({ cuerpo }: Envio) =>
  comoSeEscribio.parse(pick(cuerpo, crearMovimientoSchema.shape)).chequeNuevo ?? null;

/**
 * Form values of a capture: fields missing in one of an older version get the values of a new
 * movement, and choices that the server refused are emptied.
 */
const entradaDe = (envio: Envio): CrearMovimientoEntrada => ({
  ...valoresNuevos('', diaDe(envio), { medioPago: 'TRANSFERENCIA', rubroId: null }, false),
  ...comoSeEscribio.parse(pick(envio.cuerpo, crearMovimientoSchema.shape)),
  cuentaId: idSiExiste(envio, 'cuentaId'),
  deBolsillo: idSiExiste(envio, 'deBolsillo'),
  // A capture without a cheque, such as one of an older version, does not get one here.
  chequeNuevo: chequeEscrito(envio),
  rubroId: idSiExiste(envio, 'rubroId'),
  proveedorId: idSiExiste(envio, 'proveedorId'),
});

/**
 * Builds the corrected body with a matching title and detail; `obra` is the name of the work if it
 * changed.
 */
function correccionDe(
  { cuerpo, titulo: antes, detalle }: Envio,
  valores: CrearMovimiento,
  obra: string | null,
): Correccion<CrearMovimiento> {
  const { proyectoId, concepto, importeCentavos, moneda } = valores;
  const esElMismo =
    importeCentavos === cuerpo['importeCentavos'] && moneda === (cuerpo['moneda'] ?? 'ARS');
  const titulo = esElMismo ? antes : tituloGuardado(valores);
  if (proyectoId !== cuerpo['proyectoId']) {
    const rotulos = { titulo, cola: proyectoId, detalle: detalleDeMovimiento(obra, valores) };
    return { cuerpo: valores, rotulos };
  }
  const escrito = textoDe(cuerpo['concepto']);
  const nuevo = escrito === '' ? detalle : detalle.replace(escrito, () => concepto);
  return { cuerpo: valores, rotulos: { titulo, detalle: nuevo } };
}

type ConControl = { readonly control: MovimientoControl };

function Proveedor({ control }: ConControl) {
  const id = useWatch({ control, name: 'proveedorId' }) ?? null;
  const [nuevo, setNuevo] = useState<ProveedorElegido | null>(null);
  const guardado = trpc.proveedores.obtener.useQuery({ id: id ?? '' }, { enabled: id !== null });
  return (
    <ProveedorField
      control={control}
      name="proveedorId"
      optional
      elegido={nuevo?.id === id ? nuevo : (guardado.data ?? null)}
      onProveedor={setNuevo}
    />
  );
}

/**
 * Amount, currency with its rate, date, means and account: the fields that a refusal about money
 * concerns.
 */
function Dinero({ control }: ConControl) {
  const moneda = useWatch({ control, name: 'moneda' }) ?? 'ARS';
  return (
    <>
      <FormRow>
        <ImporteCampo control={control} />
        <MonedaCampo control={control} />
      </FormRow>
      {moneda === 'USD' ? <CotizacionCampos /> : null}
      <FechaYMedio control={control} />
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
  const form = useAppForm<CrearMovimientoEntrada, CrearMovimiento>(
    altaConChequeSchema,
    entradaDe(envio),
    SOME_CONTROLS,
  );
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
      {envio.cuerpo['chequeNuevo'] ? <ChequeSeccion control={control} enDialogo /> : null}
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
      <ConceptoCampo control={control} />
      <RubroField control={control} name="rubroId" />
      <Proveedor control={control} />
      {envio.cuerpo['comprobante'] ? <Comprobante control={control} /> : null}
      <NotasCampo control={control} />
    </CorregirMarco>
  );
}
