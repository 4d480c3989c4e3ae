import type { Proveedor } from '@plomada/domain/proveedores/proveedor.schema';
import { useState } from 'react';

import { OptionSelect } from '@/components/form/option-select';

import { FilterDialog, FilterSelects } from '../../../components/data-table/filter-dialog.tsx';
import { AmountInput } from '../../../components/form/amount-input.tsx';
import { Field } from '../../../components/form/field.tsx';
import {
  readFilters,
  withFilter,
  without,
  withPeriod,
  writeFilters,
  type FilterName,
  type MovementFilters,
} from '../../../config/filters-address.ts';
import {
  ESTADO_MOVIMIENTO_LABEL,
  MEDIO_PAGO_LABEL,
  MONEDA_LABEL,
  optionsOf,
  TIPO_MOVIMIENTO_LABEL,
} from '../../../config/labels.ts';
import { plainAmount } from '../../../lib/plain-amount.ts';
import { ElegirProveedor, ElegirRubro, SIN } from './filtros-listas.tsx';

type CamposProps = {
  readonly filtros: MovementFilters;
  readonly poner: (nombre: FilterName, valor: string) => void;
};

const importesAlReves = ({ importeDesde, importeHasta }: MovementFilters) =>
  importeDesde !== undefined && importeHasta !== undefined && importeDesde > importeHasta;

type ImportesProps = CamposProps & {
  /** A text that is no amount is not let go by: it would filter nothing, in silence. */
  readonly onUnreadable: (nombre: FilterName, ilegible: boolean) => void;
};

function Importes({ filtros, poner, onUnreadable }: ImportesProps) {
  const { moneda = 'ARS', importeDesde = null, importeHasta = null } = filtros;
  const escribir = (nombre: FilterName) => (centavos: number | null, ilegible: boolean) => {
    poner(nombre, centavos === null ? '' : plainAmount(centavos));
    onUnreadable(nombre, ilegible);
  };
  return (
    <>
      <Field
        label="Importe desde"
        help={filtros.moneda === undefined ? 'En la moneda de cada movimiento.' : undefined}
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
        error={
          importesAlReves(filtros)
            ? 'El importe hasta no puede ser menor que el importe desde'
            : undefined
        }
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

const SELECTS = [
  {
    name: 'tipo',
    label: 'Tipo',
    all: 'Ingresos y egresos',
    options: optionsOf(TIPO_MOVIMIENTO_LABEL),
  },
  { name: 'moneda', label: 'Moneda', all: 'Todas', options: optionsOf(MONEDA_LABEL) },
  { name: 'medioPago', label: 'Medio de pago', all: 'Todos', options: optionsOf(MEDIO_PAGO_LABEL) },
  { name: 'estado', label: 'Estado', all: 'Todos', options: optionsOf(ESTADO_MOVIMIENTO_LABEL) },
] as const;

const CARGADOS = [{ value: 'si', label: 'Cargados por mí' }];

const PRIVACIDAD = [
  { value: 'si', label: 'Solo los privados' },
  { value: 'no', label: 'Sin los privados' },
];

function Elecciones({
  filtros,
  poner,
  filtraPrivados,
}: CamposProps & { readonly filtraPrivados: boolean }) {
  const privado = filtros.privado === undefined ? '' : filtros.privado ? 'si' : 'no';
  return (
    <>
      <FilterSelects selects={SELECTS} values={filtros} onChange={poner} />
      <Field label="Quién los cargó">
        {(control) => (
          <OptionSelect
            {...control}
            placeholder="Cualquiera"
            options={CARGADOS}
            value={filtros.mios === true ? 'si' : ''}
            onChange={({ target }) => poner('mios', target.value)}
          />
        )}
      </Field>
      {filtraPrivados ? (
        <Field label="Privados">
          {(control) => (
            <OptionSelect
              {...control}
              placeholder="Todos"
              options={PRIVACIDAD}
              value={privado}
              onChange={({ target }) => poner('privado', target.value)}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

export type FiltrosDialogoProps = {
  readonly filtros: MovementFilters;
  readonly filtraPrivados: boolean;
  /** Who the list is narrowed to, as a loaded row names it. */
  readonly proveedor: Pick<Proveedor, 'id' | 'razonSocial'> | null;
  readonly onApply: (filtros: MovementFilters) => void;
  readonly onClose: () => void;
};

export function FiltrosDialogo(props: FiltrosDialogoProps) {
  const { filtros, filtraPrivados, proveedor, onApply, onClose } = props;
  const [borrador, setBorrador] = useState(filtros);
  const [ilegibles, setIlegibles] = useState<readonly FilterName[]>([]);
  // An amount that could not be read is in its field alone: it goes with it.
  const [limpiezas, setLimpiezas] = useState(0);
  const poner = (nombre: FilterName, valor: string) =>
    setBorrador((antes) => withFilter(antes, nombre, valor));
  const elegir = (id: 'rubroId' | 'proveedorId', sin: 'sinRubro' | 'sinProveedor') => ({
    value: borrador[sin] === true ? SIN : (borrador[id] ?? null),
    sinElegir: 'Todos',
    onChange: (valor: string | null) =>
      setBorrador((antes) =>
        valor === SIN
          ? withFilter(without(antes, id), sin, 'si')
          : withFilter(without(antes, sin), id, valor ?? ''),
      ),
  });
  return (
    <FilterDialog
      size="wide"
      days={{
        period: borrador,
        onChange: (period) => setBorrador((antes) => withPeriod(antes, period)),
      }}
      isWrong={importesAlReves(borrador) || ilegibles.length > 0}
      onClear={() => {
        setBorrador(filtros.search === undefined ? {} : { search: filtros.search });
        setIlegibles([]);
        setLimpiezas((antes) => antes + 1);
      }}
      onApply={() => onApply(readFilters(writeFilters(borrador)))}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Importes
          key={limpiezas}
          filtros={borrador}
          poner={poner}
          onUnreadable={(nombre, ilegible) =>
            setIlegibles((antes) => [
              ...antes.filter((otro) => otro !== nombre),
              ...(ilegible ? [nombre] : []),
            ])
          }
        />
        <ElegirRubro {...elegir('rubroId', 'sinRubro')} />
        <ElegirProveedor {...elegir('proveedorId', 'sinProveedor')} elegido={proveedor} />
        <Elecciones filtros={borrador} poner={poner} filtraPrivados={filtraPrivados} />
      </div>
    </FilterDialog>
  );
}
