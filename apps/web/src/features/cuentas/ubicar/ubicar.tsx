import type { AsignarCuentas, PendientesDeCuenta } from '@plomada/domain/cuentas/asignacion.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { SaveLine } from '@/components/display/save-line.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { PorCuentas } from '../dialogos/por-cuentas.tsx';
import { useRefrescarCuentas } from '../que-hacer.ts';
import { useDeshacer, Anteriores } from './anteriores.tsx';
import { type VistaProps, Efecto } from './efecto.tsx';
import { movimientos, GrupoLinea, gruposDe, reglasDe, type Elegidas } from './grupos.tsx';

const estadoDe = ({ isPending, error }: { isPending: boolean; error: unknown }) => ({
  alert: true,
  pending: isPending,
  failure: error === null ? undefined : toApiError(error).message,
});

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
  const porque = falta
    ? 'A una cuenta no le alcanza el saldo.'
    : vista.filas === 0
      ? 'No hay movimientos para ubicar.'
      : null;
  const ubicar = async () => {
    const { id, filas } = await crear.mutateAsync({ reglas });
    const refrescado = refrescar();
    toast.success(`${movimientos(filas)} en su cuenta`, {
      action: { label: 'Deshacer', onClick: () => void deshacer(id) },
    });
    onClose();
    await refrescado;
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
            disabledBecause={porque}
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
            disabledBecause={reglas.length === 0 ? 'Falta elegir una cuenta.' : null}
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

/** Assigns movements without an account to accounts, many at once. */
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
