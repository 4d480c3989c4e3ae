import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { RendicionConGastos } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { FactList, type FactLines } from '@/components/display/facts.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { EstadoDeRendicion } from './estado-rendicion.tsx';
import { Gastos, TotalDeGastos } from './gastos.tsx';
import { Rendir } from './rendir.tsx';
import { AprobarYReponer, AprobarSinReponer, Devolver } from './resolver.tsx';

type Paso = 'leer' | 'reponer' | 'aprobar' | 'devolver' | 'rendir';

const cuando = (instante: string | null, persona: { readonly nombre: string } | null) =>
  instante === null ? null : `${formatearFechaHora(instante)} · ${persona?.nombre ?? ''}`;

function hechosDe(rendicion: RendicionConGastos): FactLines {
  const { estado, desde, hasta, nota, motivoDevolucion, reposicion, moneda } = rendicion;
  const presentada = cuando(rendicion.presentadaEn, rendicion.presentadaPor);
  const resuelta = cuando(rendicion.resueltaEn, rendicion.resueltaPor);
  return [
    ['Estado', <EstadoDeRendicion key="estado" estado={estado} />],
    ['Gastos', `Del ${formatearFecha(desde)} al ${formatearFecha(hasta)}`],
    presentada !== null && ['Presentada', presentada],
    resuelta !== null && [estado === 'DEVUELTA' ? 'Devuelta' : 'Aprobada', resuelta],
    motivoDevolucion !== null && ['Motivo', motivoDevolucion],
    nota !== null && ['Nota', nota],
    reposicion !== null && [
      'Reposición',
      `${formatearDinero(reposicion.importeCentavos, moneda)} el ${formatearFecha(reposicion.fecha)}${reposicion.anulado ? ' (anulada)' : ''}`,
    ],
  ];
}

type PieProps = {
  readonly rendicion: RendicionConGastos | undefined;
  readonly onPaso: (paso: Paso) => void;
  readonly onClose: () => void;
};

/**
 * Actions of a report: to submit it, and once submitted, for users who may approve it, to return or
 * approve it.
 */
function Pie({ rendicion, onPaso, onClose }: PieProps) {
  const aprueba = useCan('manage_accounts');
  if (rendicion?.estado === 'PRESENTADA' && aprueba) {
    return (
      <div className="flex flex-wrap justify-end gap-2 max-md:[&>*]:w-full">
        <Button variant="outline" onClick={() => onPaso('devolver')}>
          Devolver
        </Button>
        <Button variant="outline" onClick={() => onPaso('aprobar')}>
          Aprobar sin reponer
        </Button>
        <Button onClick={() => onPaso('reponer')}>Aprobar y reponer</Button>
      </div>
    );
  }
  const enManos = rendicion?.estado === 'ABIERTA' || rendicion?.estado === 'DEVUELTA';
  return (
    <>
      <Button variant={enManos ? 'outline' : 'default'} onClick={onClose}>
        {enManos ? 'Volver' : 'Listo'}
      </Button>
      {enManos ? (
        <Button onClick={() => onPaso('rendir')}>
          {rendicion.estado === 'DEVUELTA' ? 'Corregir y presentar' : 'Presentar'}
        </Button>
      ) : null}
    </>
  );
}

function Leida({ rendicion }: { readonly rendicion: RendicionConGastos }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="-mx-4">
        <FactList rows={hechosDe(rendicion)} />
      </div>
      <Gastos gastos={rendicion.movimientos} moneda={rendicion.moneda} conCamara={false} />
      <TotalDeGastos {...rendicion} />
    </div>
  );
}

type UnaRendicionProps = {
  readonly caja: Cuenta;
  readonly rendicionId: string;
  readonly onClose: () => void;
};

export function UnaRendicion({ caja, rendicionId, onClose }: UnaRendicionProps) {
  const [paso, setPaso] = useState<Paso>('leer');
  const query = trpc.rendiciones.obtener.useQuery({ id: caja.id, rendicionId });
  const { data } = query;
  const volver = () => setPaso('leer');
  if (data !== undefined && paso !== 'leer') {
    const props = { caja, rendicion: data, onClose: volver, onDone: onClose };
    if (paso === 'rendir') return <Rendir cuenta={caja} rendicion={data} onClose={volver} />;
    if (paso === 'reponer') return <AprobarYReponer {...props} />;
    return paso === 'aprobar' ? <AprobarSinReponer {...props} /> : <Devolver {...props} />;
  }
  return (
    <OpenDialog
      asksOnly
      title={data === undefined ? 'Rendición' : `Rendición ${data.numero}`}
      onClose={onClose}
      footer={<Pie rendicion={data} onPaso={setPaso} onClose={onClose} />}
    >
      {data === undefined ? (
        <QueryWait query={query} que="la rendición" rows={4} loading="Abriendo la rendición" />
      ) : (
        <Leida rendicion={data} />
      )}
    </OpenDialog>
  );
}
