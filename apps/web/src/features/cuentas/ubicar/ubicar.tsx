import type {
  AsignarCuentas,
  PendientesDeCuenta,
  VistaPreviaAsignacion,
} from '@plomada/domain/cuentas/asignacion.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { SaveLine } from '@/components/display/save-line';
import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { QueryError } from '../../../components/state/query-error.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PorCuentas } from '../dialogos/por-cuentas.tsx';
import { useRefrescarCuentas } from '../que-hacer.ts';
import { Anteriores } from './anteriores.tsx';
import { Efecto } from './efecto.tsx';
import { GrupoLinea } from './grupo.tsx';
import { gruposDe, reglasDe, type Elegidas } from './grupos.ts';
import { movimientos } from './textos.ts';
import { useDeshacer } from './use-deshacer.ts';

type Reglas = AsignarCuentas['reglas'];
type Paso = { readonly reglas: Reglas; readonly vista: VistaPreviaAsignacion };

type ConfirmarProps = {
  readonly paso: Paso;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** What it would do, and the act. */
function Confirmar({ paso: { reglas, vista }, onBack, onClose }: ConfirmarProps) {
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
      <SaveLine
        alert
        pending={crear.isPending}
        failure={crear.error === null ? undefined : toApiError(crear.error).message}
        className="mt-3 empty:hidden"
      />
    </OpenDialog>
  );
}

type ElegirProps = {
  readonly cuentas: readonly Cuenta[];
  readonly pendientes: PendientesDeCuenta['items'];
  readonly onClose: () => void;
};

/** An account for each means and currency, then what it would do. */
function Elegir({ cuentas, pendientes, onClose }: ElegirProps) {
  const [elegidas, setElegidas] = useState<Elegidas>({});
  const [paso, setPaso] = useState<Paso | null>(null);
  const mirar = trpc.asignaciones.previsualizar.useMutation();
  const grupos = gruposDe(pendientes);
  const reglas = reglasDe(cuentas, elegidas, grupos);
  if (paso !== null) {
    return <Confirmar paso={paso} onBack={() => setPaso(null)} onClose={onClose} />;
  }
  const seguir = async () => setPaso({ reglas, vista: await mirar.mutateAsync({ reglas }) });
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
            onClick={() => void seguir().catch(() => undefined)}
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
      <SaveLine
        alert
        pending={mirar.isPending}
        failure={mirar.error === null ? undefined : toApiError(mirar.error).message}
        className="my-3 empty:hidden"
      />
      <Anteriores />
    </OpenDialog>
  );
}

/** Puts rows of before there were accounts into them, many at once. */
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
            {query.isError ? (
              <QueryError title="No pudimos traer lo que no tiene cuenta" query={query} />
            ) : (
              <LoadingRows rows={5} label="Cargando lo que no tiene cuenta" />
            )}
          </OpenDialog>
        ) : (
          <Elegir cuentas={cuentas} pendientes={query.data.items} onClose={onClose} />
        )
      }
    </PorCuentas>
  );
}
