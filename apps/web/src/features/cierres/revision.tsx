import type { RevisionCierre, TipoAviso } from '@plomada/domain/cierres/cierre.schema';
import type { ReactNode } from 'react';

import { useDecidirBajas } from './decidir-bajas.tsx';
import type { Hacer } from './meses.ts';
import { type AvisosProps, UnAviso } from './un-aviso.tsx';
import { UnBloqueo } from './un-bloqueo.tsx';

function Grupo({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 text-sm text-muted-foreground">{title}</h3>
      {children}
    </section>
  );
}

export type RevisionProps = Omit<AvisosProps, 'avisos'> & {
  readonly revision: RevisionCierre;
  readonly onHacer: Hacer;
};

/** Blockers of a closing with their rows, and warnings to accept before it. */
export function Revision({ revision, onHacer, ...avisos }: RevisionProps) {
  const bajas = useDecidirBajas(revision.bloqueos.some(({ tipo }) => tipo === 'BAJAS_PENDIENTES'));
  return (
    <>
      <Grupo title="Frenan el cierre">
        {revision.bloqueos.length === 0 ? (
          <p>Nada frena este mes.</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {revision.bloqueos.map((bloqueo) => (
              <UnBloqueo key={bloqueo.tipo} {...{ bloqueo, onHacer, bajas }} />
            ))}
          </ul>
        )}
      </Grupo>
      <Grupo title="Para tener en cuenta">
        {revision.avisos.length === 0 ? (
          <p>Nada para marcar.</p>
        ) : (
          <>
            <ul className="flex flex-col gap-2">
              {revision.avisos.map((aviso) => (
                <UnAviso key={aviso.tipo} aviso={aviso} {...avisos} avisos={revision.avisos} />
              ))}
            </ul>
            <p className="mt-2 text-sm text-muted-foreground">
              No frenan. Marcarlos deja escrito que se vieron.
            </p>
          </>
        )}
      </Grupo>
      {bajas.dialogo}
    </>
  );
}

/** Reason why the month cannot be closed; null if it can. */
export function motivoParaNoCerrar(
  revision: RevisionCierre,
  aceptados: readonly TipoAviso[],
): string | null {
  if (revision.bloqueos.length > 0) return 'Falta resolver lo que frena.';
  const sinAceptar = revision.avisos.filter(({ tipo }) => !aceptados.includes(tipo)).length;
  if (sinAceptar === 0) return null;
  return sinAceptar === 1 ? 'Falta marcar un aviso.' : `Falta marcar ${sinAceptar} avisos.`;
}
