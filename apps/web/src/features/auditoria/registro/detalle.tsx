import type { Auditoria } from '@plomada/domain/auditoria/auditoria.schema';
import {
  ACCION_EN_PALABRAS,
  CANAL_EN_PALABRAS,
  nombreDeEntidad,
} from '@plomada/domain/auditoria/palabras.rules';
import { formatearInstante } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Changes } from '@/components/changes/changes.tsx';
import { readChanges } from '@/components/changes/read-changes.ts';
import { pageOfRow } from '@/config/page-of-row.ts';
import { useTenant } from '@/lib/tenant.ts';

import { enlaceDeFiltros } from '../filtros.ts';

const corto = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

function hechosDe(fila: Auditoria): readonly (readonly [string, string, string?])[] {
  const { seq, hash, prevHash, requestId, ip, userAgent } = fila;
  return [
    ['Fecha', formatearInstante(new Date(fila.fecha))],
    ['Acción', ACCION_EN_PALABRAS[fila.accion]],
    ['Sobre', nombreDeEntidad(fila.entidad)],
    ['Canal', CANAL_EN_PALABRAS[fila.canal]],
    ['Eslabón', seq === null ? 'sin sellar todavía' : formatearNumero(seq)],
    ...(hash === null ? [] : ([['Huella', corto(hash), hash]] as const)),
    ...(prevHash === null ? [] : ([['Anterior', corto(prevHash), prevHash]] as const)),
    ...(requestId === null ? [] : ([['Pedido', requestId]] as const)),
    ...(ip === null ? [] : ([['Dirección IP', ip]] as const)),
    ...(userAgent === null ? [] : ([['Navegador', userAgent]] as const)),
  ];
}

const ENLACE = 'finger rounded-sm text-primary underline-offset-2 hover:underline max-md:py-2';

function Enlaces({ fila }: { readonly fila: Auditoria }) {
  const { tenantId } = useTenant();
  const { actor, entidad, entidadId } = fila;
  const pagina = pageOfRow(tenantId, { ...fila, tipo: entidad, id: entidadId });
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {pagina === null ? null : (
        <Link to={pagina.to} className={ENLACE}>
          {pagina.label}
        </Link>
      )}
      {entidadId === null ? null : (
        <Link to={enlaceDeFiltros({ entidad, entidadId })} className={ENLACE}>
          Su historia
        </Link>
      )}
      {actor === null ? null : (
        <Link to={enlaceDeFiltros({ actorId: actor.id })} className={ENLACE}>
          Todo lo que hizo {actor.nombre}
        </Link>
      )}
    </p>
  );
}

export function Detalle({ fila }: { readonly fila: Auditoria }) {
  const calla = fila.accion === 'EDITAR' && readChanges(fila.cambios).length === 0;
  return (
    <div className="flex flex-col gap-3 border-t border-border/70 bg-sunken px-4 py-3 md:pl-[104px]">
      {calla ? (
        <p className="text-sm text-muted-foreground">No cambió nada que se lea acá.</p>
      ) : (
        <Changes cambios={fila.cambios} moneda={fila.moneda ?? undefined} />
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {hechosDe(fila).map(([nombre, valor, entero]) => (
          <div key={nombre} className="flex min-w-0 gap-1.5">
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd className="tnum min-w-0 break-all" title={entero}>
              {valor}
            </dd>
          </div>
        ))}
      </dl>
      <Enlaces fila={fila} />
    </div>
  );
}
