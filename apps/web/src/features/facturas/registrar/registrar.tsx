import type { Factura } from '@plomada/domain/facturas/factura.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useController, useWatch } from 'react-hook-form';

import { ApocrifoNote } from '@/components/display/apocrifo.tsx';
import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { ObraField } from '@/components/form/obra-field.tsx';
import { RubroField } from '@/components/form/rubro-field.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { CuentaField } from '@/features/cuentas/campo/cuenta-field.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { Importe } from '../importe.tsx';
import { cuantasFacturas, documentoDe, signoDe } from '../palabras.ts';
import { useRefrescarFacturas } from '../que-hacer.ts';
import {
  type Campos,
  type ControlesRegistrar,
  useFormulario,
  pedidoDe,
  ultimos,
} from './use-registrar.ts';

function deProveedores(facturas: readonly Factura[]): string {
  const emisores = new Set(facturas.map(({ cuitEmisor }) => cuitEmisor));
  const [primera] = facturas;
  return primera !== undefined && emisores.size === 1
    ? `${cuantasFacturas(facturas.length)} de ${primera.emisor}`
    : `${cuantasFacturas(facturas.length)} de ${emisores.size} proveedores`;
}

/** Count of suppliers to create from ARCA's name and CUIT. */
const proveedoresNuevos = (facturas: readonly Factura[]): number =>
  new Set(
    facturas.filter(({ proveedorId }) => proveedorId === null).map(({ cuitEmisor }) => cuitEmisor),
  ).size;

const COMO = [
  { value: 'POR_PAGAR', label: 'Por pagar' },
  { value: 'MOVIMIENTO', label: 'Movimiento' },
] as const;

function ComoCampo({ control, porQue }: Campos & { readonly porQue: string | null }) {
  const { field } = useController({ control, name: 'como' });
  return (
    <div className="flex flex-col gap-1.5">
      <Segmented
        label="Cómo se registra"
        value={field.value}
        options={COMO}
        onChange={field.onChange}
        disabled={porQue !== null}
      />
      <p className="text-sm text-muted-foreground">
        {porQue ??
          (field.value === 'POR_PAGAR'
            ? 'Queda entre lo que se le debe al proveedor.'
            : 'Ya se pagó: entra como movimiento, con la fecha de la factura.')}
      </p>
    </div>
  );
}

/** Earliest issue date, as the account has to accept all the invoices. */
const primerDia = (facturas: readonly Factura[]): string | null =>
  facturas
    .flatMap(({ arca }) => arca?.fechaEmision ?? [])
    .toSorted()
    .at(0) ?? null;

function DeDonde({ control, facturas }: Campos & Pick<RegistrarProps, 'facturas'>) {
  const obra = useWatch({ control, name: 'proyectoId' });
  return (
    <FormRow>
      <CuentaField
        control={control}
        name="cuentaId"
        tipo="EGRESO"
        dinero={{
          moneda: 'ARS',
          conCotizacion: false,
          proyectoId: obra || null,
          privado: false,
          fecha: primerDia(facturas),
        }}
      />
      <SelectField
        control={control}
        name="medioPago"
        label="Medio de pago"
        optional
        placeholder="El de la cuenta"
        options={optionsOf(MEDIO_PAGO_LABEL)}
      />
    </FormRow>
  );
}

function Resumen({ facturas }: { readonly facturas: readonly Factura[] }) {
  const [factura] = facturas;
  if (factura === undefined) return null;
  const monedas = new Set(facturas.map(({ arca }) => arca?.moneda ?? 'ARS'));
  const totales = [...monedas].map((moneda) => {
    const suma = facturas
      .filter(({ arca }) => (arca?.moneda ?? 'ARS') === moneda)
      .reduce((total, una) => total + (una.arca?.totalCentavos ?? 0) * signoDe(una), 0);
    return [
      monedas.size === 1 ? 'Total' : `Total en ${moneda}`,
      <Importe key={moneda} centavos={suma} moneda={moneda} />,
    ] as const;
  });
  const nuevos = proveedoresNuevos(facturas);
  return (
    <EffectTotals
      lines={[
        facturas.length === 1 && ['Fecha', formatearFecha(factura.arca?.fechaEmision ?? '')],
        ...totales,
        nuevos > 0 && ['Proveedores nuevos, con el nombre y el CUIT de ARCA', String(nuevos)],
      ]}
    />
  );
}

const CONTROLES: ControlesRegistrar = {
  como: ComoCampo,
  proyectoId: ObraField,
  rubroId: RubroField,
  cuentaId: DeDonde,
  medioPago: DeDonde,
  // The invoices have no control: the page chose them.
  arcaIds: null,
};

export type RegistrarProps = {
  readonly facturas: readonly Factura[];
  readonly onRegistradas: (claves: readonly string[]) => void;
  readonly onClose: () => void;
};

/**
 * Dialog that registers invoices of ARCA that are missing here, as debts or as movements, all or
 * none.
 */
export function Registrar({ facturas, onRegistradas, onClose }: RegistrarProps) {
  const { tenantId } = useTenant();
  const registrar = trpc.facturas.registrar.useMutation();
  const refrescar = useRefrescarFacturas();
  const { form, porQue, razon, hayObra, hayRubro } = useFormulario(facturas, CONTROLES);
  const { control } = form;
  const elegido = useWatch({ control, name: 'como' });
  const [factura] = facturas;
  const una = facturas.length === 1 && factura !== undefined;
  const que = una ? documentoDe(factura) : deProveedores(facturas);
  return (
    <EditDialog
      title={`Registrar ${que}`}
      description={una ? factura.emisor : undefined}
      form={form}
      label="Registrar"
      about={facturas.map(({ clave }) => clave).join(' ')}
      submit="Registrar"
      isReady={hayObra}
      disabledBecause={null}
      save={async (datos) => {
        const { items } = await registrar.mutateAsync(pedidoDe(facturas, datos));
        ultimos.set(tenantId, datos);
        return items.length;
      }}
      refresh={refrescar}
      done={(cuantas) => ({
        title: cuantas === 1 ? 'Factura registrada' : `${cuantas} facturas registradas`,
        description: que,
      })}
      onClose={onClose}
      onDone={() => {
        onClose();
        onRegistradas(facturas.map(({ clave }) => clave));
      }}
    >
      {[...new Map(facturas.map((una) => [una.cuitEmisor, una])).values()].map(
        ({ cuitEmisor, emisor, apocrifo }) => (
          <ApocrifoNote key={cuitEmisor} apocrifo={apocrifo} de={emisor} />
        ),
      )}
      <Resumen facturas={facturas} />
      <ComoCampo control={control} porQue={porQue} />
      <ObraField control={control} name="proyectoId" conAdministracion autoFocus={!hayObra} />
      <RubroField
        control={control}
        name="rubroId"
        help={razon}
        optional={elegido === 'POR_PAGAR' || hayRubro}
        none="El de cada proveedor"
      />
      {elegido === 'MOVIMIENTO' ? <DeDonde control={control} facturas={facturas} /> : null}
    </EditDialog>
  );
}
