import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { FilterChips, type Chip } from '../../../components/data-table/filter-chips.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useOpened } from '../../../components/ui/use-opened.ts';
import { sinFiltro, type FiltrosAportes, type NombreFiltro } from './filtros.ts';

const FiltrosDialogo = lazy(async () => ({
  default: (await import('./filtros-dialogo.tsx')).FiltrosDialogo,
}));

export type FiltrosBarraProps = {
  readonly filtros: FiltrosAportes;
  readonly cambiar: (filtros: FiltrosAportes) => void;
  readonly socios: readonly Socio[];
  readonly llamados: readonly Llamado[];
};

function textos({ filtros, socios, llamados }: FiltrosBarraProps) {
  const { socioId, llamadoId, tipo, destino, desde, hasta } = filtros;
  const llamado = llamados.find(({ id }) => id === llamadoId);
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['socioId', socioId && (socios.find(({ id }) => id === socioId)?.nombre ?? 'Socio')],
    ['llamadoId', llamadoId && (llamado ? `Llamado ${llamado.numero}` : 'Llamado')],
    ['tipo', tipo && TIPO_APORTE_EN_PALABRAS[tipo]],
    ['destino', destino && `Para: ${DESTINO_APORTE_EN_PALABRAS[destino].toLowerCase()}`],
    ['desde', desde && `Desde el ${formatearFecha(desde)}`],
    ['hasta', hasta && `Hasta el ${formatearFecha(hasta)}`],
  ];
  return lista;
}

/** What is on, each with its ×; the rest in a dialog. */
export function FiltrosBarra(props: FiltrosBarraProps) {
  const { filtros, cambiar, socios, llamados } = props;
  const { opened, open, close } = useOpened<'filtros'>();
  const chips = textos(props).flatMap(([nombre, label]): Chip[] =>
    label === undefined
      ? []
      : [{ key: nombre, label, onRemove: () => cambiar(sinFiltro(filtros, nombre)) }],
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button aria-haspopup="dialog" onClick={() => open('filtros')}>
        <SlidersHorizontal aria-hidden />
        Filtros
      </Button>
      <FilterChips chips={chips} onClear={() => cambiar({})} />
      {opened === 'filtros' ? (
        <Suspense fallback={null}>
          <FiltrosDialogo {...{ filtros, socios, llamados }} onApply={cambiar} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
