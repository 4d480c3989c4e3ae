import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { ChevronLeft, ChevronRight, type LucideIcon, Plus, Rss } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { isSingleKey } from '@/lib/shortcuts.ts';
import { useCan } from '@/lib/tenant.ts';
import { useIsPhone, useMediaQuery } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { porDia } from './calendario/items.ts';
import type { EnlaceDe } from './calendario/lista.tsx';
import {
  VISTAS,
  VISTA_LABEL,
  type Vista,
  nombreDelMes,
  tituloDe,
  vecino,
} from './calendario/periodo.ts';
import { Proximos } from './calendario/proximos.tsx';
import { altoDe } from './calendario/que-cabe.ts';
import { type Claves, filtrar, FiltrosBarra } from './filtros.tsx';
import { useAgenda, useDireccion, usePendientes, useSoltar } from './use-agenda.ts';
import { Vistas } from './vistas.tsx';

type AccionesProps = {
  readonly vista: Vista;
  readonly dia: string;
  readonly isPhone: boolean;
  readonly put: (valores: Readonly<Partial<Record<Claves, string>>>) => void;
  readonly irA: (dia: string) => void;
  readonly onToday: () => void;
  readonly onNew: (() => void) | undefined;
  readonly onIcal: () => void;
};

const OPCIONES = VISTAS.map((value) => ({ value, label: VISTA_LABEL[value] }));

/** Phones have space only for the icon. */
const CUADRADO = { size: 'icon', className: 'flex-none!' } as const;

function Pasos({ vista, dia, irA, onToday }: Omit<AccionesProps, 'put'>) {
  const que = vista === 'semana' ? 'Semana' : 'Mes';
  const paso = (hacia: 1 | -1, cual: string, Icono: LucideIcon) => (
    <Button
      variant="outline"
      size="icon"
      aria-label={`${que} ${cual}`}
      onClick={() => irA(vecino(vista, dia, hacia))}
    >
      <Icono aria-hidden />
    </Button>
  );
  return (
    <div role="group" aria-label="Período" className="flex gap-1">
      {paso(-1, 'anterior', ChevronLeft)}
      <Button variant="outline" onClick={onToday}>
        Hoy
      </Button>
      {paso(1, 'siguiente', ChevronRight)}
    </div>
  );
}

function Acciones(props: AccionesProps) {
  const { vista, isPhone, put, onToday, onNew, onIcal } = props;
  return (
    <>
      {isPhone ? (
        // The buttons of the previous and next month are, on phones, at the ends of the strip of
        // days.
        <Button variant="outline" data-beside className="flex-none!" onClick={onToday}>
          Hoy
        </Button>
      ) : (
        <Pasos {...props} />
      )}
      {isPhone ? null : (
        <Segmented
          label="Vista"
          className="w-auto"
          value={vista}
          options={OPCIONES}
          onChange={(nueva) => put({ vista: nueva === 'mes' ? '' : nueva })}
        />
      )}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={onIcal}
        {...(isPhone ? { ...CUADRADO, 'aria-label': 'Suscribirse' } : {})}
      >
        <Rss aria-hidden />
        {isPhone ? null : 'Suscribirse'}
      </Button>
      {onNew === undefined ? null : (
        <Button
          aria-haspopup="dialog"
          onClick={onNew}
          {...(isPhone ? { ...CUADRADO, 'aria-label': 'Nuevo evento' } : {})}
        >
          <Plus aria-hidden />
          {isPhone ? null : 'Nuevo evento'}
        </Button>
      )}
    </>
  );
}

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

const DiaDialogo = lazyPart(async () => (await import('./calendario/dia-dialogo.tsx')).DiaDialogo);
const EventoDialogo = lazyPart(
  async () => (await import('./evento/evento-dialogo.tsx')).EventoDialogo,
);
const NuevoEvento = lazyPart(
  async () => (await import('./evento/nuevo-evento.tsx')).NuevoEvento,
  'together',
);
const IcalDialogo = lazyPart(async () => (await import('./ical/ical-dialogo.tsx')).IcalDialogo);

type Abierto =
  | { readonly que: 'dia'; readonly dia: string }
  | { readonly que: 'nuevo'; readonly dia: string }
  | { readonly que: 'ical' };

const NINGUNO: readonly ItemAgenda[] = [];

type CapasProps = Pick<ReturnType<typeof useDireccion>, 'hoy' | 'evento' | 'fecha'> & {
  readonly abierto: Abierto | null;
  readonly obraId: string | null;
  readonly enlaceDe: EnlaceDe;
  readonly itemsDe: (dia: string) => readonly ItemAgenda[];
  readonly onNew: ((dia: string) => void) | undefined;
  readonly onClose: () => void;
  readonly onCloseEvent: () => void;
};

/** Dialogs over the page: a day, an event, the form of a new one, the subscription. */
function Capas(props: CapasProps) {
  const { abierto, hoy, evento, fecha, obraId, enlaceDe, itemsDe, onNew, onClose } = props;
  return (
    <Suspense fallback={null}>
      {abierto?.que === 'dia' ? (
        <DiaDialogo
          {...{ hoy, enlaceDe, onClose }}
          dia={abierto.dia}
          items={itemsDe(abierto.dia)}
          onNew={onNew && (() => onNew(abierto.dia))}
        />
      ) : null}
      {abierto?.que === 'nuevo' ? <NuevoEvento dia={abierto.dia} {...{ obraId, onClose }} /> : null}
      {abierto?.que === 'ical' ? <IcalDialogo onClose={onClose} /> : null}
      {evento === null ? null : (
        <EventoDialogo key={evento} id={evento} fecha={fecha} onClose={props.onCloseEvent} />
      )}
    </Suspense>
  );
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
