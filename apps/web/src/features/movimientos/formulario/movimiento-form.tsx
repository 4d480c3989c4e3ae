import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
  EditarMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { type ReactNode, useEffect } from 'react';
import { type DefaultValues, useWatch } from 'react-hook-form';

import { AmountInWords } from '@/components/form/amount-in-words.tsx';
import { CheckField } from '@/components/form/check-field.tsx';
import { restore } from '@/components/form/form-draft.ts';
import { FormFooter, FormSection } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { ProveedorField } from '@/features/proveedores/proveedor-field.tsx';
import type { ProveedorElegido } from '@/features/proveedores/use-proveedores.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import type { FormCapture } from '@/lib/outbox/use-captura.ts';
import { useCan } from '@/lib/tenant.ts';
import { useToday } from '@/lib/use-today.ts';

import { altaConChequeSchema, altaRepartidaSchema } from '../cheque/cheque-nuevo.ts';
import { Fijo, type Fijos, NADA_FIJO } from '../cheque/fijo.tsx';
import { orWithoutCheque } from '../cheque/sin-seccion.tsx';
import { comprobanteEnFrase } from '../comprobante/duplicados.ts';
import { LeerQr } from '../comprobante/leer-qr.tsx';
import type { UltimaCotizacion } from '../preferencias.ts';
import { orNothing } from './al-pedir.ts';
import { ConceptoCampo, FechaYMedio, ImporteCampo, MonedaCampo, NotasCampo } from './campos.tsx';
import { ComprobanteSeccion, DuplicadosPanel, QrResultado } from './comprobante-seccion.tsx';
import type { MovimientoControl } from './movimiento-valores.ts';
import { TipoCampo } from './tipo-campo.tsx';
import { type FormularioDeMovimiento, useMovimientoForm } from './use-movimiento-form.ts';

type ConControl = { readonly control: MovimientoControl };

const CotizacionCampos = lazyPart(
  orNothing(async () => (await import('./cotizacion-campos.tsx')).CotizacionCampos),
  'now',
);

type ImporteProps = ConControl &
  Pick<MovimientoFormProps, 'cotizacion' | 'ultimaCotizacion' | 'fijos'>;

function ImporteSeccion(props: ImporteProps) {
  const { control, cotizacion, ultimaCotizacion = null, fijos = NADA_FIJO } = props;
  const [moneda = 'ARS', importe] = useWatch({ control, name: ['moneda', 'importeCentavos'] });
  return (
    <FormSection>
      <fieldset disabled={fijos.tipo !== null} className="contents">
        <TipoCampo control={control} />
      </fieldset>
      <Fijo motivo={fijos.importe}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_160px]">
          <ImporteCampo
            control={control}
            autoFocus={fijos.importe === null}
            isLarge
            help={<AmountInWords centavos={importe} moneda={moneda} />}
          />
          <MonedaCampo control={control} rate={cotizacion} className="sm:h-12!" />
        </div>
      </Fijo>
      {moneda === 'USD' ? <CotizacionCampos ultima={ultimaCotizacion} /> : null}
    </FormSection>
  );
}

const CuentaCampo = lazyPart(
  orNothing(async () => (await import('./cuenta-campo.tsx')).CuentaCampo),
  'now',
);

const ChequeSeccion = lazyPart(
  orWithoutCheque(async () => (await import('../cheque/cheque-seccion.tsx')).ChequeSeccion),
  'now',
);

type DetalleProps = {
  readonly movimiento: FormularioDeMovimiento;
  /** True when the movement was never saved. */
  readonly esNuevo: boolean;
  readonly repartido: boolean;
  readonly fijos: Fijos;
};

function DetalleSeccion({ movimiento, esNuevo, repartido, fijos }: DetalleProps) {
  const { control } = movimiento.form;
  const hoy = useToday();
  return (
    <FormSection title="Detalle">
      <ConceptoCampo control={control} />
      <FechaYMedio control={control} max={sumarDias(hoy, 1)} fijos={fijos} />
      <Fijo motivo={fijos.cuentaId}>
        <CuentaCampo esNuevo={esNuevo} repartido={repartido} />
      </Fijo>
      <RubroField control={control} name="rubroId" />
      <ProveedorField
        control={control}
        name="proveedorId"
        optional
        elegido={movimiento.elegido}
        emisorNuevo={movimiento.emisorNuevo}
        onProveedor={movimiento.onProveedorCreado}
        onWithoutIssuer={movimiento.sinEmisor}
      />
    </FormSection>
  );
}

