import { centavosPositivos, cuentaIdSchema, fechaSchema } from '@plomada/domain/base/campos.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { reposicionPropuesta } from '@plomada/domain/cuentas/rendiciones/rendicion.rules';
import {
  motivoDevolucionSchema,
  type Rendicion,
  type RendicionConGastos,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EffectFigures, moneyLine } from '@/components/display/effect-figures.tsx';
import { FactList, type FactLines } from '@/components/display/facts.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { opcionesDe, PorCuentas, quedaCon } from '../dialogos/por-cuentas.tsx';
import { useRefrescarCuentas } from '../que-hacer.ts';
import { EstadoDeRendicion } from './estado-rendicion.tsx';
import { Gastos, TotalDeGastos } from './gastos.tsx';
import { Rendir } from './rendir.tsx';

type ResolverProps = {
  readonly caja: Cuenta;
  readonly rendicion: Rendicion;
  /** Called when the dialog closes without having saved. */
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const referencia = ({ caja, rendicion: { id, version } }: ResolverProps) => ({
  id: caja.id,
  rendicionId: id,
  version,
});
const importeDe = ({ rendicion: { importeCentavos, moneda } }: ResolverProps) =>
  formatearDinero(importeCentavos, moneda);

function Devolver(props: ResolverProps) {
  const { caja, rendicion, onClose, onDone } = props;
  const devolver = trpc.rendiciones.devolver.useMutation();
  const refrescar = useRefrescarCuentas();
  return (
    <ConfirmDialog
      title={`¿Devolver la rendición ${rendicion.numero}?`}
      text={`Sus gastos se pueden volver a corregir. ${caja.responsable?.nombre ?? 'Quien la presentó'} recibe el motivo y la presenta de nuevo.`}
      verb="Devolver"
      about={rendicion.id}
      reason={{ schema: motivoDevolucionSchema }}
      onConfirm={(motivo) => devolver.mutateAsync({ ...referencia(props), motivo: motivo ?? '' })}
      done={{ title: `Rendición ${rendicion.numero} devuelta`, description: importeDe(props) }}
      refresh={refrescar}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function AprobarSinReponer(props: ResolverProps) {
  const { rendicion, onClose, onDone } = props;
  const aprobar = trpc.rendiciones.aprobar.useMutation();
  const refrescar = useRefrescarCuentas();
  return (
    <ConfirmDialog
      title={`¿Aprobar la rendición ${rendicion.numero} sin reponer?`}
      text="La caja queda con lo que tiene. El dinero de los gastos no cambia más: lo que haga falta se corrige con otro movimiento."
      verb="Aprobar"
      about={rendicion.id}
      onConfirm={() => aprobar.mutateAsync(referencia(props))}
      done={{ title: `Rendición ${rendicion.numero} aprobada`, description: importeDe(props) }}
      refresh={refrescar}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

const reposicionSchema = z.object({
  deCuentaId: cuentaIdSchema,
  importeCentavos: centavosPositivos,
  fecha: fechaSchema,
});

function Reponer(props: ResolverProps & { readonly cuentas: readonly Cuenta[] }) {
  const { caja, rendicion, cuentas, onClose, onDone } = props;
  const aprobar = trpc.rendiciones.aprobar.useMutation();
  const refrescar = useRefrescarCuentas();
  const hoy = useToday();
  const propuesto = reposicionPropuesta(rendicion.importeCentavos, caja);
  const form = useAppForm(reposicionSchema, {
    ...(cuentas.length === 1 ? { deCuentaId: cuentas[0]?.id } : {}),
    fecha: hoy,
    ...(propuesto > 0 ? { importeCentavos: propuesto } : {}),
  });
  const { control } = form;
  const [deCuentaId, importe] = useWatch({ control, name: ['deCuentaId', 'importeCentavos'] });
  const de = cuentas.find(({ id }) => id === deCuentaId);
  const sale = typeof importe === 'number' ? importe : 0;
  return (
    <EditForm
      form={form}
      label="Reposición"
      about={rendicion.id}
      submit="Aprobar y reponer"
      disabledBecause={null}
      save={(reposicion) => aprobar.mutateAsync({ ...referencia(props), reposicion })}
      refresh={refrescar}
      done={(_aprobada, { importeCentavos }) => ({
        title: `Rendición ${rendicion.numero} aprobada`,
        description: `Se repusieron ${formatearDinero(importeCentavos, caja.moneda)} en ${caja.nombre}`,
      })}
      onClose={onClose}
      onDone={onDone}
    >
      <SelectField
        control={control}
        name="deCuentaId"
        label="Sale de"
        placeholder="Elegir cuenta"
        options={opcionesDe(cuentas)}
      />
      <AmountField control={control} name="importeCentavos" label="Importe" moneda={caja.moneda} />
      <OpenDateField control={control} name="fecha" label="Fecha" max={hoy} />
      <EffectFigures
        figures={[
          de !== undefined && quedaCon(de, de.saldoCentavos - sale),
          moneyLine(`${caja.nombre} queda con`, {
            centavos: caja.saldoCentavos + sale,
            moneda: caja.moneda,
          }),
        ]}
      />
    </EditForm>
  );
}

function AprobarYReponer(props: ResolverProps) {
  const { caja, rendicion, onClose } = props;
  return (
    <PorCuentas
      onClose={onClose}
      minimo={2}
      falta="Para reponer hace falta otra cuenta abierta en la misma moneda."
    >
      {(todas) => (
        <OpenDialog
          title={`Aprobar la rendición ${rendicion.numero} y reponer`}
          description={`Se gastaron ${importeDe(props)} de ${caja.nombre}.`}
          onClose={onClose}
        >
          <Reponer
            {...props}
            cuentas={todas.filter(({ id, moneda }) => id !== caja.id && moneda === caja.moneda)}
          />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}

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

/** Actions of a report: for the approver once it was submitted, for its author before. */
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
