import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import type {
  VistaPreviaAsignacion,
  AsignarCuentas,
  PendientesDeCuenta,
  MotivoOmitida,
} from '@plomada/domain/cuentas/asignacion.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { EffectFigures } from '@/components/display/effect-figures.tsx';
import { Balance, Money } from '@/components/display/money.tsx';
import { SaveLine } from '@/components/display/save-line.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { PorCuentas } from '../dialogos/por-cuentas.tsx';
import { useRefrescarCuentas } from '../que-hacer.ts';
import { movimientos, GrupoLinea, gruposDe, reglasDe, type Elegidas } from './grupos.tsx';

/** Undoes an assignment, and reports the rows that stay because they were changed since. */
function useDeshacer() {
  const { mutateAsync, isPending } = trpc.asignaciones.deshacer.useMutation();
  const refrescar = useRefrescarCuentas();
  const deshacer = async (id: string) => {
    try {
      const { filas, quedaron } = await mutateAsync({ id });
      const quedan = `${movimientos(quedaron)} se cambiaron después y quedan como están.`;
      toast.success(
        `${movimientos(filas)} sin cuenta otra vez`,
        quedaron === 0 ? undefined : { description: quedan },
      );
    } catch (cause) {
      toast.error('No se deshizo', { description: toApiError(cause).message });
    }
    await refrescar();
  };
  return { deshacer, isPending };
}

/** Latest assignments only; older ones are in the audit log. */
const ULTIMAS = 5;