export type MovimientoFormProps = {
  readonly label: string;
  readonly valores: DefaultValues<CrearMovimientoEntrada>;
  readonly proveedor: ProveedorElegido | null;
  /** Values typed on another screen, which count as typed here. */
  readonly traido?: Readonly<Record<string, unknown>> | undefined;
  readonly guardar: (valores: CrearMovimiento) => Promise<void>;
  /** Fetches the stored values after another user saved first. Absent for a new movement. */
  readonly traer?: () => Promise<CrearMovimientoEntrada>;
  readonly cancelTo: string;
  readonly extra?: ReactNode;
  /** Initial exchange rate once the movement is in dollars. */
  readonly cotizacion?: NonNullable<CrearMovimientoEntrada['cotizacion']> | undefined;
  /** Initial rate, with its day. */
  readonly ultimaCotizacion?: UltimaCotizacion | null;
  /** Reasons why the cheque of a saved movement fixes some fields. */
  readonly fijos?: Fijos;
  /** Edited movement, so that it is not reported as its own duplicate. */
  readonly movimientoId?: string;
  readonly seccion?: ReactNode;
  /** True for a new movement that is split over several works. */
  readonly repartido?: boolean;
  /** Capture under which a new movement is saved. */
  readonly captura?: FormCapture | undefined;
};

/** Warning about duplicates, placed under the QR result, else beside the typed document. */
function AvisoDuplicados({ movimiento }: { readonly movimiento: FormularioDeMovimiento }) {
  const { form, duplicados, elegido } = movimiento;
  const [comprobante, moneda = 'ARS'] = form.getValues(['comprobante', 'moneda']);
  if (duplicados.duplicidad === null || !comprobante) return null;
  const de = elegido?.razonSocial ?? `CUIT ${formatearCuit(comprobante.cuitEmisor)}`;
  return (
    <DuplicadosPanel
      {...duplicados}
      documento={`${comprobanteEnFrase(comprobante)} de ${de}`}
      moneda={comprobante.moneda ?? moneda}
    />
  );
}

const CONTROLES: FormControls<CrearMovimientoEntrada, EditarMovimiento> = {
  proyectoId: null,
  tipo: ImporteSeccion,
  importeCentavos: ImporteSeccion,
  moneda: ImporteSeccion,
  cotizacion: ImporteSeccion,
  concepto: DetalleSeccion,
  fecha: DetalleSeccion,
  medioPago: DetalleSeccion,
  cuentaId: DetalleSeccion,
  deBolsillo: DetalleSeccion,
  rubroId: DetalleSeccion,
  proveedorId: DetalleSeccion,
  comprobante: ComprobanteSeccion,
  notas: NotasCampo,
  privado: CheckField,
  chequeNuevo: ChequeSeccion,
};

export function MovimientoForm(props: MovimientoFormProps) {
  const { label, valores, proveedor, traido, guardar, traer, cancelTo, extra, seccion } = props;
  const { repartido = false, fijos = NADA_FIJO } = props;
  const puedePrivado = useCan('manage_private_movements');
  const movimiento = useMovimientoForm({
    valores,
    proveedor,
    excludeId: props.movimientoId,
    controls: CONTROLES,
    ...(traer === undefined
      ? { schema: repartido ? altaRepartidaSchema : altaConChequeSchema }
      : {}),
  });
  const { form, factura } = movimiento;
  const { control } = form;
  const [tipo, proveedorId] = useWatch({ control, name: ['tipo', 'proveedorId'] });
  useEffect(() => {
    if (traido !== undefined) restore(form, traido);
    // Runs once, with the initial values of the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={label}
      {...(traer ? { conflict: { what: 'este movimiento', onReload: recargar } } : {})}
      {...(props.captura ? { captura: props.captura } : {})}
      onSubmit={async (datos) => {
        try {
          await guardar(movimiento.paraGuardar(datos));
        } catch (cause) {
          if (!movimiento.ubicarRechazo(cause)) throw cause;
        }
      }}
    >
      <div className="-mb-2 flex">
        <LeerQr
          label="Leer QR de la factura"
          className="max-md:flex-1"
          onRead={movimiento.llenar}
        />
      </div>
      {factura === null ? null : (
        <>
          <QrResultado factura={factura} />
          <AvisoDuplicados movimiento={movimiento} />
        </>
      )}
      <ImporteSeccion
        control={control}
        cotizacion={props.cotizacion}
        ultimaCotizacion={props.ultimaCotizacion ?? null}
        fijos={fijos}
      />
      <DetalleSeccion
        movimiento={movimiento}
        esNuevo={traer === undefined}
        repartido={repartido}
        fijos={fijos}
      />
      {traer === undefined ? <ChequeSeccion control={control} repartido={repartido} /> : null}
      <ComprobanteSeccion
        control={control}
        proveedorId={tipo === 'EGRESO' ? proveedorId : null}
        // Amounts of a stored document are edited in Facturas, beside the data of ARCA.
        conPartes={!valores.comprobante}
        aviso={factura === null ? <AvisoDuplicados movimiento={movimiento} /> : null}
      />
      {seccion}
      <FormSection>
        <NotasCampo control={control} />
        {puedePrivado && traer === undefined && valores.privado !== true ? (
          <CheckField
            control={control}
            name="privado"
            label="Movimiento privado"
            help="Lo ven solo Owner y Admin, con su propia numeración. No se puede cambiar después."
          />
        ) : null}
      </FormSection>
      <FormFooter submit="Guardar" cancelTo={cancelTo} extra={extra} />
    </Form>
  );
}
