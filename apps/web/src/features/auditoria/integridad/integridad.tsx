import {
  type Integridad as Resultado,
  integridadSchema,
} from '@plomada/domain/auditoria/auditoria.schema';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { pageOfRow } from '@/config/page-of-row.ts';
import { useLongCall } from '@/lib/long-call.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { Huella, Limpieza } from './limpieza.tsx';

type Estado =
  | { readonly tipo: 'sin-verificar' }
  | { readonly tipo: 'verificando'; readonly filas: number }
  | { readonly tipo: 'verificada'; readonly integridad: Resultado; readonly cuando: Date }
  | { readonly tipo: 'fallo'; readonly causa: unknown };

const filasDe = (paso: unknown): number => {
  const { filas } = fieldsOf(paso);
  return typeof filas === 'number' ? filas : 0;
};

/** Check of the log's hashes on the server, which may take long and reports its progress. */
function useVerificar() {
  const llamar = useLongCall();
  const [estado, setEstado] = useState<Estado>({ tipo: 'sin-verificar' });
  const verificar = async () => {
    setEstado({ tipo: 'verificando', filas: 0 });
    try {
      const integridad = await llamar('/audit-logs/integridad', {
        method: 'GET',
        parse: (respuesta) => integridadSchema.parse(respuesta),
        onStep: (paso) => setEstado({ tipo: 'verificando', filas: filasDe(paso) }),
      });
      setEstado({ tipo: 'verificada', integridad, cuando: new Date() });
    } catch (causa) {
      setEstado({ tipo: 'fallo', causa });
    }
  };
  return { estado, verificar };
}

/** Row whose hash does not match, when it still exists. */
function FilaRota({ id }: { readonly id: string }) {
  const { data } = trpc.auditoria.obtener.useQuery({ id }, { retry: false });
  if (data === undefined) return null;
  return (
    <p className="mt-1">
      «{data.resumen}», {data.actor?.nombre ?? 'Sistema'}, {formatearFechaHora(data.fecha)}
    </p>
  );
}

function Verificada({ integridad, cuando }: Extract<Estado, { tipo: 'verificada' }>) {
  const { primeraFalla, hastaSeq, filasCambiadas } = integridad;
  const hora = formatearFechaHora(cuando.toISOString());
  if (primeraFalla === null) {
    return (
      <div role="status" className="rounded-lg bg-success-subtle p-4">
        <p className="flex items-center gap-2 font-medium text-success">
          <ShieldCheck aria-hidden className="size-4 shrink-0" />
          {hastaSeq === 0
            ? 'Todavía no hay filas selladas'
            : `Íntegra hasta la fila ${formatearNumero(hastaSeq)}`}
        </p>
        <p className="mt-1">
          Verificada el {hora}:{' '}
          {filasCambiadas === undefined
            ? 'nadie cambió, quitó ni agregó nada a mano.'
            : 'la auditoría sigue como se escribió.'}
        </p>
      </div>
    );
  }
  return (
    <div role="alert" className="rounded-lg bg-destructive-subtle p-4">
      <p className="flex items-center gap-2 font-medium text-destructive">
        <ShieldAlert aria-hidden className="size-4 shrink-0" />
        La auditoría no está íntegra
      </p>
      <p className="mt-1">{primeraFalla.motivo}.</p>
      {primeraFalla.id === null ? null : <FilaRota id={primeraFalla.id} />}
      <p className="mt-1 text-sm">
        Verificada el {hora}. Hasta la fila {formatearNumero(hastaSeq)} está como se escribió.
      </p>
    </div>
  );
}

const CAMBIO = { AGREGADA: 'agregada', CAMBIADA: 'cambiada', QUITADA: 'quitada' } as const;

/** Rows of closed months that changed after the closing, which the application does not allow. */
function FilasCambiadas({ filas }: { readonly filas: NonNullable<Resultado['filasCambiadas']> }) {
  const { tenantId } = useTenant();
  return (
    <div role="alert" className="w-full rounded-lg bg-destructive-subtle p-4">
      <p className="flex items-center gap-2 font-medium text-destructive">
        <ShieldAlert aria-hidden className="size-4 shrink-0" />
        Hay filas de meses cerrados que no están como se cerraron
      </p>
      <ul aria-label="Filas cambiadas" className="mt-2 flex flex-col gap-1">
        {filas.map((fila) => {
          const { tipo, id, texto, cambio, mes } = fila;
          const enlace = pageOfRow(tenantId, fila);
          return (
            <li key={`${mes} ${tipo} ${id}`} className="break-words">
              {enlace === null ? (
                texto
              ) : (
                <Link to={enlace.to} className="finger rounded-sm text-primary hover:underline">
                  {texto}
                </Link>
              )}
              {`, ${CAMBIO[cambio]} (${nombrarMes(mes)})`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function Integridad() {
  const { estado, verificar } = useVerificar();
  const puedeLimpiar = useCan('manage_audit_logs');
  const verificando = estado.tipo === 'verificando';
  return (
    <div className="flex max-w-[640px] flex-col gap-4">
      <Panel title="Integridad">
        <div className="flex flex-col items-start gap-4">
          <p className="max-w-[68ch] text-muted-foreground">
            Cada fila lleva la huella de la anterior. Verificar lee toda la auditoría y dice si
            sigue como se escribió. Quien guarda aparte la huella de la cabeza puede probar después
            que no se cortó nada del final.
          </p>
          <Button loading={verificando} onClick={() => void verificar()}>
            {verificando ? null : <ShieldCheck aria-hidden />}
            Verificar integridad
          </Button>
          {verificando ? (
            <p role="status" className="tnum text-sm text-muted-foreground">
              {estado.filas === 0
                ? 'Leyendo la auditoría'
                : estado.filas === 1
                  ? '1 fila verificada'
                  : `${formatearNumero(estado.filas)} filas verificadas`}
            </p>
          ) : null}
          {estado.tipo === 'fallo' ? (
            <ErrorState
              title="No pudimos verificar la auditoría"
              error={estado.causa}
              onRetry={() => void verificar()}
            />
          ) : null}
          {estado.tipo === 'verificada' ? (
            <>
              <Verificada {...estado} />
              {estado.integridad.filasCambiadas === undefined ? null : (
                <FilasCambiadas filas={estado.integridad.filasCambiadas} />
              )}
              <dl className="grid max-w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 max-md:grid-cols-1">
                <dt className="text-muted-foreground">Huella de la cabeza</dt>
                <dd>
                  <Huella hash={estado.integridad.cabeza} />
                </dd>
                <dt className="text-muted-foreground">Por sellar</dt>
                <dd className="tnum">{formatearNumero(estado.integridad.pendientes)}</dd>
              </dl>
            </>
          ) : null}
        </div>
      </Panel>
      {puedeLimpiar ? <Limpieza /> : null}
    </div>
  );
}
