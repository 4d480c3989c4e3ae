import type { CrearMovimientoEntrada, CrearMovimiento } from '@plomada/domain/movimiento.schema';
import type { ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';

import { TextareaField } from '../../../components/form/fields.tsx';
import { FormFooter, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { VersionConflict } from '../../../components/form/version-conflict.tsx';
import { useCan } from '../../../lib/tenant.ts';
import type { ProveedorElegido } from '../proveedores.ts';
import { useHoy } from '../use-hoy.ts';
import { useMovimientoForm } from '../use-movimiento-form.ts';
import { ComprobanteSeccion } from './comprobante-seccion.tsx';
import { DetalleSeccion } from './detalle-seccion.tsx';
import { ImporteSeccion } from './importe-seccion.tsx';
import { LeerQr } from './leer-qr.tsx';
import { PrivadoCampo } from './privado-campo.tsx';
import { QrResultado } from './qr-resultado.tsx';

export type MovimientoFormProps = {
  readonly label: string;
  readonly valores: DefaultValues<CrearMovimientoEntrada>;
  readonly proveedor: ProveedorElegido | null;
  readonly guardar: (valores: CrearMovimiento) => Promise<void>;
  /** The stored values, when somebody else saved first. Absent for a new movement. */
  readonly traer?: () => Promise<CrearMovimientoEntrada>;
  readonly submit: string;
  readonly cancelTo: string;
  readonly extra?: ReactNode;
};

/** One form for a new movement and for an edit. */
export function MovimientoForm(props: MovimientoFormProps) {
  const { label, valores, proveedor, guardar, traer, submit, cancelTo, extra } = props;
  const puedePrivado = useCan('manage_private_movements');
  const hoy = useHoy();
  const movimiento = useMovimientoForm(valores, proveedor);
  const { form, factura } = movimiento;
  const { control } = form;
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  return (
    <>
      <Form
        form={form}
        label={label}
        onSubmit={async (datos) => {
          try {
            await guardar(datos);
          } catch (cause) {
            if (!movimiento.ubicarRechazo(cause)) throw cause;
          }
        }}
      >
        <VersionConflict
          open={form.formState.errors.root?.['conflicto'] !== undefined}
          what="este movimiento"
          onReload={recargar}
        />
        <div className="-mb-2 flex">
          <LeerQr
            label="Leer QR de la factura"
            className="max-md:flex-1"
            onLeida={(leida) => movimiento.llenar(leida)}
          />
        </div>
        {factura === null ? null : <QrResultado factura={factura} />}
        <ImporteSeccion control={control} />
        <DetalleSeccion
          control={control}
          hoy={hoy}
          elegido={movimiento.elegido}
          emisorNuevo={movimiento.emisorNuevo}
          onProveedor={movimiento.alCrearProveedor}
          onSinEmisor={movimiento.sinEmisor}
        />
        <ComprobanteSeccion control={control} />
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