function Anteriores() {
  const { data } = trpc.asignaciones.listar.useQuery({ limit: ULTIMAS });
  const { deshacer, isPending } = useDeshacer();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-label="Ubicados antes" className="border-t border-border pt-3">
      <h3 className="text-sm text-muted-foreground">Ubicados antes</h3>
      <ul>
        {data.items.map(({ id, filas, creadoEn, creadoPor, deshechaEn }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3">
            <span className="min-w-0">
              {movimientos(filas)}
              <span className="text-sm text-muted-foreground">
                {`, ${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`}
              </span>
            </span>
            {deshechaEn === null ? (
              <Button
                variant="link"
                size="inline"
                disabled={isPending}
                aria-label={`Deshacer lo ubicado el ${formatearFechaHora(creadoEn)}`}
                onClick={() => void deshacer(id)}
              >
                Deshacer
              </Button>
            ) : (
              <span className="text-sm text-muted-foreground">Deshecho</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const estadoDe = ({ isPending, error }: { isPending: boolean; error: unknown }) => ({
  alert: true,
  pending: isPending,
  failure: error === null ? undefined : toApiError(error).message,
});

type VistaProps = { readonly vista: VistaPreviaAsignacion };

const MOTIVO_OMITIDA: Readonly<Record<MotivoOmitida, string>> = {
  MES_CERRADO: 'de un mes cerrado',
  OBRA: 'de otra obra que la de la cuenta',
  MONEDA: 'en otra moneda y sin cotización',
  FECHA: 'de antes del primer día de la cuenta',
  COMPARTIDA: 'privados, y la cuenta tiene una persona a cargo',
};

function Omitidas({ vista }: VistaProps) {
  const todas = vista.reglas.flatMap(({ omitidas }) => omitidas);
  const porMotivo = [...Map.groupBy(todas, ({ motivo }) => motivo)].map(([motivo, suyas]) => ({
    motivo,
    filas: suyas.reduce((total, { filas }) => total + filas, 0),
  }));
  if (porMotivo.length === 0) return null;
  return (
    <section aria-label="Quedan sin cuenta">
      <h3 className="font-medium">{`Quedan sin cuenta: ${movimientos(vista.omitidas)}`}</h3>
      <ul className="text-muted-foreground">
        {porMotivo.map(({ motivo, filas }) => (
          <li key={motivo}>{`${movimientos(filas)} ${MOTIVO_OMITIDA[motivo]}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** Opening balance that cash boxes would need in addition, since they can never be below zero. */
function Faltas({ vista }: VistaProps) {
  const faltan = vista.cuentas.filter(({ faltaCentavos }) => faltaCentavos > 0);
  if (faltan.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1.5">
      {faltan.map(({ cuentaId, nombre, moneda, faltaCentavos }) => (
        <li key={cuentaId} className="flex gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>
            {`${nombre} quedaría en menos que cero algún día. Para ubicarlos, su saldo inicial tiene que ser `}
            <Money centavos={faltaCentavos} moneda={moneda} />
            {' más alto: se cambia en Editar, en su ficha.'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Efecto({ vista }: VistaProps) {
  const cuentas = vista.cuentas.toSorted(
    (a, b) => MONEDAS.indexOf(a.moneda) - MONEDAS.indexOf(b.moneda),
  );
  return (
    <div className="flex flex-col gap-4">
      <Faltas vista={vista} />
      <EffectFigures
        figures={cuentas.map(({ cuentaId, nombre, moneda, saldoCentavos, quedaCentavos }) => [
          nombre,
          <span key={cuentaId}>
            <span className="text-muted-foreground">
              <Money centavos={saldoCentavos} moneda={moneda} />
              {' → '}
            </span>
            <Balance centavos={quedaCentavos} moneda={moneda} />
          </span>,
        ])}
      />
      <Omitidas vista={vista} />
    </div>
  );
}

type ConfirmarProps = VistaProps & {
  readonly reglas: AsignarCuentas['reglas'];
  readonly onBack: () => void;
  readonly onClose: () => void;
};

function Confirmar({ reglas, vista, onBack, onClose }: ConfirmarProps) {
  const crear = trpc.asignaciones.crear.useMutation();
  const refrescar = useRefrescarCuentas();
  const { deshacer } = useDeshacer();
  const falta = vista.cuentas.some(({ faltaCentavos }) => faltaCentavos > 0);
  const ubicar = async () => {
    const { id, filas } = await crear.mutateAsync({ reglas });
    onClose();
    toast.success(`${movimientos(filas)} en su cuenta`, {
      action: { label: 'Deshacer', onClick: () => void deshacer(id) },
    });
    await refrescar();
  };
  return (
    <OpenDialog
      title="Qué pasa al ubicarlos"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={crear.isPending} onClick={onBack}>
            Volver
          </Button>
          <Button
            loading={crear.isPending}
            disabled={falta || vista.filas === 0}
            onClick={() => void ubicar().catch(() => undefined)}
          >
            {`Ubicar ${movimientos(vista.filas)}`}
          </Button>
        </>
      }
    >
      <Efecto vista={vista} />
      <SaveLine {...estadoDe(crear)} className="mt-3 empty:hidden" />
    </OpenDialog>
  );
}

type ElegirProps = {
  readonly cuentas: readonly Cuenta[];
  readonly pendientes: PendientesDeCuenta['items'];
  readonly onClose: () => void;
};

function Elegir({ cuentas, pendientes, onClose }: ElegirProps) {
  const [elegidas, setElegidas] = useState<Elegidas>({});
  const mirar = trpc.asignaciones.previsualizar.useMutation();
  const grupos = gruposDe(pendientes);
  const reglas = reglasDe(cuentas, elegidas, grupos);
  if (mirar.isSuccess) {
    return <Confirmar {...{ reglas, onClose }} vista={mirar.data} onBack={mirar.reset} />;
  }
  return (
    <OpenDialog
      size="wide"
      title="Ubicar lo que no tiene cuenta"
      description="Elegí a qué cuenta va cada medio de pago. Lo que no entra queda como está, y todo se puede deshacer."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={mirar.isPending}
            disabled={reglas.length === 0}
            onClick={() => mirar.mutate({ reglas })}
          >
            Ver qué pasa
          </Button>
        </>
      }
    >
      {grupos.length === 0 ? <p>Todos los movimientos tienen su cuenta.</p> : null}
      <ul className="divide-y divide-border">
        {grupos.map((grupo) => (
          <GrupoLinea
            key={grupo.clave}
            {...{ grupo, cuentas, elegidas }}
            onElegir={(clave, cuentaId) => setElegidas({ ...elegidas, [clave]: cuentaId })}
          />
        ))}
      </ul>
      <SaveLine {...estadoDe(mirar)} className="my-3 empty:hidden" />
      <Anteriores />
    </OpenDialog>
  );
}

/** Assigns rows from before accounts existed to accounts, many at once. */
export function Ubicar({ onClose }: { readonly onClose: () => void }) {
  const query = trpc.asignaciones.pendientes.useQuery();
  return (
    <PorCuentas
      onClose={onClose}
      minimo={1}
      falta="Para ubicar movimientos hace falta una cuenta abierta."
    >
      {(cuentas) =>
        query.data === undefined ? (
          <OpenDialog asksOnly title="Ubicar lo que no tiene cuenta" onClose={onClose}>
            <QueryWait query={query} que="lo que no tiene cuenta" rows={5} />
          </OpenDialog>
        ) : (
          <Elegir cuentas={cuentas} pendientes={query.data.items} onClose={onClose} />
        )
      }
    </PorCuentas>
  );
}
