import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { listDays } from '../../../components/data-table/list-days.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { FILTROS, type FiltrosAportes, type NombreFiltro } from './filtros.ts';

const FiltrosDialogo = lazyPart(async () => (await import('./filtros-dialogo.tsx')).FiltrosDialogo);

export type FiltrosBarraProps = {
  readonly filtros: FiltrosAportes;
  readonly cambiar: (filtros: FiltrosAportes) => void;
  readonly socios: readonly Socio[];
  readonly llamados: readonly Llamado[];
};

function textos({ filtros, socios, llamados }: FiltrosBarraProps) {
  const { socioId, llamadoId, tipo, destino } = filtros;
  const llamado = llamados.find(({ id }) => id === llamadoId);
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['socioId', socioId && (socios.find(({ id }) => id === socioId)?.nombre ?? 'Socio')],
    ['llamadoId', llamadoId && (llamado ? `Llamado ${llamado.numero}` : 'Llamado')],
    ['tipo', tipo && TIPO_APORTE_EN_PALABRAS[tipo]],
    ['destino', destino && `Para: ${DESTINO_APORTE_EN_PALABRAS[destino].toLowerCase()}`],
  ];
  return lista;
}

export function FiltrosBarra(props: FiltrosBarraProps) {
  const { filtros, cambiar, socios, llamados } = props;
  return (
    <FilterBar
      chips={chipsOf(textos(props), (nombre) => cambiar(FILTROS.set(filtros, nombre, '')))}
      onClear={() => cambiar({})}
      days={listDays({
        period: filtros,
        onChange: ({ desde = '', hasta = '' }) =>
          cambiar(FILTROS.change(filtros, { desde, hasta })),
      })}
      renderDialog={(onClose) => (
        <FiltrosDialogo {...{ filtros, socios, llamados, onClose }} onApply={cambiar} />
      )}
    />
  );
}
