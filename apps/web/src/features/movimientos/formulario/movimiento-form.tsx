import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { type ReactNode, useEffect } from 'react';
import { type DefaultValues, useController } from 'react-hook-form';

import { Checkbox } from '@/components/ui/checkbox';

import { TextareaField } from '../../../components/form/fields.tsx';
import { restore } from '../../../components/form/form-draft.ts';
import { FormFooter, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useCan } from '../../../lib/tenant.ts';
import type { ProveedorElegido } from '../../proveedores/use-proveedores.ts';
import type { DuplicadosPanelProps } from '../comprobante/duplicados-panel.tsx';
import { comprobanteEnFrase } from '../comprobante/duplicados.ts';
import { LeerQr } from '../comprobante/leer-qr.tsx';
import type { QrResultadoProps } from '../comprobante/qr-resultado.tsx';
import { useHoy } from '../use-hoy.ts';
import { parteAlMostrar } from './al-pedir.ts';
import { ComprobanteSeccion } from './comprobante-seccion.tsx';
import { DetalleSeccion } from './detalle-seccion.tsx';
import { ImporteSeccion } from './importe-seccion.tsx';
import type { MovimientoControl } from './movimiento-control.ts';
import { type FormularioDeMovimiento, useMovimientoForm } from './use-movimiento-form.ts';

/** Only for who may: set once, when the movement is made. */
function PrivadoCampo({ control }: { readonly control: MovimientoControl }) {
  const { field } = useController({ control, name: 'privado' });
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id="movimiento-privado"
        aria-describedby="movimiento-privado-nota"
        checked={field.value === true}
        onCheckedChange={(marcado) => field.onChange(marcado === true)}
        onBlur={field.onBlur}
        className="mt-0.5"
      />
      <div>
        <label htmlFor="movimiento-privado" className="font-medium">
          Movimiento privado
        </label>
        <p id="movimiento-privado-nota" className="text-sm text-muted-foreground">
          Lo ven solo Owner y Admin, con su propia numeración. No se puede cambiar después.
        </p>
      </div>
    </div>
  );
}

export type MovimientoFormProps = {
  readonly label: string;
  readonly valores: DefaultValues<CrearMovimientoEntrada>;
  readonly proveedor: ProveedorElegido | null;
  /** Written before, on another screen: as good as typed here. */
  readonly traido?: Readonly<Record<string, unknown>> | undefined;
  readonly guardar: (valores: CrearMovimiento) => Promise<void>;
  /** The stored values, when somebody else saved first. Absent for a new movement. */
  readonly traer?: () => Promise<CrearMovimientoEntrada>;
  readonly submit: string;
  readonly cancelTo: string;
  readonly extra?: ReactNode;
  /** What a rate starts from once the movement is in dollars. */
  readonly cotizacion?: CrearMovimientoEntrada['cotizacion'];
  /** The movement being edited: it is no twin of itself. */
  readonly movimientoId?: string;
  /** One more section, before the notes. */
  readonly seccion?: ReactNode;
};

const DuplicadosPanel = parteAlMostrar<DuplicadosPanelProps>(
  async () => (await import('../comprobante/duplicados-panel.tsx')).DuplicadosPanel,
);
const QrResultado = parteAlMostrar<QrResultadoProps>(
  async () => (await import('../comprobante/qr-resultado.tsx')).QrResultado,
);
const SIN_COTIZACION = { tipo: 'OFICIAL', valor: '' } as const;

/** `la factura A 00004-00018237 de Corralón El Hornero`. */
function documentoDe(
  comprobante: CrearMovimientoEntrada['comprobante'],
  proveedor: ProveedorElegido | null,
): string {
  if (!comprobante) return '';
  const { tipoArca, puntoVenta, numero, cuitEmisor } = comprobante;
  const de = proveedor?.razonSocial ?? `CUIT ${formatearCuit(cuitEmisor)}`;
  return `${comprobanteEnFrase(tipoArca, puntoVenta, numero)} de ${de}`;
}

/** Where one is looking: under what the QR filled in, else beside the document being typed. */
function AvisoDuplicados({ movimiento }: { readonly movimiento: FormularioDeMovimiento }) {
  const { form, duplicados, elegido } = movimiento;
  const comprobante = form.getValues('comprobante');
  if (duplicados.duplicidad === null) return null;
  return (
    <DuplicadosPanel
      {...duplicados}
      documento={documentoDe(comprobante, elegido)}
      moneda={comprobante?.moneda ?? form.getValues('moneda') ?? 'ARS'}
    />
  );
}

/** One form for a new movement and for an edit. */
export function MovimientoForm(props: MovimientoFormProps) {
  const { label, valores, proveedor, guardar, traer, submit, cancelTo, extra, seccion } = props;
  const puedePrivado = useCan('manage_private_movements');
  const hoy = useHoy();
  const movimiento = useMovimientoForm({ valores, proveedor, excludeId: props.movimientoId });
  const { form, factura } = movimiento;
  const { control } = form;
  const { traido } = props;
  useEffect(() => {
    if (traido !== undefined) restore(form, traido);
    // Once, over what the form begins with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  return (
    <>
      <Form
        form={form}
        label={label}
        {...(traer ? { conflict: { what: 'este movimiento', onReload: recargar } } : {})}
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
            onRead={(leida) => movimiento.llenar(leida)}
          />
        </div>
        {factura === null ? null : (
          <>
            <QrResultado factura={factura} />
            <AvisoDuplicados movimiento={movimiento} />
          </>
        )}
        <ImporteSeccion control={control} cotizacion={props.cotizacion ?? SIN_COTIZACION} />
        <DetalleSeccion
          control={control}
          hoy={hoy}
          elegido={movimiento.elegido}
          emisorNuevo={movimiento.emisorNuevo}
          onProveedor={movimiento.onProveedorCreado}
          onWithoutIssuer={movimiento.sinEmisor}
          esNuevo={traer === undefined}
        />
        <ComprobanteSeccion
          control={control}
          aviso={factura === null ? <AvisoDuplicados movimiento={movimiento} /> : null}
        />
        {seccion}
        <FormSection>
          <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
          {puedePrivado && traer === undefined && valores.privado !== true ? (
            <PrivadoCampo control={control} />
          ) : null}
        </FormSection>
        <FormFooter submit={submit} cancelTo={cancelTo} extra={extra} />
      </Form>
    </>
  );
}
