import { formatearFechaHora } from '@plomada/formatters/fecha';
import { useId } from 'react';

import { LinkButton } from '@/components/display/link-button.tsx';
import type { Envio } from '@/lib/outbox/envio.ts';
import { isSavedBefore } from '@/lib/outbox/saved-before.ts';
import { useTenant } from '@/lib/tenant.ts';

import { destinoDe, enlaceDe } from '../enlace.ts';
import { arreglosDe, duplicidadDe, razonesDe } from '../resolver/arreglos.ts';
import { Duplicados } from '../resolver/duplicados.tsx';
import { GuardadoAntes } from '../resolver/guardado-antes.tsx';
import { type ConId, tieneSalida, Boton, Botones } from './botones.tsx';
import { type FilaProps, Marco } from './marco.tsx';

/**
 * Buttons of the one-press fixes; without any, and without duplicates to compare, a button to send
 * again, since the cause may have changed.
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
  const duplicidad = duplicidadDe(envio);
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
      {duplicidad === null ? null : (
        <Duplicados
          duplicidad={duplicidad}
          describedBy={id}
          onMismo={(codigo) => actos.descartarDuplicado(envio, codigo)}
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
