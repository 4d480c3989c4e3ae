import { Combobox } from '@/components/form/combobox';

import { AmountInput } from '../../../components/form/amount-input.tsx';
import { Field } from '../../../components/form/field.tsx';
import { readAmount } from '../../../config/filters-address.ts';
import { isLabelled, MONEDA_LABEL } from '../../../config/labels.ts';
import type { FilterPart, FilterPartProps, Texts } from '../../../lib/filter-kinds.ts';
import { YES } from '../../../lib/linked-filters.ts';
import { plainAmount } from '../../../lib/text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SIN, type ElegirProveedorProps } from '../../proveedores/elegir-proveedor.tsx';

/** A text that is no amount is not let go by: it would filter nothing, in silence. */
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

function FiltroRubro({ texts, put }: FilterPartProps) {
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

export const RUBRO: FilterPart = { Part: FiltroRubro };

function FiltroCuenta({ texts, put }: FilterPartProps) {
  const { data, isPending } = trpc.cuentas.listar.useQuery({ cerradas: true });
  const opciones = (data?.items ?? []).map(({ id, nombre, cerrada }) => ({
    value: id,
    label: nombre,
    ...(cerrada ? { hint: 'Cerrada' } : {}),
  }));
  return (
    <Field label="Cuenta">
      {(control) => (
        <Combobox
          {...control}
          label="Cuenta"
          placeholder="Todas"
          clearLabel="Todas"
          value={texts['sinCuenta'] === YES ? SIN : texts['cuentaId'] || null}
          loading={isPending}
          options={[{ value: SIN, label: 'Sin cuenta' }, ...opciones]}
          onChange={(valor) =>
            put(
              valor === SIN
                ? { cuentaId: '', sinCuenta: YES }
                : { sinCuenta: '', cuentaId: valor ?? '' },
            )
          }
        />
      )}
    </Field>
  );
}

export const CUENTA: FilterPart = { Part: FiltroCuenta };
