import { Download, HardDrive } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useIsOnline } from '@/lib/held-writes.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { estaPendiente, porComprobar, type Envio, type EstadoDeEnvio } from '@/lib/outbox/envio.ts';
import { downloadEnvios } from '@/lib/outbox/export.ts';
import { groupEnvios, type EnvioGroup } from '@/lib/outbox/groups.ts';
import { useEnvios } from '@/lib/outbox/use-envios.ts';
import { useOutbox } from '@/lib/outbox/use-outbox.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { useActos } from '../resolver/actos.ts';
import type { CorregirProps } from '../resolver/corregir-marco.tsx';
import { Enviado, PorComprobar } from './cerrada.tsx';
import { DeOtras } from './de-otras.tsx';
import { Borrador, EnEspera, PorResolver } from './fila.tsx';
import type { FilaProps, Pregunta } from './marco.tsx';

const Corregir = lazyPart(async () => (await import('../resolver/corregir.tsx')).Corregir);
const Descartar = lazyPart(async () => (await import('../resolver/descartar.tsx')).Descartar);
const PasarCorreccion = lazyPart(
  async () => (await import('../resolver/pasar-correccion.tsx')).PasarCorreccion,
);
const Borrar = lazyPart(async () => (await import('../salir/salir.tsx')).Borrar);

type Seccion = {
  readonly titulo: string;
  readonly es: (envio: Envio) => boolean;
  readonly Fila: ComponentType<FilaProps>;
  readonly nuevosPrimero?: boolean;
};

const de =
  (cual: EstadoDeEnvio): Seccion['es'] =>
  ({ estado }) =>
    estado === cual;

const SECCIONES: readonly Seccion[] = [
  { titulo: 'Por resolver', es: de('POR_RESOLVER'), Fila: PorResolver },
  { titulo: 'Por comprobar', es: porComprobar, Fila: PorComprobar },
  { titulo: 'En espera', es: de('ESPERA'), Fila: EnEspera },
  { titulo: 'Borradores', es: de('BORRADOR'), Fila: Borrador },
  {
    titulo: 'Enviado',
    es: (envio) => !estaPendiente(envio) && !porComprobar(envio),
    Fila: Enviado,
    nuevosPrimero: true,
  },
];

const masNuevos = (uno: EnvioGroup, otro: EnvioGroup) =>
  (otro.envio.cerradoEn ?? 0) - (uno.envio.cerradoEn ?? 0);

/** Used part of the device's storage above which the next photo may not fit. */
const CASI_LLENO = 0.9;

function useIsAlmostFull(): boolean {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    let isOver = false;
    void navigator.storage?.estimate?.().then(({ usage = 0, quota = 0 }) => {
      if (!isOver) setIsFull(quota > 0 && usage / quota > CASI_LLENO);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return isFull;
}

const descargar = (envios: readonly Envio[]) =>
  void downloadEnvios(envios.filter(estaPendiente)).catch(() => toast.error('No se descargó'));

type SeccionesProps = Pick<FilaProps, 'actos' | 'onPreguntar'> & {
  readonly envios: readonly Envio[];
};

function Secciones({ envios, actos, onPreguntar }: SeccionesProps) {
  const isOnline = useIsOnline();
  const groups = groupEnvios(envios);
  return SECCIONES.map(({ titulo, es, Fila, nuevosPrimero }) => {
    const delGrupo = groups.filter(({ envio }) => es(envio));
    const filas = nuevosPrimero ? delGrupo.toSorted(masNuevos) : delGrupo;
    if (filas.length === 0) return null;
    return (
      <section key={titulo} aria-label={titulo}>
        <Panel
          flush
          title={titulo}
          qualifier={titulo === 'Enviado' ? 'Últimos 7 días' : String(filas.length)}
          action={
            titulo === 'En espera' && isOnline ? (
              <Button variant="link" size="inline" onClick={actos.enviarTodo}>
                Enviar ahora
              </Button>
            ) : undefined
          }
        >
          <ul>
            {filas.map((group) => (
              <Fila
                key={group.envio.capturaId}
                {...{ group, isOnline, actos, onPreguntar }}
                todos={envios}
              />
            ))}
          </ul>
        </Panel>
      </section>
    );
  });
}

function Aviso({ envios }: { readonly envios: readonly Envio[] }) {
  const isFull = useIsAlmostFull();
  if (!isFull) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-subtle p-4"
    >
      <p className="flex min-w-0 flex-1 gap-2 text-warning">
        <HardDrive aria-hidden className="mt-0.5 size-4 shrink-0" />
        Queda poco lugar en este teléfono: puede no entrar otra foto. Lo que espera se puede
        descargar.
      </p>
      <Button variant="outline" onClick={() => descargar(envios)}>
        Descargar
      </Button>
    </div>
  );
}

type BandejaProps = {
  /**
   * Dialogs that correct a movement and request its deletion, passed in because `movimientos` has
   * their code.
   */
  readonly CorregirMovimiento: ComponentType<CorregirProps>;
  readonly PedirBaja: ComponentType<CorregirProps>;
};

export function Bandeja({ CorregirMovimiento, PedirBaja }: BandejaProps) {
  const { session } = useOutbox();
  const { envios, isFailed } = useEnvios(session);
  const actos = useActos();
  const { opened: pregunta, open, close } = useOpened<Pregunta>();
  const [isWiping, setWiping] = useState(false);
  const hay = envios?.some(estaPendiente) ?? false;
  return (
    <div className="max-w-[760px]">
      <PageHeader
        title="Bandeja"
        facts="Lo que se anotó en este teléfono, hasta que llega"
        actions={
          hay ? (
            <Button variant="outline" onClick={() => descargar(envios ?? [])}>
              <Download aria-hidden />
              Descargar
            </Button>
          ) : undefined
        }
      />
      <div className="flex flex-col gap-4">
        {isFailed ? (
          <ErrorState
            title="Este navegador no guarda nada"
            text="Sin permiso para guardar datos, lo que se anota sin conexión no queda. Pasa en las ventanas privadas."
          />
        ) : null}
        {envios === undefined ? <LoadingRows rows={3} label="Abriendo la bandeja" /> : null}
        {envios?.length === 0 && !isFailed ? (
          <Panel>
            <EmptyState
              title="No hay nada sin enviar"
              text="Lo que se anota sin conexión queda acá, y se envía solo cuando vuelve."
            />
          </Panel>
        ) : null}
        {envios === undefined ? null : (
          <>
            <Aviso envios={envios} />
            <Secciones {...{ envios, actos }} onPreguntar={open} />
            <DeOtras />
            <p className="pb-4">
              <Button
                variant="link"
                size="inline"
                aria-haspopup="dialog"
                onClick={() => setWiping(true)}
              >
                Borrar datos de este teléfono
              </Button>
            </p>
          </>
        )}
      </div>
      {pregunta?.que === 'corregir' ? (
        pregunta.envio.clase === 'MOVIMIENTO' ? (
          <CorregirMovimiento envio={pregunta.envio} onClose={close} />
        ) : (
          <Corregir envio={pregunta.envio} onClose={close} />
        )
      ) : null}
      {pregunta?.que === 'pasar' ? (
        <PasarCorreccion envio={pregunta.envio} onClose={close} />
      ) : null}
      {pregunta?.que === 'baja' ? <PedirBaja envio={pregunta.envio} onClose={close} /> : null}
      {pregunta?.que === 'descartar' ? <Descartar envio={pregunta.envio} onClose={close} /> : null}
      {isWiping ? <Borrar userId={session.userId} onClose={() => setWiping(false)} /> : null}
    </div>
  );
}
