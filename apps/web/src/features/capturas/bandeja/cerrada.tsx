import { fieldsOf } from '@plomada/domain/base/field-of';
import { useId } from 'react';
import { Link } from 'react-router';

import type { Envio } from '@/lib/outbox/envio.ts';
import { useCan } from '@/lib/tenant.ts';

import { esDescartadoGuardado, tituloDeLoGuardado } from '../detalle.ts';
import { enlaceDe } from '../enlace.ts';
import { loQueQuedo } from '../rendida.ts';
import { Boton } from './botones.tsx';
import { type FilaProps, Marco } from './marco.tsx';

function Recuperar({ id, onClick }: { readonly id: string; readonly onClick: () => void }) {
  return (
    <p className="mt-2">
      <Boton aria-describedby={id} onClick={onClick}>
        Recuperar
      </Boton>
    </p>
  );
}

/** Discarded envío that may have been saved by a try without an answer. */
export function PorComprobar({ group, isOnline, actos }: FilaProps) {
  const { envio } = group;
  const id = useId();
  return (
    <Marco group={group} id={id}>
      <p className="mt-1 text-sm break-words">
        {`Descartado: ${envio.motivo ?? ''}. Un intento quedó sin respuesta: ${
          isOnline
            ? 'se está comprobando si llegó.'
            : 'al volver la conexión se comprueba si llegó.'
        }`}
      </p>
      <Recuperar id={id} onClick={() => actos.recuperar(envio)} />
    </Marco>
  );
}

/** Outcome of a sent envío; null when there is no more to report than success. */
function loQuePaso(envio: Envio): string | null {
  const { respuesta, corregido } = envio;
  const { id, estado, repetida } = fieldsOf(respuesta);
  if (typeof id !== 'string') return 'Está guardado, fuera de tu alcance.';
  if (estado === 'ELIMINADO') return 'Se guardó, y después se eliminó.';
  if (esDescartadoGuardado(envio)) return `Ya estaba guardado: ${tituloDeLoGuardado(envio)}`;
  if (repetida === true && corregido) return 'Ya se había guardado antes de la corrección.';
  return loQueQuedo(envio);
}

export function Enviado({ group, todos, actos, onPreguntar, isOnline }: FilaProps) {
  const { envio } = group;
  const id = useId();
  const pideBaja = useCan('manage_movements') && envio.clase === 'MOVIMIENTO';
  if (envio.estado === 'DESCARTADO') {
    return (
      <Marco group={group} id={id}>
        <p className="mt-1 text-sm break-words">{`Descartado: ${envio.motivo ?? ''}`}</p>
        <Recuperar id={id} onClick={() => actos.recuperar(envio)} />
      </Marco>
    );
  }
  const enlace = enlaceDe(envio, todos);
  const paso = loQuePaso(envio);
  return (
    <Marco group={group} id={id}>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
        {paso ?? 'Enviado'}
        {enlace === null ? null : (
          <Link
            to={enlace}
            aria-describedby={id}
            className="finger font-medium text-primary underline underline-offset-2 max-md:py-2"
          >
            Ver
          </Link>
        )}
      </p>
      {esDescartadoGuardado(envio) && enlace !== null && pideBaja ? (
        <p className="mt-2">
          <Boton
            aria-haspopup="dialog"
            aria-describedby={id}
            disabledBecause={isOnline ? null : 'Hace falta conexión.'}
            onClick={() => onPreguntar({ que: 'baja', envio })}
          >
            Pedir baja
          </Boton>
        </p>
      ) : null}
    </Marco>
  );
}
