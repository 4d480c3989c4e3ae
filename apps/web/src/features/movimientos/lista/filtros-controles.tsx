import { AmountInput } from '../../../components/form/amount-input.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Combobox } from '../../../components/ui/combobox.tsx';
import { readAmounts } from '../../../config/filters-address.ts';
import { isLabelled, MONEDA_LABEL } from '../../../config/labels.ts';
import type { FilterPartProps } from '../../../lib/filter-kinds.ts';
import { plainAmount } from '../../../lib/plain-amount.ts';
import { YES } from '../../../lib/special-filters.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SIN, type ElegirProveedorProps } from '../../proveedores/elegir-proveedor.tsx';

/** A text that is no amount is not let go by: it would filter nothing, in silence. */
const ILEGIBLE = '?';

export function FiltroImportes({ texts, put }: FilterPartProps) {
  const elegida = texts['moneda'] ?? '';
  const moneda = isLabelled(MONEDA_LABEL, elegida) ? elegida : 'ARS';
  const { importeDesde, importeHasta, isBackwards } = readAmounts(texts);
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
            value={importeDesde}
            onChange={escribir('importeDesde')}
          />
        )}
      </Field>
      <Field
        label="Importe hasta"
        error={isBackwards ? 'El importe hasta no puede ser menor que el importe desde' : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            moneda={moneda}
            value={importeHasta}
            onChange={escribir('importeHasta')}
          />
        )}
      </Field>
    </>
  );
}

export type ElegirRubroProps = Pick<ElegirProveedorProps, 'value' | 'onChange' | 'sinElegir'>;

export function ElegirRubro({ value, onChange, sinElegir }: ElegirRubroProps) {
  const rubros = trpc.rubros.listar.useQuery();
  const opciones = (rubros.data?.items ?? []).map(({ id, nombre, codigo }) => ({
    value: id,
    label: nombre,
    hint: codigo,
  }));
  return (
    <Field label="Rubro">
      {(control) => (
        <Combobox
          {...control}
          label="Rubro"
          placeholder={sinElegir}
          clearLabel={sinElegir}
          value={value}
          loading={rubros.isPending}
          options={[{ value: SIN, label: 'Sin rubro' }, ...opciones]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

export function FiltroRubro({ texts, put }: FilterPartProps) {
  return (
    <ElegirRubro
      value={texts['sinRubro'] === YES ? SIN : texts['rubroId'] || null}
      sinElegir="Todos"
      onChange={(valor) =>
        put(valor === SIN ? { rubroId: '', sinRubro: YES } : { sinRubro: '', rubroId: valor ?? '' })
      }
    />
  );
}
