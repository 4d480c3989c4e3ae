import type { Enlace } from '@plomada/domain/informes/enlace.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { formatearFechaHora, formatearHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { KeyRound, Link2 } from 'lucide-react';

import { Panel } from '@/components/display/panel.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { nombrarInforme } from '../use-informes.ts';
import { ESTADO_ENLACE, MODO_ENLACE, QUE_ENLACE } from './enlace-labels.ts';
import { NuevoEnlace } from './nuevo-enlace.tsx';

/** "Estado de cuenta e informe de agosto de 2026". */
const queMuestra = ({ que, informe }: Enlace): string =>
  informe === null ? QUE_ENLACE[que] : `${QUE_ENLACE[que]} de ${nombrarInforme(informe)}`;

function visto({ visitas, ultimaVisita }: Enlace): string {
  if (ultimaVisita === null) return 'Sin visitas';
  const cuantas = `${formatearNumero(visitas)} ${visitas === 1 ? 'visita' : 'visitas'}`;
  return `${cuantas}, la última el ${formatearFechaHora(ultimaVisita)}`;
}

/**
 * State of a link, with the time at which a lock ends, if it does: "Bloqueado por PIN hasta las
 * 14:05".
 */
function rotuloDe({ estado, bloqueadoHasta }: Enlace): string {
  const { label } = ESTADO_ENLACE[estado];
  return bloqueadoHasta === null
    ? label
    : `${label} hasta las ${formatearHora(new Date(bloqueadoHasta))}`;
}

type Accion = 'revocar' | 'desbloquear';
const ACCION = { revocar: 'Revocar', desbloquear: 'Desbloquear' } as const;

/** Actions for a link; none for those closed for good. */
const accionesDe = ({ estado }: Enlace): readonly Accion[] => {
  if (estado === 'BLOQUEADO') return ['desbloquear', 'revocar'];
  return estado === 'ABIERTO' || estado === 'SIN_PARTICIPACION' ? ['revocar'] : [];
};

type FilaProps = { readonly enlace: Enlace; readonly onAccion: (accion: Accion) => void };

function Fila({ enlace, onAccion }: FilaProps) {
  const { estado, modo, conPin, venceEn, creadoEn, creadoPor } = enlace;
  const { variant } = ESTADO_ENLACE[estado];
  const acciones = accionesDe(enlace);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border/70 px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {queMuestra(enlace)}
          <Badge variant={variant}>{rotuloDe(enlace)}</Badge>
          {conPin ? (
            <Badge variant="outline">
              <KeyRound aria-hidden className="size-3" />
              Con PIN
            </Badge>
          ) : null}
        </p>
        <p className="mt-0.5 text-sm text-muted-foreground">
          {`${MODO_ENLACE[modo]} · ${visto(enlace)}`}
        </p>
        <p className="text-sm text-muted-foreground">
          {`Hecho el ${formatearFechaHora(creadoEn)} por ${creadoPor.nombre} · ${
            estado === 'VENCIDO' ? 'venció' : 'vence'
          } el ${formatearFechaHora(venceEn)}`}
        </p>
      </div>
      {acciones.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {acciones.map((accion) => (
            <Button
              key={accion}
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              aria-label={`${ACCION[accion]} el enlace a ${queMuestra(enlace).toLowerCase()}`}
              onClick={() => onAccion(accion)}
            >
              {ACCION[accion]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

type Pedido = { readonly accion: Accion; readonly enlace: Enlace };
type AccionDialogProps = EnlacesDeSocioProps & Pedido & { readonly onClose: () => void };

function AccionDialog({ obra, socio, accion, enlace, onClose }: AccionDialogProps) {
  const { enlaces } = trpc.useUtils();
  const revocar = trpc.enlaces.revocar.useMutation();
  const desbloquear = trpc.enlaces.desbloquear.useMutation();
  const cual = { id: obra.id, socioId: socio.id, enlaceId: enlace.id };
  const comun = {
    verb: ACCION[accion],
    about: enlace.id,
    refresh: () => enlaces.invalidate(),
    onClose,
  };
  if (accion === 'desbloquear') {
    return (
      <ConfirmDialog
        {...comun}
        title={`¿Desbloquear el enlace de ${socio.nombre}?`}
        text={`${queMuestra(enlace)}. Vuelve a abrir con su PIN y los errores se cuentan de nuevo. Si no fue ${socio.nombre} quien probó, conviene revocarlo y hacer otro.`}
        onConfirm={() => desbloquear.mutateAsync(cual)}
        done={{ title: 'Enlace desbloqueado', description: socio.nombre }}
      />
    );
  }
  return (
    <ConfirmDialog
      {...comun}
      title={`¿Revocar el enlace de ${socio.nombre}?`}
      text={`${queMuestra(enlace)}. Deja de abrir en el acto, para siempre. Lo que ya descargó queda en su teléfono.`}
      destructive
      onConfirm={() => revocar.mutateAsync(cual)}
      done={{ title: 'Enlace revocado', description: socio.nombre }}
    />
  );
}

type EnlacesDeSocioProps = { readonly obra: Proyecto; readonly socio: Socio };

export function EnlacesDeSocio({ obra, socio }: EnlacesDeSocioProps) {
  const lista = trpc.enlaces.listar.useQuery({ id: obra.id, socioId: socio.id });
  const { opened, open, close } = useOpened<'nuevo' | Pedido>();
  const puedeDar = socio.participacionBp > 0;
  if (lista.isError && lista.data === undefined) {
    return <QueryError title="No pudimos traer los enlaces" query={lista} />;
  }
  return (
    <Panel
      flush
      title={`Enlaces de ${socio.nombre}`}
      action={
        puedeDar ? (
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => open('nuevo')}>
            <Link2 aria-hidden />
            Nuevo enlace
          </Button>
        ) : undefined
      }
    >
      {lista.data === undefined ? <LoadingRows rows={2} label="Cargando los enlaces" /> : null}
      {lista.data?.items.length === 0 ? (
        <EmptyState
          title="Todavía no hay enlaces"
          text={
            puedeDar
              ? 'Con un enlace lee su cuenta y los informes desde el teléfono, sin tener usuario.'
              : 'Sin participación en la obra no puede tener un enlace.'
          }
        />
      ) : null}
      <ul aria-label={`Enlaces de ${socio.nombre}`}>
        {lista.data?.items.map((enlace) => (
          <Fila key={enlace.id} enlace={enlace} onAccion={(accion) => open({ accion, enlace })} />
        ))}
      </ul>
      {opened === 'nuevo' ? <NuevoEnlace {...{ obra, socio }} onClose={close} /> : null}
      {opened !== null && opened !== 'nuevo' ? (
        <AccionDialog {...{ obra, socio, ...opened }} onClose={close} />
      ) : null}
    </Panel>
  );
}
