import { AmountInput } from '@/components/form/amount-input.tsx';
import { Combobox, type ComboboxOption } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import { isLabelled, MONEDA_LABEL } from '@/config/labels.ts';
import { deUno, SIN, type ElegirProveedorProps } from '@/features/proveedores/elegir-proveedor.tsx';
import type { FilterPart, FilterPartProps, Texts } from '@/lib/filter-kinds.ts';
import { readAmount } from '@/lib/filters-address.ts';
import { plainAmount } from '@/lib/text.ts';
import { trpc } from '@/lib/trpc.ts';

/** Marks an unreadable amount, which would otherwise be dropped and filter nothing. */
const ILEGIBLE = '?';

function leerImportes({ importeDesde = '', importeHasta = '' }: Texts) {
  const [desde, hasta] = [readAmount(importeDesde) ?? null, readAmount(importeHasta) ?? null];
  return { desde, hasta, alReves: desde !== null && hasta !== null && desde > hasta };
}

function FiltroImportes({ texts, put }: FilterPartProps) {
  const elegida = texts['moneda'] ?? '';
  const moneda = isLabelled(MONEDA_LABEL, elegida) ? elegida : 'ARS';
  const { desde, hasta, alReves } = leerImportes(texts);
  const escribir =
    (nombre: 'importeDesde' | 'importeHasta') => (centavos: number | null, ilegible: boolean) =>
      put({ [nombre]: ilegible ? ILEGIBLE : centavos === null ? '' : plainAmount(centavos) });
  return (
    <>
      <Field
        label="Importe desde"
        help={elegida === '' ? 'En la moneda de cada movimiento.' : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            moneda={moneda}
            value={desde}
            onChange={escribir('importeDesde')}
          />
        )}
      </Field>
      <Field
        label="Importe hasta"
        error={alReves ? 'El importe hasta no puede ser menor que el importe desde' : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            moneda={moneda}
            value={hasta}
            onChange={escribir('importeHasta')}
          />
        )}
      </Field>
    </>
  );
}

export const IMPORTES: FilterPart = {
  Part: FiltroImportes,
  isWrong: (texts) =>
    leerImportes(texts).alReves ||
    [texts['importeDesde'], texts['importeHasta']].includes(ILEGIBLE),
};

type ElegirRubroProps = Pick<ElegirProveedorProps, 'value' | 'onChange' | 'sinElegir'>;

type ElegirProps = ElegirRubroProps & {
  readonly label: string;
  /** Label of the option for rows without a value. */
  readonly sin: string;
  readonly opciones: readonly ComboboxOption[];
  readonly loading: boolean;
};

function Elegir({ label, sin, opciones, loading, value, sinElegir, onChange }: ElegirProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          label={label}
          placeholder={sinElegir}
          clearLabel={sinElegir}
          value={value}
          loading={loading}
          options={[{ value: SIN, label: sin }, ...opciones]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

export function ElegirRubro(props: ElegirRubroProps) {
  const { data, isPending } = trpc.rubros.listar.useQuery();
  const opciones = (data?.items ?? []).map(({ id, nombre, codigo }) => ({
    value: id,
    label: nombre,
    hint: codigo,
  }));
  return (
    <Elegir {...props} label="Rubro" sin="Sin rubro" opciones={opciones} loading={isPending} />
  );
}

export const RUBRO: FilterPart = {
  Part: (props) => <ElegirRubro {...deUno(props, 'rubroId', 'sinRubro')} sinElegir="Todos" />,
};

function FiltroCuenta(props: FilterPartProps) {
  const { data, isPending } = trpc.cuentas.listar.useQuery({ cerradas: true });
  return (
    <Elegir
      {...deUno(props, 'cuentaId', 'sinCuenta')}
      label="Cuenta"
      sin="Sin cuenta"
      sinElegir="Todas"
      loading={isPending}
      opciones={(data?.items ?? []).map(({ id, nombre, cerrada }) => ({
        value: id,
        label: nombre,
        ...(cerrada ? { hint: 'Cerrada' } : {}),
      }))}
    />
  );
}

export const CUENTA: FilterPart = { Part: FiltroCuenta };
