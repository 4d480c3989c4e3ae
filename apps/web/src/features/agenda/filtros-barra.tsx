import type { ItemAgenda, OrigenAgenda } from '@plomada/domain/agenda/evento.schema';
import { ORIGENES_AGENDA, TIPO_EVENTO } from '@plomada/domain/agenda/palabras.rules';
import { formatearNumero } from '@plomada/formatters/numero';
import { useMemo } from 'react';

import { Combobox } from '@/components/form/combobox';
import { OptionSelect } from '@/components/form/option-select';
import { cn } from '@/lib/utils';

import { useObraElegida } from '../../components/form/use-obra-elegida.ts';
import { isLabelled, optionsOf } from '../../config/labels.ts';
import { cuenta, type Claves, type Filtros } from './filtros.ts';
import { ICONO_ORIGEN } from './iconos.ts';

const ORIGENES = Object.keys(ORIGENES_AGENDA).filter((origen) =>
  isLabelled(ORIGENES_AGENDA, origen),
);

type FiltrosBarraProps = {
  readonly filtros: Filtros;
  /** Of all kinds. */
  readonly items: readonly ItemAgenda[];
  /** More than the server gives at once, when it has them. */
  readonly total: number;
  readonly poner: (valores: Readonly<Partial<Record<Claves, string>>>) => void;
};

const CHIP =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm text-muted-foreground hover:bg-accent md:max-xl:px-2 aria-pressed:bg-row-selected aria-pressed:font-medium aria-pressed:text-foreground max-md:h-11 max-md:border max-md:border-border-strong max-md:px-3 max-md:text-base forced-colors:aria-pressed:border';

type ChipProps = {
  readonly origen: OrigenAgenda | null;
  readonly elegido: boolean;
  readonly cantidad: number;
  readonly onChoose: () => void;
};

function Chip({ origen, elegido, cantidad, onChoose }: ChipProps) {
  const Icono = origen === null ? null : ICONO_ORIGEN[origen];
  return (
    <button type="button" aria-pressed={elegido} onClick={onChoose} className={cn(CHIP)}>
      {Icono === null ? null : <Icono aria-hidden className="size-3.5 max-xl:hidden" />}
      {origen === null ? 'Todo' : ORIGENES_AGENDA[origen]}
      <span className="tnum">{formatearNumero(cantidad)}</span>
    </button>
  );
}

function Obra({ filtros, poner }: Pick<FiltrosBarraProps, 'filtros' | 'poner'>) {
  const { opciones, elegida, buscar, buscando } = useObraElegida({
    id: filtros.obraId ?? null,
    conArchivadas: true,
  });
  return (
    <div className="w-60 shrink-0 max-md:w-52 xl:w-52">
      <label htmlFor="agenda-obra" className="sr-only">
        Obra
      </label>
      <Combobox
        id="agenda-obra"
        label="Obra"
        placeholder="Todas las obras"
        clearLabel="Todas las obras"
        value={filtros.obraId ?? null}
        options={opciones}
        chosen={elegida}
        onSearch={buscar}
        loading={buscando}
        onChange={(id) => poner({ obra: id ?? '' })}
      />
    </div>
  );
}

/** Kinds with how many there are of each in sight, and the work. */
export function FiltrosBarra({ filtros, items, total, poner }: FiltrosBarraProps) {
  const cuentas = useMemo(() => cuenta(items), [items]);
  const { origen, tipo } = filtros;
  const elegir = (nuevo: OrigenAgenda | null) => poner({ origen: nuevo ?? '', tipo: '' });
  const conAlgo = ORIGENES.filter((uno) => cuentas.has(uno) || uno === origen);
  return (
    <>
      <div
        className="relative mb-4 flex items-center gap-x-4 gap-y-2 max-md:-mx-4 max-md:mb-3 max-md:gap-2 max-md:overflow-x-auto max-md:px-4 md:flex-wrap"
        data-no-print
      >
        <div
          role="group"
          aria-label="Qué se muestra"
          className="flex gap-1 max-md:shrink-0 max-md:gap-2 md:min-w-0 md:flex-1 md:flex-wrap md:max-xl:basis-full"
        >
          <Chip
            origen={null}
            elegido={origen === undefined}
            cantidad={items.length}
            onChoose={() => elegir(null)}
          />
          {conAlgo.map((uno) => (
            <Chip
              key={uno}
              origen={uno}
              elegido={uno === origen}
              cantidad={cuentas.get(uno) ?? 0}
              onChoose={() => elegir(uno === origen ? null : uno)}
            />
          ))}
        </div>
        {origen === 'EVENTO' ? (
          <div className="w-44 shrink-0">
            <OptionSelect
              aria-label="Tipo de evento"
              placeholder="Todos los tipos"
              options={optionsOf(TIPO_EVENTO)}
              value={tipo ?? ''}
              onChange={({ target }) => poner({ tipo: target.value })}
            />
          </div>
        ) : null}
        <Obra filtros={filtros} poner={poner} />
      </div>
      {total > items.length ? (
        <p role="status" className="mb-3 text-sm text-warning">
          Se muestran {formatearNumero(items.length)} de {formatearNumero(total)}. Con una obra
          elegida se ven las suyas.
        </p>
      ) : null}
    </>
  );
}
