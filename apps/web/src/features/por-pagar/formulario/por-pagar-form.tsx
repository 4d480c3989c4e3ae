import type {
  CrearPorPagar,
  CrearPorPagarEntrada,
  PorPagar,
  EditarPorPagar,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { SelectField, TextField } from '@/components/form/fields.tsx';
import { FormSection, FormFooter } from '@/components/form/form-layout.tsx';
import { Form, type FormProps } from '@/components/form/form.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import {
  comprobanteEnFrase,
  type Duplicados,
  useDuplicados,
} from '@/features/movimientos/comprobante/duplicados.ts';
import { LeerQr } from '@/features/movimientos/comprobante/leer-qr.tsx';
import { ComprobanteCampos } from '@/features/movimientos/formulario/comprobante-campos.tsx';
import {
  DuplicadosPanel,
  QrResultado,
  useFormDeMovimiento,
} from '@/features/movimientos/formulario/comprobante-seccion.tsx';
import { ProveedorField } from '@/features/proveedores/proveedor-field.tsx';
import { trpc } from '@/lib/trpc.ts';

import { type SeccionProps, ImporteSeccion } from './importe-seccion.tsx';
import { useLectura, type Formulario } from './valores.ts';

/**
 * Choice among the obra's budgets with the supplier; hidden if there are none and none is chosen.
 */
function PresupuestoCampo({ control }: SeccionProps) {
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

type DocumentoProps = { readonly duplicados: Duplicados; readonly esNuevo: boolean };

function DocumentoSeccion({ duplicados, esNuevo }: DocumentoProps) {
  const { control, getValues } = useFormDeMovimiento();
  const proveedorId = useWatch({ control, name: 'proveedorId' });
  const { duplicidad } = duplicados;
  const comprobante = getValues('comprobante');
  return (
    <FormSection title="Comprobante">
      <ComprobanteCampos
        control={control}
        conTotal={false}
        proveedorId={esNuevo ? proveedorId : null}
      />
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

export const POR_PAGAR_CONTROLES: FormControls<CrearPorPagarEntrada, EditarPorPagar> = {
  proyectoId: ObraField,
  proveedorId: ProveedorField,
  concepto: TextField,
  comprobante: DocumentoSeccion,
  importeCentavos: ImporteSeccion,
  moneda: ImporteSeccion,
  cotizacion: ImporteSeccion,
  vence: ImporteSeccion,
  rubroId: RubroField,
  presupuestoId: PresupuestoCampo,
};

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
      <DocumentoSeccion duplicados={duplicados} esNuevo={esNuevo} />
      <ImporteSeccion control={control} fijo={fijo} />
      <FormSection title="A qué se imputa">
        <RubroField control={control} name="rubroId" />
        <PresupuestoCampo control={control} />
      </FormSection>
      <FormFooter submit="Guardar" cancelTo={cancelTo} extra={extra} />
    </Form>
  );
}
