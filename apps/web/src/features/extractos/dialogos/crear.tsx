import { medioDeCuenta } from '@plomada/domain/cuentas/cuenta.rules';
import type { Linea } from '@plomada/domain/extractos/conciliacion.schema';
import type { ClaseDeCargo } from '@plomada/domain/extractos/regla.schema';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextareaField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { ProveedorField } from '@/features/proveedores/proveedor-field.tsx';
import type { ProveedorElegido } from '@/features/proveedores/use-proveedores.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { type Entrada, esquemaPara, pedidoDe, type Salida } from './crear-esquema.ts';
import { type DeDialogo, type DeLineas, idsDe, useUltimos } from './de-dialogo.ts';
import { DeMesCerrado, type FechaAbierta, useFechaAbierta } from './fecha-abierta.tsx';
import { conceptoDe, LoDelBanco, sumaDe, tituloDe } from './lo-del-banco.tsx';

const CONTROLES: FormControls<Entrada> = {
  proyectoId: ObraField,
  concepto: TextField,
  fecha: OpenDateField,
  rubroId: RubroField,
  proveedorId: ProveedorField,
  medioPago: SelectField,
  notas: TextareaField,
  cotizacion: Cotizacion,
};

type CotizacionProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly autoFocus: boolean;
};

/** Rate of a movement in dollars. */
function Cotizacion({ control, autoFocus }: CotizacionProps) {
  return (
    <RateFields
      control={control}
      value="cotizacion.valor"
      kind="cotizacion.tipo"
      autoFocus={autoFocus}
    />
  );
}

export type Propuesta = FechaAbierta & {
  readonly concepto: string;
  readonly proyectoId: string | undefined;
  readonly rubroId: string | null;
  readonly proveedor: ProveedorElegido | null;
  readonly clase: ClaseDeCargo | undefined;
};

type FormularioProps = DeDialogo & {
  readonly lineas: readonly Pick<Linea, 'id'>[];
  readonly importeCentavos: number;
  readonly propuesta: Propuesta;
  /** Summary above the fields. */
  readonly children: ReactNode;
};

function useFormulario({ cuenta, propuesta }: FormularioProps) {
  const { concepto, fecha, proyectoId, rubroId, proveedor } = propuesta;
  return useAppForm<Entrada, Salida>(
    esquemaPara(cuenta.moneda),
    {
      ...(proyectoId === undefined ? {} : { proyectoId }),
      concepto,
      fecha,
      rubroId,
      proveedorId: proveedor?.id ?? null,
      medioPago: medioDeCuenta(cuenta.tipo),
      notas: null,
      cotizacion: cuenta.moneda === 'USD' ? { valor: '', tipo: 'OFICIAL' } : null,
    },
    CONTROLES,
  );
}

/** Form of a movement that is made from lines and linked with them. */
export function MovimientoForm(props: FormularioProps) {
  const { cuenta, lineas, importeCentavos, propuesta, vueltas, onDecidir, onClose } = props;
  const hoy = useToday();
  const { recordar } = useUltimos();
  const crear = trpc.conciliacion.crear.useMutation();
  const form = useFormulario(props);
  const { control } = form;
  const lineaIds = idsDe(lineas);
  const listo = propuesta.proyectoId !== undefined && propuesta.concepto.length > 2;
  return (
    <EditForm
      onClose={onClose}
      form={form}
      label="Nuevo movimiento"
      about={lineaIds.join(' ')}
      submit="Crear y vincular"
      isReady={listo && cuenta.moneda === 'ARS'}
      disabledBecause={
        importeCentavos === 0 ? 'Las líneas suman cero: no hay movimiento que cargar.' : null
      }
      save={async (datos) => {
        const { clase } = propuesta;
        const hecho = await crear.mutateAsync(
          pedidoDe({ cuenta, lineaIds, importeCentavos, clase }, datos),
        );
        if (clase === undefined) recordar({ proyectoId: datos.proyectoId });
        return hecho;
      }}
      refresh={() => Promise.resolve()}
      done={null}
      onDone={({ lineas: suyas }) => {
        onClose();
        onDecidir({
          lineas: suyas,
          toma: [],
          hecho: 'Movimiento creado y vinculado',
          dinero: true,
          deshacer: () => vueltas.soltar(suyas),
        });
      }}
    >
      {props.children}
      <DeMesCerrado deCerrado={propuesta.deCerrado} />
      <ObraField control={control} name="proyectoId" conAdministracion autoFocus={!listo} />
      <TextField control={control} name="concepto" label="Concepto" maxLength={200} />
      <FormRow>
        <OpenDateField control={control} name="fecha" label="Fecha" max={hoy} />
        <SelectField
          control={control}
          name="medioPago"
          label="Medio de pago"
          options={optionsOf(MEDIO_PAGO_LABEL)}
        />
      </FormRow>
      {cuenta.moneda === 'USD' ? <Cotizacion control={control} autoFocus={listo} /> : null}
      <RubroField control={control} name="rubroId" />
      <ProveedorField
        control={control}
        name="proveedorId"
        optional
        elegido={propuesta.proveedor}
        onProveedor={() => undefined}
      />
      <TextareaField control={control} name="notas" label="Notas" optional rows={2} />
    </EditForm>
  );
}

/** Supplier with the lines' CUIT, if all have the same; undefined while it is asked for. */
function useProveedorDe(lineas: DeLineas['lineas']): ProveedorElegido | null | undefined {
  const [cuit, otro] = new Set(lineas.map((linea) => linea.cuit));
  const unico = otro === undefined && cuit ? cuit : null;
  const { data, isLoading } = trpc.proveedores.listar.useQuery(
    { cuit: unico ?? '', limit: 1 },
    { enabled: unico !== null },
  );
  if (unico === null) return null;
  return isLoading ? undefined : (data?.items[0] ?? null);
}

/** Dialog that makes a movement from lines, filled in from the words of the bank. */
export function Crear(props: DeLineas) {
  const { cuenta, lineas, onClose } = props;
  const { ultimos } = useUltimos();
  const ultimo = lineas
    .map(({ fecha }) => fecha)
    .reduce((uno, otro) => (uno > otro ? uno : otro), '');
  const abierta = useFechaAbierta(ultimo);
  const proveedor = useProveedorDe(lineas);
  if (abierta === null || proveedor === undefined) return null;
  return (
    <OpenDialog
      title={tituloDe('Nuevo movimiento', lineas)}
      description={conceptoDe(lineas)}
      onClose={onClose}
    >
      <MovimientoForm
        {...props}
        importeCentavos={sumaDe(lineas)}
        propuesta={{
          ...abierta,
          concepto: conceptoDe(lineas).slice(0, 200),
          proyectoId: ultimos.proyectoId,
          rubroId: null,
          proveedor,
          clase: undefined,
        }}
      >
        <LoDelBanco lineas={lineas} moneda={cuenta.moneda} />
      </MovimientoForm>
    </OpenDialog>
  );
}
