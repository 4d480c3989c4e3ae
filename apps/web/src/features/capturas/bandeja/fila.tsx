import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Ellipsis } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Menu, type MenuItem } from '@/components/overlay/menu.tsx';
import { Button, type ButtonProps } from '@/components/ui/button.tsx';
import type { Envio } from '@/lib/outbox/envio.ts';
import type { EnvioGroup } from '@/lib/outbox/groups.ts';
import { isSavedBefore } from '@/lib/outbox/saved-before.ts';
import { useTenant } from '@/lib/tenant.ts';

import { destinoDe, enlaceDe } from '../enlace.ts';
import { CLASE_LABEL } from '../palabras.ts';
import type { Actos } from '../resolver/actos.ts';
import { arreglosDe, gemelosDe, razonesDe } from '../resolver/arreglos.ts';
import { Gemelo } from '../resolver/gemelo.tsx';
import { GuardadoAntes } from '../resolver/guardado-antes.tsx';
import { Foto } from './foto.tsx';

export type Pregunta = {
  readonly que: 'corregir' | 'descartar' | 'pasar' | 'baja';
  readonly envio: Envio;
};

export type FilaProps = {
  readonly group: EnvioGroup;
  readonly todos: readonly Envio[];
  readonly isOnline: boolean;
  readonly actos: Actos;
  readonly onPreguntar: (pregunta: Pregunta) => void;
};

type MarcoProps = Pick<FilaProps, 'group'> & {
  /** Id of the title element. */
  readonly id: string;
  readonly children?: ReactNode;
};

const conFotos = ({ hanging }: EnvioGroup): string => {
  const { length: fotos } = hanging;
  if (fotos === 0) return '';
  return fotos === 1 ? ' · con una foto' : ` · con ${fotos} fotos`;
};

export function Marco({ group, id, children }: MarcoProps) {
  const { clase, titulo, detalle, capturadoEn } = group.envio;
  return (
    <li className="flex gap-3 border-t border-border/70 px-4 py-3 first:border-t-0">
      <Foto group={group} />
      <div className="min-w-0 flex-1">
        <p id={id} className="font-medium break-words max-md:text-lg">
          {titulo}
        </p>
        <p className="break-words text-muted-foreground">{detalle}</p>
        <p className="mt-0.5 text-sm text-muted-foreground">
          {`${CLASE_LABEL[clase]} · `}
          <span className="tnum">{formatearFechaHora(capturadoEn)}</span>
          {conFotos(group)}
        </p>
        {children}
      </div>
    </li>
  );
}

/** True when a refused envío has a fix that takes one press. */
const tieneSalida = (envio: Envio): boolean =>
  arreglosDe(envio, '').length > 0 || (gemelosDe(envio)?.duplicados.length ?? 0) > 0;

/** Menu of an unsent envío: actions other than its one-press fix. */
function restantes({ group: { envio }, actos, onPreguntar }: FilaProps): MenuItem[] {
  return [
    ...(envio.estado === 'POR_RESOLVER' && tieneSalida(envio)
      ? [{ label: 'Enviar de nuevo', onSelect: () => actos.enviar(envio) }]
      : []),
    ...(envio.estado === 'BORRADOR'
      ? []
      : [{ label: 'Dejar como borrador', onSelect: () => actos.apartar(envio) }]),
    {
      label: 'Descartar',
      tone: 'destructive',
      onSelect: () => onPreguntar({ que: 'descartar', envio }),
    },
  ];
}

export const Boton = (props: ButtonProps) => <Button variant="outline" size="sm" {...props} />;

type ConId = FilaProps & { readonly id: string };

function Botones({ children, ...props }: ConId & { readonly children?: ReactNode }) {
  const { group, onPreguntar, id } = props;
  const { envio } = group;
  const label = `Más acciones de ${envio.titulo}`;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {children}
      {/* A file has no fields to correct. */}
      {envio.clase === 'ARCHIVO' ? null : (
        <Boton
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => onPreguntar({ que: 'corregir', envio })}
        >
          Corregir
        </Boton>
      )}
      <Menu
        label={label}
        items={restantes(props)}
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={label} aria-describedby={id}>
            <Ellipsis aria-hidden />
          </Button>
        }
      />
    </div>
  );
}

/**
 * Buttons of the one-press fixes; without any, a button to send again, since the cause may have
 * changed.
 */
