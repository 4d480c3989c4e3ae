import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  crearRendicionSchema,
  type PendienteDeRendir,
  type Rendicion,
  type RendicionConGastos,
  rendicionConGastosSchema,
  type Rendir,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { toast } from 'sonner';
import type { z } from 'zod';

import { TextareaField } from '@/components/form/fields.tsx';
import { DialogForm } from '@/components/form/form-dialog.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import type { Delivered } from '@/lib/outbox/delivered.ts';
import type { NuevoEnvio } from '@/lib/outbox/envio.ts';
import { useCaptura } from '@/lib/outbox/use-captura.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { useRefrescarCuentas } from '../que-hacer.ts';
import { EnTelefono, useRendicionEnTelefono } from './en-telefono.tsx';
import { Gastos, TotalDeGastos } from './gastos.tsx';

const notaSchema = crearRendicionSchema.pick({ nota: true });
type Salida = z.output<typeof notaSchema>;

type Rendible = Pick<Cuenta, 'id' | 'nombre' | 'responsableId'>;

export type RendirProps = {
  readonly cuenta: Rendible;
  /** Report that was begun or returned and not submitted yet; null to begin one. */
  readonly rendicion: Pick<Rendicion, 'id'> | null;
  readonly onClose: () => void;
};

type FormularioProps = Omit<RendirProps, 'rendicion'> & {
  readonly reunido: PendienteDeRendir | RendicionConGastos;
  /**
   * Called with true when the request starts, and with false when it has ended, whatever its
   * result.
   */
  readonly onEnVuelo: (enVuelo: boolean) => void;
};

const enviada = (respuesta: unknown): RendicionConGastos | null =>
  rendicionConGastosSchema.safeParse(respuesta).data ?? null;

/**
 * Submits the statement by the outbox: without an answer it waits on this device and is submitted
 * only once.
 */
function usePresentar({ cuenta: { id, nombre }, reunido }: FormularioProps) {
  const { captura, deliver } = useCaptura();
  const hoy = useToday();
  const { importeCentavos, moneda } = reunido;
  const presentar = (datos: Salida): Promise<Delivered> => {
    const envio: NuevoEnvio = {
      clase: 'RENDICION',
      ruta: `/cuentas/${id}/rendiciones/rendir`,
      cola: id,
      cuerpo: { ...datos, hasta: 'hasta' in reunido ? reunido.hasta : hoy },
      titulo: `Rendición de ${nombre}`,
      detalle: `Gastos por ${formatearDinero(importeCentavos, moneda)}`,
    };
    return deliver([envio]);
  };
  return { captura, presentar };
}

const CONTROLES: FormControls<z.input<typeof notaSchema>, Rendir> = {
  nota: TextareaField,
  hasta: null,
  // Fields that the outbox adds to a capture.
  capturaId: null,
  capturadoEn: null,
};

function Formulario(props: FormularioProps) {
  const { cuenta, reunido, onClose, onEnVuelo } = props;
  const abierta = 'numero' in reunido ? reunido : null;
  const form = useAppForm(notaSchema, { nota: abierta?.nota ?? '' }, CONTROLES);
  const { captura, presentar } = usePresentar(props);
  const refrescar = useRefrescarCuentas();
  const terminar = async (respuesta: unknown) => {
    const presentada = enviada(respuesta);
    const refrescado = refrescar();
    toast.success(
      presentada === null ? 'Rendición presentada' : `Rendición ${presentada.numero} presentada`,
      {
        description: presentada
          ? `${formatearDinero(presentada.importeCentavos, presentada.moneda)} de ${cuenta.nombre}`
          : cuenta.nombre,
      },
    );
    onClose();
    await refrescado;
  };
  return (
    <DialogForm
      form={form}
      label="Rendición"
      about={abierta?.id ?? cuenta.id}
      captura={captura}
      submit="Presentar rendición"
      disabledBecause={null}
      onClose={onClose}
      onSubmit={async (datos) => {
        onEnVuelo(true);
        try {
          const hecho = await presentar(datos);
          if (hecho.kind === 'sent') return await terminar(hecho.respuesta);
        } catch (cause) {
          // Another statement may have been submitted meanwhile; the refresh shows it.
          await refrescar();
          throw cause;
        } finally {
          onEnVuelo(false);
        }
        return undefined;
      }}
    >
      {abierta?.motivoDevolucion ? (
        <p className="rounded-md bg-warning-subtle px-3 py-2.5 text-warning">
          Devuelta: {abierta.motivoDevolucion}
        </p>
      ) : null}
      <Gastos gastos={reunido.movimientos} moneda={reunido.moneda} conCamara />
      <TotalDeGastos {...reunido} />
      <TextareaField
        control={form.control}
        name="nota"
        label="Nota"
        optional
        rows={2}
        maxLength={500}
      />
    </DialogForm>
  );
}

/**
 * Expenses that the person in charge paid from their own pocket and the petty cash can take over.
 */
const DeMiBolsillo = lazyPart(async () => (await import('./de-mi-bolsillo.tsx')).DeMiBolsillo);

function useReunido({ cuenta, rendicion }: Omit<RendirProps, 'onClose'>) {
  const pendiente = trpc.rendiciones.pendiente.useQuery(
    { id: cuenta.id },
    { enabled: rendicion === null },
  );
  const abierta = trpc.rendiciones.obtener.useQuery(
    { id: cuenta.id, rendicionId: rendicion?.id ?? '' },
    { enabled: rendicion !== null },
  );
  return rendicion === null ? pendiente : abierta;
}

/** Last day of a begun report; a new one extends to today. */
const hastaDe = (reunido: PendienteDeRendir | RendicionConGastos): string | undefined =>
  'hasta' in reunido ? reunido.hasta : undefined;

function Contenido(props: RendirProps & Pick<FormularioProps, 'onEnVuelo'>) {
  const { user } = useTenant();
  const query = useReunido(props);
  const { data } = query;
  const { cuenta, rendicion, onClose, onEnVuelo } = props;
  if (data === undefined) {
    return <QueryWait query={query} que="los gastos" rows={4} loading="Reuniendo los gastos" />;
  }
  const deMiBolsillo =
    cuenta.responsableId === user.id ? (
      <DeMiBolsillo cuenta={cuenta} moneda={data.moneda} hasta={hastaDe(data)} />
    ) : null;
  if (data.movimientos.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        {deMiBolsillo}
        <p className="text-muted-foreground">
          No hay gastos para rendir. Lo que se gaste de {cuenta.nombre} aparece acá.
        </p>
        <Button variant="outline" onClick={onClose}>
          Volver
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {deMiBolsillo}
      <Formulario
        key={rendicion?.id ?? 'nueva'}
        reunido={data}
        {...{ cuenta, onClose, onEnVuelo }}
      />
    </div>
  );
}

export function Rendir(props: RendirProps) {
  const { cuenta, onClose } = props;
  const [enVuelo, setEnVuelo] = useState(false);
  const enTelefono = useRendicionEnTelefono(cuenta.id, enVuelo);
  return (
    <OpenDialog title={`Rendir ${cuenta.nombre}`} onClose={onClose}>
      {enTelefono === null ? (
        <Contenido {...props} onEnVuelo={setEnVuelo} />
      ) : (
        <EnTelefono envio={enTelefono} onClose={onClose} />
      )}
    </OpenDialog>
  );
}
