import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { Traspaso } from '@plomada/domain/cuentas/traspaso.schema';
import { motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { MOTIVO_TRASPASO_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { formatearPrecio, formatearDinero } from '@plomada/formatters/dinero';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Ban } from 'lucide-react';

import { Closings, Dated } from '@/components/display/dated.tsx';
import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { FactList, type FactLines } from '@/components/display/facts.tsx';
import { Money } from '@/components/display/money.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { CuentaLink } from '../campo/cuenta-link.tsx';
import { EditarCuenta, NuevaCuenta } from '../formulario/cuenta-dialogo.tsx';
import { type Hacer, useRefrescarCuentas, type EnCurso } from '../que-hacer.ts';
import { Ubicar } from '../ubicar/ubicar.tsx';
import { Contar } from './contar.tsx';
import { Traspasar } from './traspasar.tsx';

type PuntaProps = { readonly cuenta: Traspaso['de']; readonly centavos: number };

const Punta = ({ cuenta, centavos }: PuntaProps) => (
  <span className="flex flex-wrap justify-between gap-x-3">
    <CuentaLink cuenta={cuenta} />
    <Money centavos={centavos} moneda={cuenta.moneda} />
  </span>
);

function hechosDe(traspaso: Traspaso): FactLines {
  const { de, a, cotizacion, nota, anuladoMotivo } = traspaso;
  return [
    ['Fecha', <Dated key="fecha" fecha={traspaso.fecha} explained />],
    ['Sale', <Punta key="de" cuenta={de} centavos={traspaso.importeCentavos} />],
    ['Llega', <Punta key="a" cuenta={a} centavos={traspaso.importeDestinoCentavos} />],
    cotizacion !== null && ['Cotización', `${formatearPrecio(cotizacion, 'ARS')} por dólar`],
    ['Motivo', MOTIVO_TRASPASO_EN_PALABRAS[traspaso.motivo]],
    nota !== null && ['Nota', nota],
    ['Cargado', `${formatearFechaHora(traspaso.creadoEn)} · ${traspaso.creadoPor.nombre}`],
    anuladoMotivo !== null && ['Anulado', anuladoMotivo],
  ];
}

function Leido({ traspaso }: { readonly traspaso: Traspaso }) {
  return (
    <div className="-mx-4">
      {traspaso.anulado ? (
        <p className="mx-4 mb-2">
          <Badge variant="destructive" icon={Ban}>
            Anulado
          </Badge>
        </p>
      ) : null}
      <Closings>
        <FactList rows={hechosDe(traspaso)} />
      </Closings>
    </div>
  );
}

type Abierto = { readonly onHacer: Hacer; readonly onClose: () => void };

function UnTraspaso({ id, onHacer, onClose }: Abierto & { readonly id: string }) {
  const puede = useCan('manage_accounts');
  const query = trpc.traspasos.obtener.useQuery({ id });
  const { data } = query;
  return (
    <OpenDialog
      asksOnly
      title="Traspaso"
      onClose={onClose}
      footer={
        <>
          {puede && data !== undefined && !data.anulado ? (
            <Button variant="outline" onClick={() => onHacer({ que: 'anular', traspaso: data })}>
              <Ban aria-hidden />
              Anular
            </Button>
          ) : null}
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      {data === undefined ? (
        <QueryWait query={query} que="el traspaso" rows={4} loading="Abriendo el traspaso" />
      ) : (
        <Leido traspaso={data} />
      )}
    </OpenDialog>
  );
}

type AnularProps = { readonly traspaso: Traspaso; readonly onClose: () => void };

function Anular({ traspaso, onClose }: AnularProps) {
  const { id, version, de, a, importeCentavos, importeDestinoCentavos } = traspaso;
  const anular = trpc.traspasos.anular.useMutation();
  const refrescar = useRefrescarCuentas();
  return (
    <ConfirmDialog
      title={`¿Anular el traspaso de ${de.nombre} a ${a.nombre}?`}
      text="Las dos cuentas quedan como si no hubiera sido. El motivo queda en la auditoría."
      verb="Anular"
      destructive
      about={id}
      reason={{ schema: motivoBajaSchema }}
      onConfirm={(motivo) => anular.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{
        title: 'Traspaso anulado',
        description: `${formatearDinero(importeCentavos, de.moneda)} de ${de.nombre} a ${a.nombre}`,
      }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals
        lines={[
          moneyLine(`Vuelve a ${de.nombre}`, { centavos: importeCentavos, moneda: de.moneda }),
          moneyLine(`Sale de ${a.nombre}`, { centavos: importeDestinoCentavos, moneda: a.moneda }),
        ]}
      />
    </ConfirmDialog>
  );
}

type CerrarProps = Abierto & { readonly cuenta: Cuenta };

const Saldo = ({ cuenta: { saldoCentavos, moneda } }: Pick<CerrarProps, 'cuenta'>) => (
  <EffectTotals lines={[moneyLine('Saldo hoy', { centavos: saldoCentavos, moneda })]} />
);

/** Dialog for an account with a balance, which must be emptied before it is closed. */
function ConSaldo({ cuenta, onHacer, onClose }: CerrarProps) {
  return (
    <OpenDialog
      asksOnly
      title={`Antes hay que vaciar ${cuenta.nombre}`}
      description="Una cuenta se cierra cuando queda en cero: con un traspaso a otra, o contándola si ya no hay nada."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Volver
          </Button>
          <Button onClick={() => onHacer({ que: 'traspasar', deId: cuenta.id })}>Traspasar</Button>
        </>
      }
    >
      <Saldo cuenta={cuenta} />
    </OpenDialog>
  );
}

function Cerrar({ cuenta, onHacer, onClose }: CerrarProps) {
  const { id, nombre, version, saldoCentavos } = cuenta;
  const cerrar = trpc.cuentas.cerrar.useMutation();
  const refrescar = useRefrescarCuentas();
  if (saldoCentavos !== 0) return <ConSaldo {...{ cuenta, onHacer, onClose }} />;
  return (
    <ConfirmDialog
      title={`¿Cerrar ${nombre}?`}
      text="No se anota nada más en ella y deja de ofrecerse al cargar. Lo que vio queda a la vista, entre las cerradas."
      verb="Cerrar la cuenta"
      about={id}
      onConfirm={() => cerrar.mutateAsync({ id, version })}
      done={{ title: 'Cuenta cerrada', description: nombre }}
      refresh={refrescar}
      onClose={onClose}
    >
      <Saldo cuenta={cuenta} />
    </ConfirmDialog>
  );
}

export function Dialogo({ enCurso, onHacer, onClose }: Abierto & { readonly enCurso: EnCurso }) {
  switch (enCurso.que) {
    case 'abrir':
      return <NuevaCuenta onClose={onClose} />;
    case 'editar':
      return <EditarCuenta cuenta={enCurso.cuenta} onClose={onClose} />;
    case 'cerrar':
      return <Cerrar cuenta={enCurso.cuenta} onHacer={onHacer} onClose={onClose} />;
    case 'traspasar':
      return <Traspasar {...enCurso} onClose={onClose} />;
    case 'contar':
      return <Contar {...enCurso} onClose={onClose} />;
    case 'ubicar':
      return <Ubicar onClose={onClose} />;
    case 'traspaso':
      return <UnTraspaso id={enCurso.id} onHacer={onHacer} onClose={onClose} />;
    case 'anular':
      return <Anular traspaso={enCurso.traspaso} onClose={onClose} />;
  }
}
