import {
  discriminaIva,
  tipoComprobante,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type {
  CrearPorPagar,
  CrearPorPagarEntrada,
  PorPagar,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { AmountInWords } from '@/components/form/amount-in-words.tsx';
import { CurrencyField } from '@/components/form/currency-fields.tsx';
import { SelectField, AmountField, DateField, TextField } from '@/components/form/fields.tsx';
import { FormSection, FormFooter, FormRow } from '@/components/form/form-layout.tsx';
import { Form, type FormProps } from '@/components/form/form.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import {
  comprobanteEnFrase,
  type Duplicados,
  useDuplicados,
} from '@/features/movimientos/comprobante/duplicados.ts';
import { LeerQr } from '@/features/movimientos/comprobante/leer-qr.tsx';
import {
  ComprobanteCampos,
  PartesCampos,
} from '@/features/movimientos/formulario/comprobante-campos.tsx';
import {
  DuplicadosPanel,
  QrResultado,
  useFormDeMovimiento,
} from '@/features/movimientos/formulario/comprobante-seccion.tsx';
import { ProveedorField } from '@/features/proveedores/proveedor-field.tsx';
import { trpc } from '@/lib/trpc.ts';

import { useLectura, type Formulario } from './valores.ts';

type Props = Pick<Formulario, 'control'>;

/** Choice among the obra's budgets with the supplier; hidden if there are none. */
function PresupuestoCampo({ control }: Props) {
  const [proyectoId, proveedorId, presupuestoId] = useWatch({
    control,
    name: ['proyectoId', 'proveedorId', 'presupuestoId'],
  });
  const { data } = trpc.presupuestos.listar.useQuery(
    { proyectoId, proveedorId, sentido: 'EGRESO', limit: 100 },
    { enabled: Boolean(proyectoId) && Boolean(proveedorId) },
  );
  const hay = data?.items ?? [];
  if (hay.length === 0 && !presupuestoId) return null;
  return (
    <SelectField
      control={control}
      name="presupuestoId"
      label="Presupuesto"
      optional
      placeholder="Ninguno"
      help="Si es de un presupuesto se debe ahí, en sus certificados, y no se cuenta dos veces."
      options={hay.map(({ id, codigo, titulo }) => ({ value: id, label: `${codigo} · ${titulo}` }))}
    />
  );
}

function DocumentoSeccion({ duplicados }: { readonly duplicados: Duplicados }) {
  const { control, getValues } = useFormDeMovimiento();
  const { duplicidad } = duplicados;
  const comprobante = getValues('comprobante');
  return (
    <FormSection title="Comprobante">
      <ComprobanteCampos control={control} conTotal={false} />
      {duplicidad === null || !comprobante ? null : (
        <DuplicadosPanel
          {...duplicados}
          // A debt is a whole document, so it cannot be assigned to an existing one.
          duplicidad={{ ...duplicidad, puedeImputar: null }}
          documento={comprobanteEnFrase(comprobante)}
          moneda={comprobante.moneda ?? 'ARS'}
        />
      )}
    </FormSection>
  );
}

function Partes({ control }: Props) {
  const [tipoArca, importe, moneda] = useWatch({
    control,
    name: ['comprobante.tipoArca', 'importeCentavos', 'moneda'],
  });
  const movimiento = useFormDeMovimiento();
  if (!discriminaIva(tipoArca)) return null;
  return (
    <PartesCampos
      control={movimiento.control}
      moneda={moneda}
      totalCentavos={typeof importe === 'number' ? importe : null}
    />
  );
}

const enDolares = (moneda: string): boolean => moneda === 'USD';

/** Amount and due date; credit notes have no due date. */
function Importe({ control, fijo }: Props & { readonly fijo: boolean }) {
  const [importe, escrita, tipoArca] = useWatch({
    control,
    name: ['importeCentavos', 'moneda', 'comprobante.tipoArca'],
  });
  const moneda = escrita ?? 'ARS';
  const acredita = tipoComprobante(tipoArca)?.clase === 'NOTA_CREDITO';
  return (
    <FormSection title="Importe">
      <AmountField
        control={control}
        name="importeCentavos"
        label="Importe total"
        moneda={moneda}
        isLarge
        help={
          acredita ? (
            'Se descuenta de lo que se le debe.'
          ) : (
            <AmountInWords centavos={importe} moneda={moneda} />
          )
        }
      />
      <FormRow>
        {fijo ? null : (
          <CurrencyField
            control={control}
            name="moneda"
            rateName="cotizacion"
            needsRate={enDolares}
          />
        )}
        {acredita ? null : (
          <DateField control={control} name="vence" label="Vencimiento" optional />
        )}
      </FormRow>
      {moneda === 'USD' ? (
        <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />
      ) : null}
      <Partes control={control} />
    </FormSection>
  );
}

/** Fills in the supplier's CUIT as the issuer's, which it mostly is. */
function useCuitDelProveedor(form: Formulario, enabled: boolean) {
  const { control, getValues, setValue } = form;
  const { isSubmitted } = form.formState;
  const puesto = useRef('');
  const proveedorId = useWatch({ control, name: 'proveedorId' });
  const { data } = trpc.proveedores.obtener.useQuery(
    { id: proveedorId },
    { enabled: enabled && Boolean(proveedorId) },
  );
  const elegido = data?.id === proveedorId ? data : undefined;
  useEffect(() => {
    const escrito = getValues('comprobante.cuitEmisor') ?? '';
    // A typed CUIT is kept; one filled in from the previous supplier is replaced.
    if (elegido === undefined || (escrito !== '' && escrito !== puesto.current)) return;
    puesto.current = elegido.cuit === null ? '' : formatearCuit(elegido.cuit);
    if (puesto.current === escrito) return;
    setValue('comprobante.cuitEmisor', puesto.current, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  }, [elegido, getValues, isSubmitted, setValue]);
}

export type PorPagarFormProps = {
  readonly form: Formulario;
  /** Stored debt; null for a new one. */
  readonly guardado: PorPagar | null;
  readonly conflict?: FormProps<CrearPorPagarEntrada, CrearPorPagar>['conflict'];
  readonly cancelTo: string;
  /** Second button beside the save button. */
  readonly extra?: ReactNode;
  readonly guardar: (escrito: CrearPorPagar) => Promise<void>;
};

/** Form for a new or edited debt; once something was paid, supplier and currency are fixed. */
export function PorPagarForm(props: PorPagarFormProps) {
  const { form, guardado, conflict, cancelTo, extra, guardar } = props;
  const { control } = form;
  const lectura = useLectura(form, guardado?.proveedor ?? null);
  const [comprobante, importeCentavos] = useWatch({
    control,
    name: ['comprobante', 'importeCentavos'],
  });
  const esNuevo = guardado === null;
  // A stored debt would be reported as a duplicate of itself.
  const duplicados = useDuplicados({ comprobante: esNuevo ? comprobante : null, importeCentavos });
  useCuitDelProveedor(form, esNuevo);
  const fijo = guardado !== null && guardado.pagadoCentavos !== 0;
  return (
    <Form
      form={form}
      label={esNuevo ? 'Nuevo por pagar' : 'Editar por pagar'}
      {...(conflict === undefined ? {} : { conflict })}
      onSubmit={async (escrito) => {
        try {
          await guardar(escrito);
        } catch (cause) {
          const ubicado = duplicados.tomarRechazo(cause, (...fallo) =>
            form.setError('comprobante.numero', ...fallo),
          );
          if (!ubicado) throw cause;
        }
      }}
    >
      {guardado === null ? (
        <div className="-mb-2 flex">
          <LeerQr
            label="Leer QR de la factura"
            className="max-md:flex-1"
            onRead={(leida) => lectura.llenar(leida)}
          />
        </div>
      ) : null}
      {lectura.factura === null ? null : <QrResultado factura={lectura.factura} soloComprobante />}
      <FormSection
        text={
          fijo
            ? `Ya se pagaron ${formatearDinero(guardado.pagadoCentavos, guardado.moneda)} a ${guardado.proveedor.razonSocial}: el proveedor y la moneda no cambian.`
            : undefined
        }
      >
        <ObraField
          control={control}
          name="proyectoId"
          conAdministracion
          conocida={guardado?.proyecto ?? null}
          autoFocus={guardado === null}
        />
        {fijo ? null : (
          <ProveedorField
            control={control}
            name="proveedorId"
            elegido={lectura.elegido}
            emisorNuevo={lectura.emisorNuevo}
            onProveedor={lectura.onProveedor}
            onWithoutIssuer={lectura.sinEmisor}
          />
        )}
        <TextField control={control} name="concepto" label="Concepto" maxLength={200} />
      </FormSection>
      <DocumentoSeccion duplicados={duplicados} />
      <Importe control={control} fijo={fijo} />
      <FormSection title="A qué se imputa">
        <RubroField control={control} name="rubroId" />
        <PresupuestoCampo control={control} />
      </FormSection>
      <FormFooter submit="Guardar" cancelTo={cancelTo} extra={extra} />
    </Form>
  );
}
