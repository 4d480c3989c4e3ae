import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import type { Resultado } from '@plomada/domain/escenarios/serie.rules';

import { Combobox } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';

import { filtroEscrito, leerFiltro, opcionesDeFiltro } from './filtro.ts';
import type { Vista } from './use-vista.ts';

type MiraProps = Pick<Resultado, 'series' | 'conjunta'> & {
  readonly base: Base;
  readonly filtro: Filtro;
  readonly onFiltro: (filtro: Filtro) => void;
  readonly vista: Vista;
  readonly verEn: (vista: Vista) => void;
};

/** Controls of what is added up, and in which currency. */
export function Mira({ base, filtro, onFiltro, series, conjunta, vista, verEn }: MiraProps) {
  const monedas = series.map(({ moneda }) => ({ value: moneda, label: MONEDA_LABEL[moneda] }));
  const vistas = [
    ...monedas,
    ...(conjunta === null ? [] : [{ value: 'JUNTAS', label: 'Juntas' } as const]),
  ];
  const puesta = vistas.find(({ value }) => value === vista) ?? vistas[0];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Caja de" className="w-full md:w-80">
        {(control) => (
          <Combobox
            {...control}
            label="Caja de"
            value={filtroEscrito(filtro)}
            options={opcionesDeFiltro(base)}
            emptyText="Ninguna obra ni cuenta coincide."
            onChange={(valor) => onFiltro(leerFiltro(valor))}
          />
        )}
      </Field>
      {vistas.length < 2 || puesta === undefined ? null : (
        <Segmented
          label="Moneda"
          value={puesta.value}
          options={vistas}
          onChange={verEn}
          className="max-md:w-full md:w-auto"
        />
      )}
    </div>
  );
}
