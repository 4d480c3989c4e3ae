import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { Plus } from 'lucide-react';

import { Button } from '@/components/ui/button';

import { EmptyState } from '../../components/state/empty-state.tsx';
import { LoadingRows } from '../../components/state/loading-rows.tsx';
import { NoMatch } from '../../components/state/no-match.tsx';
import { Cuadricula } from './calendario/cuadricula.tsx';
import { Lista, type EnlaceDe } from './calendario/lista.tsx';
import { semanaDe, semanasDelMes, tituloDe } from './calendario/periodo.ts';
import { Tira } from './calendario/tira.tsx';
import { hayFiltros, type Filtros } from './filtros.ts';

type VistasProps = {
  readonly filtros: Filtros;
  readonly hoy: string;
  readonly dias: ReadonlyMap<string, readonly ItemAgenda[]>;
  readonly vencidos: readonly ItemAgenda[];
  readonly isPhone: boolean;
  /** The first answer is here. */
  readonly cargada: boolean;
  readonly refreshing: boolean;
  readonly enlaceDe: EnlaceDe;
  readonly irA: (dia: string) => void;
  readonly onOpen: (dia: string) => void;
  readonly onNew: (() => void) | undefined;
  readonly onDrop: (item: ItemAgenda, dia: string) => void;
  readonly onClear: () => void;
};

function Vacia({ filtros, onNew, onClear }: VistasProps) {
  if (hayFiltros(filtros)) return <NoMatch none="Ningún evento" filters={{}} onChange={onClear} />;
  return (
    <EmptyState
      title="Nada en los próximos días"
      text="Acá aparecen los eventos y lo que vence: pagos, cheques, aportes, acopios y documentos."
      actions={
        onNew === undefined ? undefined : (
          <Button variant="outline" onClick={onNew}>
            <Plus aria-hidden />
            Nuevo evento
          </Button>
        )
      }
    />
  );
}

function EnLista(props: VistasProps) {
  const { filtros, hoy, dias, vencidos, enlaceDe, cargada } = props;
  const { dia } = filtros;
  const grupos = [...dias]
    .filter(([uno]) => uno >= dia)
    .toSorted(([uno], [otro]) => (uno < otro ? -1 : 1))
    .map(([uno, items]) => ({ dia: uno, items }));
  if (!cargada) return <LoadingRows label="Cargando la agenda" />;
  if (grupos.length === 0 && vencidos.length === 0) return <Vacia {...props} />;
  // The day one looks at has its place, with nothing on it too.
  const conElDia = dias.has(dia) ? grupos : [{ dia, items: [] }, ...grupos];
  return <Lista key={dia} grupos={conElDia} {...{ vencidos, hoy, enlaceDe }} />;
}

/** The month, the week or the days one by one. */
export function Vistas(props: VistasProps) {
  const { filtros, hoy, dias, isPhone, refreshing, enlaceDe, irA, onOpen, onDrop } = props;
  const { vista, dia } = filtros;
  if (vista === 'lista') {
    return (
      <div className="flex flex-col gap-3">
        {isPhone ? <Tira {...{ dia, hoy, dias }} onChoose={irA} /> : null}
        <EnLista {...props} />
      </div>
    );
  }
  return (
    <Cuadricula
      label={tituloDe(vista, dia)}
      semanas={vista === 'semana' ? [semanaDe(dia)] : semanasDelMes(dia)}
      {...{ dia, hoy, dias, refreshing, enlaceDe, onOpen, onDrop }}
      onMove={irA}
    />
  );
}