function Arreglos({ group: { envio }, actos, id }: ConId) {
  const { user } = useTenant();
  const look = {
    'aria-describedby': id,
    className: 'max-md:h-auto max-md:min-h-11 max-md:whitespace-normal',
  };
  if (!tieneSalida(envio)) {
    return (
      <Boton {...look} onClick={() => actos.enviar(envio)}>
        Enviar de nuevo
      </Boton>
    );
  }
  return arreglosDe(envio, user.id).map((arreglo) => (
    <Boton
      key={arreglo.verbo}
      variant="secondary"
      {...look}
      onClick={() => actos.arreglar(envio, arreglo)}
    >
      {arreglo.verbo}
    </Boton>
  ));
}

/** Link to the account of a statement, or to the row of a deletion, in its current state. */
function VerDestino({ envio, id }: { readonly envio: Envio; readonly id: string }) {
  const destino = destinoDe(envio);
  if (destino === null) return null;
  return (
    <LinkButton to={destino} variant="outline" size="sm" aria-describedby={id}>
      {envio.clase === 'RENDICION' ? 'Ver la caja' : 'Ver el movimiento'}
    </LinkButton>
  );
}

export function PorResolver(props: FilaProps) {
  const { group, actos } = props;
  const { envio } = group;
  const id = useId();
  const gemelos = gemelosDe(envio);
  return (
    <Marco group={group} id={id}>
      <div className="mt-2 flex flex-col gap-1">
        {razonesDe(envio).map((razon, at) => (
          <p
            key={razon}
            className={at === 0 ? 'font-medium break-words text-destructive' : 'break-words'}
          >
            {razon}
          </p>
        ))}
      </div>
      {gemelos === null ? null : (
        <Gemelo
          gemelos={gemelos}
          describedBy={id}
          onMismo={(codigo) => actos.descartarGemelo(envio, codigo)}
        />
      )}
      {isSavedBefore(envio) ? (
        <GuardadoAntes
          envio={envio}
          describedBy={id}
          enlace={enlaceDe(envio, props.todos)}
          isOnline={props.isOnline}
          onPasar={() => props.onPreguntar({ que: 'pasar', envio })}
          onDejar={(titulo) => actos.dejarLoGuardado(envio, titulo)}
        />
      ) : (
        <Botones {...props} id={id}>
          <Arreglos {...props} id={id} />
          <VerDestino envio={envio} id={id} />
        </Botones>
      )}
    </Marco>
  );
}

function cuandoSale(envio: Envio, todos: readonly Envio[], isOnline: boolean): string {
  const { de, desde, cola, orden } = envio;
  const row = todos.find(({ capturaId }) => capturaId === de);
  if (row !== undefined && row.estado !== 'ENVIADO') return `Va detrás de ${row.titulo}`;
  if (!isOnline) return 'Se envía al volver la conexión';
  const antes = todos.some(
    (uno) => uno.estado === 'ESPERA' && uno.cola === cola && uno.orden < orden && uno.desde > 0,
  );
  if (antes) return 'Va detrás de lo que se anotó antes en la misma obra';
  if (desde > Date.now()) {
    return `Próximo intento: ${formatearFechaHora(new Date(desde).toISOString()).slice(-5)}`;
  }
  return 'Se envía en un momento';
}

export function EnEspera(props: FilaProps) {
  const { group, todos, isOnline } = props;
  const { envio } = group;
  const id = useId();
  return (
    <Marco group={group} id={id}>
      <p className="mt-1 text-sm">
        {cuandoSale(envio, todos, isOnline)}
        {envio.rechazo === null ? null : (
          <span className="text-muted-foreground">{`. ${envio.rechazo.message}`}</span>
        )}
      </p>
      <Botones {...props} id={id} />
    </Marco>
  );
}

export function Borrador(props: FilaProps) {
  const { group, actos } = props;
  const { envio } = group;
  const id = useId();
  return (
    <Marco group={group} id={id}>
      {razonesDe(envio).map((razon) => (
        <p key={razon} className="mt-1 text-sm break-words">
          {razon}
        </p>
      ))}
      <Botones {...props} id={id}>
        <Boton aria-describedby={id} onClick={() => actos.enviar(envio)}>
          Enviar
        </Boton>
      </Botones>
    </Marco>
  );
}
