import {
  auditoriaLimpiadaSchema,
  type PuntoAuditoria,
  RETENCION_DIAS,
} from '@plomada/domain/auditoria/auditoria.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { useRef, useState } from 'react';

import { CopyIcon } from '@/components/display/copy-icon.tsx';
import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { dateProblem } from '@/lib/date-text.ts';
import { useLongCall } from '@/lib/long-call.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

export function Huella({ hash }: { readonly hash: string }) {
  const texto = useRef<HTMLElement>(null);
  return (
    <span className="flex items-center gap-1">
      <code ref={texto} className="min-w-0 text-sm break-all select-all">
        {hash}
      </code>
      <CopyIcon text={hash} label="Copiar la huella" done="Huella copiada" source={texto} />
    </span>
  );
}

const filasHasta = (filas: number, hasta: string): string =>
  `${filas === 1 ? '1 fila' : `${formatearNumero(filas)} filas`} hasta el ${formatearFecha(hasta)}`;

type LimpiarDialogoProps = {
  readonly hasta: string;
  readonly filas: number;
  readonly onDone: (punto: PuntoAuditoria) => void;
  readonly onClose: () => void;
};

/**
 * Confirmation of a cleanup that requires typing the number of rows to delete; the server refuses
 * if the number has changed.
 */
function LimpiarDialogo({ hasta, filas, onDone, onClose }: LimpiarDialogoProps) {
  const [escrito, setEscrito] = useState('');
  const llamar = useLongCall();
  const { auditoria } = trpc.useUtils();
  return (
    <ConfirmDialog
      title={`¿Limpiar la auditoría hasta el ${formatearFecha(hasta)}?`}
      text="Lo borrado no vuelve. Conviene exportarlo antes."
      verb="Limpiar"
      destructive
      about={hasta}
      isReady={escrito.replace(/[.\s]/g, '') === String(filas)}
      onConfirm={async () => {
        const limpiada = await llamar('/audit-logs/cleanup', {
          method: 'DELETE',
          body: { hasta, filas },
          parse: (respuesta) => auditoriaLimpiadaSchema.parse(respuesta),
          onStep: () => undefined,
        });
        onDone(limpiada.punto);
        return limpiada;
      }}
      done={{ title: 'Auditoría limpiada', description: filasHasta(filas, hasta) }}
      refresh={() => auditoria.invalidate()}
      onClose={onClose}
    >
      <EffectTotals lines={[['Filas que se borran', formatearNumero(filas)]]} />
      <Field label={`Para confirmar, escribir ${formatearNumero(filas)}`}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={escrito}
            onChange={({ target }) => setEscrito(target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

/** Signed point that replaces the deleted rows. */
function Punto({ punto }: { readonly punto: PuntoAuditoria }) {
  return (
    <div role="status" className="rounded-lg bg-success-subtle p-4">
      <p className="font-medium text-success">Se borraron {formatearNumero(punto.filas)} filas</p>
      <p className="mt-1">
        En su lugar queda un punto firmado: la cadena sigue desde la fila{' '}
        <span className="tnum">{formatearNumero(punto.hastaSeq)}</span>, con esta huella.
      </p>
      <Huella hash={punto.hash} />
    </div>
  );
}

function problemaDe(hasta: string, ultimo: string): string | undefined {
  if (hasta === '') return 'La fecha es requerida';
  const mal = dateProblem(hasta);
  if (mal !== undefined || hasta <= ultimo) return mal;
  return `Los últimos ${RETENCION_DIAS} días no se borran: hasta el ${formatearFecha(ultimo)}`;
}

/** Deletes the oldest log rows; the last `RETENCION_DIAS` days are kept. */
export function Limpieza() {
  const ultimo = sumarDias(useToday(), -RETENCION_DIAS - 1);
  const [hasta, setHasta] = useState(ultimo);
  const [punto, setPunto] = useState<PuntoAuditoria | null>(null);
  const { opened, open, close } = useOpened<'limpiar'>();
  const problema = problemaDe(hasta, ultimo);
  const cuenta = trpc.auditoria.contarLimpieza.useQuery(
    { hasta },
    { enabled: problema === undefined },
  );
  const filas = problema === undefined ? (cuenta.data?.filas ?? null) : null;
  return (
    <Panel title="Limpieza">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-[68ch] text-muted-foreground">
          Borra las filas más viejas, para siempre. Los últimos {RETENCION_DIAS} días quedan
          siempre, y en el lugar de lo borrado queda un punto firmado desde el que la cadena se
          sigue verificando.
        </p>
        <div className="w-56">
          <Field label="Borrar hasta el día" error={problema}>
            {(control) => <DateInput {...control} value={hasta} max={ultimo} onChange={setHasta} />}
          </Field>
        </div>
        {cuenta.isError && problema === undefined ? (
          <QueryError title="No pudimos contar las filas" query={cuenta} />
        ) : null}
        {filas === null ? null : (
          <p role="status" className="tnum">
            {filas === 0 ? 'No hay filas selladas tan viejas.' : `${filasHasta(filas, hasta)}.`}
          </p>
        )}
        <Button
          variant="destructive"
          aria-haspopup="dialog"
          disabledBecause={filas === null || filas === 0 ? 'No hay filas para borrar.' : null}
          onClick={() => open('limpiar')}
        >
          Limpiar
        </Button>
        {punto === null ? null : <Punto punto={punto} />}
      </div>
      {opened === 'limpiar' && filas !== null ? (
        <LimpiarDialogo hasta={hasta} filas={filas} onDone={setPunto} onClose={close} />
      ) : null}
    </Panel>
  );
}
