import type { ItemAgenda, OrigenAgenda } from '@plomada/domain/agenda/agenda.schema';
import { ORIGENES_AGENDA, ORIGEN_AGENDA, TIPO_EVENTO } from '@plomada/domain/agenda/palabras.rules';
import { formatearNumero } from '@plomada/formatters/numero';

import { Combobox } from '@/components/form/combobox.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { useObraElegida } from '@/components/form/use-obra-elegida.ts';
import { isLabelled, optionsOf } from '@/config/labels.ts';
import { addressFilters, type FiltersOf } from '@/lib/address-filters.ts';
import { choice } from '@/lib/filter-kinds.ts';
import { reference } from '@/lib/linked-filters.ts';

import { esDiaDeAgenda, VISTAS, type Vista } from './calendario/periodo.ts';
import { ICONO_ORIGEN } from './iconos.ts';

const TIPO = choice({ key: 'tipo', labels: TIPO_EVENTO });

const FILTROS = addressFilters({
  obraId: reference({ key: 'obra', chip: 'Obra' }),
  origen: choice({ key: 'origen', labels: ORIGEN_AGENDA }),
  /** Filter by event kind, which only applies to own events. */
  tipo: {
    ...TIPO,
    read: (text, before) => (before['origen'] === 'EVENTO' ? TIPO.read(text, before) : undefined),
  },
});

export type Claves = 'vista' | 'dia' | 'obra' | 'origen' | 'tipo' | 'evento' | 'fecha';

export type Filtros = FiltersOf<typeof FILTROS> & {
  readonly vista: Vista;
  readonly dia: string;
};

/** Filters from the address; invalid values are ignored. */
export function leerFiltros(params: URLSearchParams, hoy: string): Filtros {
  const dia = params.get('dia') ?? '';
  return {
    vista: VISTAS.find((vista) => vista === params.get('vista')) ?? 'mes',
    dia: esDiaDeAgenda(dia) ? dia : hoy,
    ...FILTROS.read(params),
  };
}

export const hayFiltros = ({ obraId, origen, tipo }: Filtros): boolean =>
  [obraId, origen, tipo].some((uno) => uno !== undefined);

export const filtrar = (
  items: readonly ItemAgenda[],
  { origen, tipo }: Pick<Filtros, 'origen' | 'tipo'>,
): readonly ItemAgenda[] =>
  items.filter(
    (item) =>
      (origen === undefined || item.origen === origen) &&
      (tipo === undefined || item.tipo === tipo),
  );

/** Number of items per origin. */
function cuenta(items: readonly ItemAgenda[]): ReadonlyMap<OrigenAgenda, number> {
  const cuentas = new Map<OrigenAgenda, number>();
  for (const { origen } of items) cuentas.set(origen, (cuentas.get(origen) ?? 0) + 1);
  return cuentas;
}

const ORIGENES = Object.keys(ORIGENES_AGENDA).filter((origen) =>
  isLabelled(ORIGENES_AGENDA, origen),
);

type FiltrosBarraProps = {
  readonly filtros: Filtros;
  /** Items of all kinds, filtered only by period and obra. */
  readonly items: readonly ItemAgenda[];
  /** Count of items on the server, larger than `items` when the answer was cut. */
  readonly total: number;
  readonly poner: (valores: Readonly<Partial<Record<Claves, string>>>) => void;
};

const CHIP =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm text-muted-foreground hover:bg-accent md:max-xl:px-2 aria-pressed:bg-row-selected aria-pressed:font-medium aria-pressed:text-foreground max-md:h-11 max-md:border max-md:border-border-strong max-md:px-3 max-md:text-base forced-colors:aria-pressed:border';

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

/** Filters of the agenda: origin, with the count of items of each, kind of event, and obra. */
export function FiltrosBarra({ filtros, items, total, poner }: FiltrosBarraProps) {
  const cuentas = cuenta(items);
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
          {[null, ...conAlgo].map((uno) => {
            const Icono = uno === null ? null : ICONO_ORIGEN[uno];
            return (
              <button
                key={uno}
                type="button"
                aria-pressed={uno === (origen ?? null)}
                onClick={() => elegir(uno === origen ? null : uno)}
                className={CHIP}
              >
                {Icono === null ? null : <Icono aria-hidden className="size-3.5 max-xl:hidden" />}
                {uno === null ? 'Todo' : ORIGENES_AGENDA[uno]}
                <span className="tnum">
                  {formatearNumero(uno === null ? items.length : (cuentas.get(uno) ?? 0))}
                </span>
              </button>
            );
          })}
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
