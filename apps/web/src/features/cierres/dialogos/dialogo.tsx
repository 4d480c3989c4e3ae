import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import { primerDiaDe, ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import {
  HORAS_REAPERTURA_MAX,
  MOTIVO_REAPERTURA_MIN,
  reabrirMesSchema,
  type TipoAviso,
  type ReabrirMes,
} from '@plomada/domain/cierres/cierre.schema';
import { formatearFecha, nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextareaField, TextField } from '@/components/form/fields.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { trpc } from '@/lib/trpc.ts';

import type { EnCurso, Hacer } from '../meses.ts';
import { motivoParaNoCerrar, Revision } from '../revision.tsx';
import { Diferencias } from './diferencias.tsx';

type De<Que extends EnCurso['que']> = Extract<EnCurso, { readonly que: Que }> & {
  readonly onHacer: Hacer;
  readonly onClose: () => void;
};

function Cerrar({ mes, esElPrimero, totales, aceptados, onClose }: De<'cerrar'>) {
  const cerrar = trpc.cierres.cerrar.useMutation();
  const { cierres } = trpc.useUtils();
  const dia = formatearFecha(ultimoDiaDe(mes));
  return (
    <ConfirmDialog
      title={`¿Cerrar ${nombrarMes(mes)}?`}
      text={`Desde ahora nadie carga, corrige ni borra nada con fecha ${
        esElPrimero ? `hasta el ${dia}: tampoco de los meses anteriores` : 'de ese mes'
      }. Los totales quedan guardados, con un PDF y su código. Si hace falta, un Owner lo reabre por unas horas.`}
      verb={`Cerrar ${nombrarMes(mes)}`}
      about={mes}
      onConfirm={() => cerrar.mutateAsync({ mes, aceptados: [...aceptados] })}
      done={{ title: 'Mes cerrado', description: titularMes(mes) }}
      refresh={() => cierres.invalidate()}
      onClose={onClose}
    >
      {totales.map(({ moneda, ...total }) => (
        <EffectTotals
          key={moneda}
          lines={[
            moneyLine('Ingresos', { centavos: total.ingresosCentavos, moneda, income: true }),
            moneyLine('Egresos', { centavos: total.egresosCentavos, moneda }),
            moneyLine('Saldo del mes', { centavos: total.saldoCentavos, moneda }),
            ['Movimientos', formatearNumero(total.movimientos)],
          ]}
        />
      ))}
    </ConfirmDialog>
  );
}

/**
 * Dialog that closes a month again, with a new verification code; the same blockers apply as to any
 * closing.
 */
function VolverACerrar({ mes, onHacer, onClose }: De<'volver-a-cerrar'>) {
  const revision = trpc.cierres.revisar.useQuery({ mes });
  const volver = trpc.cierres.volverACerrar.useMutation();
  const { cierres } = trpc.useUtils();
  const [aceptados, setAceptados] = useState<readonly TipoAviso[]>([]);
  const falta =
    revision.data === undefined ? undefined : motivoParaNoCerrar(revision.data, aceptados);
  return (
    <ConfirmDialog
      title={`¿Volver a cerrar ${nombrarMes(mes)}?`}
      text="Se guarda como está ahora, con versión y código nuevos; también los meses que se reabrieron junto con él."
      verb="Volver a cerrar"
      about={mes}
      isReady={falta === null}
      onConfirm={() => volver.mutateAsync({ mes, aceptados: [...aceptados] })}
      done={{ title: 'Mes cerrado de nuevo', description: titularMes(mes) }}
      refresh={() => cierres.invalidate()}
      onClose={onClose}
    >
      {revision.data !== undefined ? (
        <>
          <Revision
            revision={revision.data}
            aceptados={aceptados}
            onAceptar={setAceptados}
            dias={{ desde: primerDiaDe(mes), hasta: ultimoDiaDe(mes) }}
            onHacer={onHacer}
          />
          {typeof falta === 'string' ? <p className="text-muted-foreground">{falta}</p> : null}
        </>
      ) : revision.isError ? (
        <QueryError title="No pudimos revisar el mes" query={revision} />
      ) : (
        <LoadingRows rows={3} label="Revisando el mes" />
      )}
    </ConfirmDialog>
  );
}

const { motivo, horas } = reabrirMesSchema.shape;
/** Schema of the form, whose hours are typed text. */
const formularioSchema = z.object({
  motivo,
  horas: z.string().trim().transform(Number).pipe(horas),
});

const CONTROLES: FormControls<z.input<typeof formularioSchema>, ReabrirMes> = {
  motivo: TextareaField,
  horas: TextField,
  mes: null,
};

/** Dialog that reopens a month for some hours, with a reason; expiry does not close it again. */
function Reabrir({ mes, onClose }: De<'reabrir'>) {
  const reabrir = trpc.cierres.reabrir.useMutation();
  const { cierres } = trpc.useUtils();
  const form = useAppForm(formularioSchema, { motivo: '', horas: '24' }, CONTROLES);
  const { control } = form;
  const escritos = useWatch({ control, name: 'motivo' }).trim().length;
  return (
    <EditDialog
      onClose={onClose}
      title={`¿Reabrir ${nombrarMes(mes)}?`}
      description="Por esas horas se puede escribir de nuevo en ese mes y en los que le siguen. Después hay que volver a cerrarlo. El motivo queda en la auditoría."
      form={form}
      label="Reabrir"
      about={mes}
      submit="Reabrir"
      disabledBecause={null}
      save={(datos) => reabrir.mutateAsync({ mes, ...datos })}
      refresh={() => cierres.invalidate()}
      done={() => ({ title: 'Mes reabierto', description: titularMes(mes) })}
    >
      <div className="relative">
        <TextareaField
          control={control}
          name="motivo"
          label="Motivo"
          rows={3}
          maxLength={MOTIVO_MAX}
          help={`Entre ${MOTIVO_REAPERTURA_MIN} y ${MOTIVO_MAX} caracteres.`}
        />
        <p className="tnum absolute top-0 right-0 text-sm text-muted-foreground">
          {`${escritos} de ${MOTIVO_MAX}`}
          <span className="sr-only"> caracteres escritos</span>
        </p>
      </div>
      <TextField
        control={control}
        name="horas"
        label="Horas"
        inputMode="numeric"
        maxLength={2}
        className="max-w-64"
        help={`De 1 a ${HORAS_REAPERTURA_MAX}.`}
      />
    </EditDialog>
  );
}

function Descartar({ id, archivo, onClose }: De<'descartar'>) {
  const descartar = trpc.cierres.descartarImportacion.useMutation();
  const { cierres } = trpc.useUtils();
  return (
    <ConfirmDialog
      title={`¿Descartar la importación de ${archivo}?`}
      text="Deja de frenar el cierre. No borra nada: de ese archivo no había entrado ninguna fila."
      verb="Descartar"
      about={id}
      onConfirm={() => descartar.mutateAsync({ id })}
      done={{ title: 'Importación descartada', description: archivo }}
      refresh={() => cierres.invalidate()}
      onClose={onClose}
    />
  );
}

export function Dialogo(props: {
  readonly enCurso: EnCurso;
  readonly onHacer: Hacer;
  readonly onClose: () => void;
}) {
  const { enCurso, ...actos } = props;
  switch (enCurso.que) {
    case 'cerrar':
      return <Cerrar {...enCurso} {...actos} />;
    case 'volver-a-cerrar':
      return <VolverACerrar {...enCurso} {...actos} />;
    case 'reabrir':
      return <Reabrir {...enCurso} {...actos} />;
    case 'diferencias':
      return <Diferencias {...enCurso} {...actos} />;
    case 'descartar':
      return <Descartar {...enCurso} {...actos} />;
  }
}
