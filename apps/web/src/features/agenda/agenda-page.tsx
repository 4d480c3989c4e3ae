import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { useEffect, useEffectEvent } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { isSingleKey } from '@/lib/shortcuts.ts';
import { useCan } from '@/lib/tenant.ts';
import { useIsPhone, useMediaQuery } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { Acciones, type AccionesProps } from './agenda-acciones.tsx';
import { porDia } from './calendario/items.ts';
import { nombreDelMes, tituloDe } from './calendario/periodo.ts';
import { Proximos } from './calendario/proximos.tsx';
import { altoDe } from './calendario/que-cabe.ts';
import { type Abierto, Capas, NINGUNO } from './capas.tsx';
import { filtrar, FiltrosBarra } from './filtros.tsx';
import { useAgenda, useDireccion, usePendientes, useSoltar } from './use-agenda.ts';
import { Vistas } from './vistas.tsx';

/** Keys N (new event) and T (today), off while a dialog is open. */
function useTeclas({ onNew, onToday }: Pick<AccionesProps, 'onNew' | 'onToday'>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event) || document.querySelector('[role="dialog"]') !== null) return;
    const accion = new Map([
      ['n', onNew],
      ['t', onToday],
    ]).get(event.key.toLowerCase());
    if (accion === undefined) return;
    event.preventDefault();
    accion();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

export function AgendaPage() {
  const { filtros, hoy, evento, fecha, put, clear, conEvento } = useDireccion();
  const isPhone = useIsPhone();
  const isWide = useMediaQuery('(width >= 1200px)');
  // Phones show only the list, with the month as a strip above it.
  const vistos = isPhone ? { ...filtros, vista: 'lista' as const } : filtros;
  const { vista, dia } = vistos;
  // The list view already shows the panel's items.
  const conPanel = isWide && vista !== 'lista';
  const { consulta, rango, items = NINGUNO } = useAgenda(vistos);
  const pendientes = usePendientes(filtros, hoy, conPanel || vista === 'lista');
  const { soltar, conMovidos } = useSoltar();
  const dias = porDia(filtrar(conMovidos(items), filtros), rango);
  const puedeCrear = useCan('manage_agenda');
  const { opened, open, close } = useOpened<Abierto>();
  const irA = (nuevo: string) => put({ dia: nuevo === hoy ? '' : nuevo });
  const crearEn = puedeCrear ? (uno: string) => open({ que: 'nuevo', dia: uno }) : undefined;
  const crear = crearEn && (() => crearEn(dia));
  useTeclas({ onNew: crear, onToday: () => irA(hoy) });
  const enlaceDe = (item: ItemAgenda, enDia: string) =>
    // Events without a version exist only on this device and link to the outbox.
    item.origen === 'EVENTO' && item.version !== null ? conEvento(item.id, enDia) : item.enlace;
  return (
    <>
      <PageHeader
        title={isPhone ? 'Agenda' : tituloDe(vista, dia)}
        facts={isPhone ? nombreDelMes(dia) : undefined}
        actions={
          <Acciones
            {...{ vista, dia, isPhone, put, irA }}
            onToday={() => irA(hoy)}
            onNew={crear}
            onIcal={() => open({ que: 'ical' })}
          />
        }
      />
      <FiltrosBarra filtros={filtros} items={items} total={consulta.data?.total ?? 0} poner={put} />
      {consulta.isError && consulta.data === undefined ? (
        <QueryError title="No pudimos traer la agenda" query={consulta} />
      ) : (
        <div className="flex gap-4">
          <div className="min-w-0 flex-1">
            <Vistas
              {...{ filtros: vistos, hoy, dias, isPhone, enlaceDe, irA }}
              vencidos={dia === hoy ? (pendientes?.vencidos ?? NINGUNO) : NINGUNO}
              cargada={consulta.data !== undefined}
              refreshing={consulta.isFetching}
              onOpen={(uno) => open({ que: 'dia', dia: uno })}
              onNew={crear}
              onDrop={(item, a) => void soltar(item, a)}
              onClear={clear}
            />
          </div>
          {conPanel ? (
            <aside className="w-[268px] shrink-0" aria-label="Próximos">
              <Proximos
                {...{ pendientes, hoy, enlaceDe }}
                alto={altoDe(vista, dia)}
                onAll={() => put({ vista: 'lista', dia: '' })}
              />
            </aside>
          ) : null}
        </div>
      )}
      <Capas
        abierto={opened}
        {...{ hoy, enlaceDe, evento, fecha }}
        obraId={filtros.obraId ?? null}
        itemsDe={(uno) => dias.get(uno) ?? NINGUNO}
        onNew={crearEn}
        onClose={close}
        onCloseEvent={() => put({ evento: '', fecha: '' })}
      />
    </>
  );
}
