import type { AporteLote, Lote } from '@plomada/domain/lote/lote.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';

import { Dated } from '@/components/display/dated';
import { Money } from '@/components/display/money';
import { ReadAmount } from '@/components/display/read-amount';
import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';
import { useOpened } from '@/lib/use-opened';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToday } from '../../../lib/use-today.ts';
import { CuentaDe } from '../../cuentas/campo/cuenta-link.tsx';
import { medioDeAporte } from '../pagina/aportes-panel.tsx';
import { BajaPendiente, EnlaceMovimiento, textoDeCotizacion } from '../pagina/celdas.tsx';
import { BajaDialogo } from './baja-dialogo.tsx';
import { DineroCampos, NOMBRES } from './dinero-campos.tsx';
import { FilaActos, FilaDatos } from './fila-datos.tsx';
import {
  dineroNuevo,
  formularioAporteSchema,
  type AporteEntrada,
  type DatosAporte,
} from './gasto-valores.ts';

type AporteDialogoProps = {
  readonly lote: Lote;
  /** Null: a new one. */
  readonly aporte: AporteLote | null;
  readonly editable: boolean;
  readonly onClose: () => void;
};

type NuevoProps = Pick<AporteDialogoProps, 'lote' | 'onClose'>;

function NuevoForm({ lote, onClose }: NuevoProps) {
  const id = lote.proyectoId;
  const hoy = useToday();
  const disponibles = trpc.lote.disponibles.useQuery({ id });
  const crear = trpc.lote.crearAporte.useMutation();
  const refrescar = useRefreshMoney();
  const schema = useMemo(() => formularioAporteSchema(lote.moneda), [lote.moneda]);
  const form = useAppForm<AporteEntrada, DatosAporte>(schema, dineroNuevo(lote.moneda, hoy));
  const socios = disponibles.data?.items ?? [];
  return (
    <Form
      form={form}
      label="Cargar aporte"
      className="gap-4"
      onSubmit={async (datos) => {
        await crear.mutateAsync({ id, ...datos });
        await refrescar();
        toast.success('Aporte cargado', {
          description: socios.find(({ socioId }) => socioId === datos.socioId)?.nombre ?? '',
        });
        onClose();
      }}
    >
      <SelectField
        control={form.control}
        name="socioId"
        label="Socio"
        placeholder="Elegir socio"
        {...(disponibles.data?.items.length === 0
          ? { help: 'La obra todavía no tiene socios.' }
          : {})}
        {...(disponibles.isError ? { help: 'No pudimos traer los socios.' } : {})}
        options={socios.map(({ socioId, nombre, participacionBp }) => ({
          value: socioId,
          label: `${nombre}, ${formatearPorcentajeBp(participacionBp)}`,
        }))}
      />
      <DineroCampos
        control={form.control}
        nombres={NOMBRES}
        delLote={lote.moneda}
        proyectoId={id}
        como="INGRESO"
        onCuenta={(cuentaId) => form.setValue('cuentaId', cuentaId)}
      />
      <DialogFooter submit="Cargar" onCancel={onClose} />
    </Form>
  );
}

type GuardadoProps = AporteDialogoProps & { readonly aporte: AporteLote };

function Detalle({ lote, aporte }: Pick<GuardadoProps, 'lote' | 'aporte'>) {
  const { socio, fecha, importeCentavos, moneda, importeLoteCentavos, creadoPor } = aporte;
  return (
    <>
      <ReadAmount label="Aportado" centavos={importeCentavos} moneda={moneda} />
      <FilaDatos
        datos={[
          ['Socio', socio.nombre],
          ['Fecha', <Dated key="fecha" fecha={fecha} explained />],
          aporte.cotizacion !== null && ['Cotización', textoDeCotizacion(aporte)],
          moneda !== lote.moneda && [
            'Cuenta para el lote',
            <Money key="l" centavos={importeLoteCentavos} moneda={lote.moneda} />,
          ],
          ['Medio de pago', medioDeAporte(aporte)],
          aporte.cuentaId !== null && ['Cuenta', <CuentaDe key="c" id={aporte.cuentaId} />],
          [
            'Movimiento',
            <EnlaceMovimiento key="m" obraId={lote.proyectoId} movimiento={aporte.movimiento} />,
          ],
          ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(aporte.creadoEn)}`],
        ]}
      />
    </>
  );
}

function Guardado({ lote, aporte, editable, onClose }: GuardadoProps) {
  const { tenantId } = useTenant();
  const abreAportes = useCan('manage_partners');
  const { opened, open, close } = useOpened<'baja'>();
  const eliminar = trpc.lote.eliminarAporte.useMutation();
  if (opened === 'baja') {
    return (
      <BajaDialogo
        id={aporte.id}
        de={`del aporte ${aporte.codigo}`}
        centavos={aporte.importeLoteCentavos}
        moneda={lote.moneda}
        pedir={(motivo) =>
          eliminar.mutateAsync({
            id: lote.proyectoId,
            aporteId: aporte.id,
            version: aporte.version,
            motivo,
          })
        }
        onBack={close}
        onDone={onClose}
      />
    );
  }
  return (
    <OpenDialog
      onClose={onClose}
      asksOnly
      title={`Aporte ${aporte.codigo}`}
      footer={
        <Button variant="outline" data-first-focus onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {aporte.bajaPendiente ? (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <BajaPendiente />
          Sigue contando hasta que un Owner lo decida.
        </p>
      ) : null}
      <Detalle lote={lote} aporte={aporte} />
      <FilaActos>
        {abreAportes ? (
          <Button asChild variant="link" size="inline">
            <Link to={paths.aporte(tenantId, lote.proyectoId, aporte.id)}>Ver en Aportes</Link>
          </Button>
        ) : null}
        {editable && !aporte.bajaPendiente ? (
          <Button variant="link" size="inline" onClick={() => open('baja')}>
            Pedir baja
          </Button>
        ) : null}
      </FilaActos>
    </OpenDialog>
  );
}

/** A contribution to load, or to read; it is edited where the others of the obra are. */
export function AporteDialogo(props: AporteDialogoProps) {
  const { lote, aporte, onClose } = props;
  if (aporte !== null) return <Guardado {...props} aporte={aporte} />;
  return (
    <OpenDialog
      onClose={onClose}
      title="Cargar aporte para el lote"
      description="Entra también como ingreso de la obra y en la cuenta del socio."
    >
      <NuevoForm lote={lote} onClose={onClose} />
    </OpenDialog>
  );
}
