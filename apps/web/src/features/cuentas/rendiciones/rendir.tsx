import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  crearRendicionSchema,
  type PendienteDeRendir,
  type Rendicion,
  type RendicionConGastos,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { toast } from 'sonner';
import type { z } from 'zod';

import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { TextareaField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { QueryWait } from '../../../components/state/query-wait.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCuentas } from '../que-hacer.ts';
import { Gastos, TotalDeGastos } from './gastos.tsx';

const notaSchema = crearRendicionSchema.pick({ nota: true });
type Salida = z.output<typeof notaSchema>;

type Rendible = Pick<Cuenta, 'id' | 'nombre' | 'responsableId'>;

export type RendirProps = {
  readonly cuenta: Rendible;
  /** The one that is still in the hands of whoever answers for the box; null to begin one. */
  readonly rendicion: Pick<Rendicion, 'id'> | null;
  readonly onClose: () => void;
};

function usePresentar({ id }: Rendible) {
  const crear = trpc.rendiciones.crear.useMutation();
  const presentar = trpc.rendiciones.presentar.useMutation();
  return async (abierta: RendicionConGastos | null, datos: Salida): Promise<RendicionConGastos> => {
    const una = abierta ?? (await crear.mutateAsync({ id, ...datos }));
    const { id: rendicionId, version } = una;
    return presentar.mutateAsync({ id, rendicionId, version, ...datos });
  };
}

type FormularioProps = Omit<RendirProps, 'rendicion'> & {
  readonly reunido: PendienteDeRendir | RendicionConGastos;
};

function Formulario({ cuenta, reunido, onClose }: FormularioProps) {
  const abierta = 'numero' in reunido ? reunido : null;
  const form = useAppForm(notaSchema, { nota: abierta?.nota ?? '' });
  const presentar = usePresentar(cuenta);
  const refrescar = useRefrescarCuentas();
  return (
    <Form
      form={form}
      label="Rendición"
      about={abierta?.id ?? cuenta.id}
      className="flex flex-col gap-4"
      onSubmit={async (datos) => {
        let presentada: RendicionConGastos;
        try {
          presentada = await presentar(abierta, datos);
        } catch (cause) {
          // It may have been begun: then that one is handed in the next time.
          await refrescar();
          throw cause;
        }
        onClose();
        const importe = formatearDinero(presentada.importeCentavos, presentada.moneda);
        toast.success(`Rendición ${presentada.numero} presentada`, {
          description: `${importe} de ${cuenta.nombre}`,
        });
        await refrescar();
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
      <DialogFooter submit="Presentar rendición" onCancel={onClose} />
    </Form>
  );
}

/** Expenses that the person in charge paid themselves, which the box can take. */
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

/** The last day of a statement that was begun; one to come goes up to today. */
const hastaDe = (reunido: PendienteDeRendir | RendicionConGastos): string | undefined =>
  'hasta' in reunido ? reunido.hasta : undefined;

function Contenido(props: RendirProps) {
  const { user } = useTenant();
  const query = useReunido(props);
  const { data } = query;
  const { cuenta, rendicion, onClose } = props;
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
      <Formulario key={rendicion?.id ?? 'nueva'} cuenta={cuenta} reunido={data} onClose={onClose} />
    </div>
  );
}

export function Rendir(props: RendirProps) {
  const { cuenta, onClose } = props;
  return (
    <OpenDialog title={`Rendir ${cuenta.nombre}`} onClose={onClose}>
      <Contenido {...props} />
    </OpenDialog>
  );
}
