import type { AporteLote, CrearAporteLote } from '@plomada/domain/lote/lote.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { LinkButton } from '@/components/display/link-button.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { SelectField } from '@/components/form/fields.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { paths } from '@/config/paths.ts';
import { CHEQUE_VACIO } from '@/features/movimientos/cheque/cheque-nuevo.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { medioDeAporte } from '../pagina/celdas.tsx';
import type { CompraConLote } from '../use-lote.ts';
import { DINERO_CONTROLES, DineroCampos } from './dinero-campos.tsx';
import { BajaDialogo, FilaDialogo } from './fila-dialogo.tsx';
import {
  type AporteEntrada,
  type DatosAporte,
  dineroNuevo,
  formularioAporteSchema,
} from './gasto-valores.ts';

type AporteDialogoProps = {
  readonly compra: CompraConLote;
  /** Null for a new contribution. */
  readonly aporte: AporteLote | null;
  readonly editable: boolean;
  readonly onClose: () => void;
};

const CONTROLES: FormControls<AporteEntrada, CrearAporteLote> = {
  ...DINERO_CONTROLES,
  socioId: SelectField,
  chequeNuevo: DineroCampos,
};

type NuevoProps = Pick<AporteDialogoProps, 'compra' | 'onClose'>;

function Nuevo({ compra, onClose }: NuevoProps) {
  const { lote, resumen } = compra;
  const id = lote.proyectoId;
  const hoy = useToday();
  const disponibles = trpc.lote.disponibles.useQuery({ id });
  const crear = trpc.lote.crearAporte.useMutation();
  const refrescar = useRefreshMoney();
  const schema = useMemo(() => formularioAporteSchema(lote.moneda), [lote.moneda]);
  const form = useAppForm<AporteEntrada, DatosAporte>(
    schema,
    { ...dineroNuevo(lote.moneda, hoy), chequeNuevo: CHEQUE_VACIO },
    CONTROLES,
  );
  const socios = disponibles.data?.items ?? [];
  const socioId = useWatch({ control: form.control, name: 'socioId' });
  const parte = resumen.porSocio.find((una) => una.socioId === socioId);
  return (
    <EditDialog
      title="Cargar aporte para el lote"
      description="Entra también como ingreso de la obra y en la cuenta del socio."
      onClose={onClose}
      form={form}
      label="Cargar aporte"
      className="gap-4"
      submit="Cargar"
      disabledBecause={null}
      save={(datos) => crear.mutateAsync({ id, ...datos })}
      refresh={refrescar}
      done={(_hecho, { socioId }) => ({
        title: 'Aporte cargado',
        description: socios.find((uno) => uno.socioId === socioId)?.nombre ?? '',
      })}
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
        lote={lote}
        como="INGRESO"
        falta={parte ? { label: 'Le falta aportar', centavos: parte.pendienteCentavos } : null}
      />
    </EditDialog>
  );
}

type GuardadoProps = AporteDialogoProps & { readonly aporte: AporteLote };

function Guardado({ compra, aporte, editable, onClose }: GuardadoProps) {
  const { lote } = compra;
  const { tenantId } = useTenant();
  const abreAportes = useCan('manage_partners');
  const { opened, open, close } = useOpened<'baja'>();
  const eliminar = trpc.lote.eliminarAporte.useMutation();
  const { id: aporteId, version } = aporte;
  const { proyectoId: id } = lote;
  if (opened === 'baja') {
    return (
      <BajaDialogo
        fila={aporte}
        lote={lote}
        de={`del aporte ${aporte.codigo}`}
        pedir={(motivo) => eliminar.mutateAsync({ id, aporteId, version, motivo })}
        onBack={close}
        onDone={onClose}
      />
    );
  }
  return (
    <FilaDialogo
      fila={aporte}
      lote={lote}
      title={`Aporte ${aporte.codigo}`}
      label="Aportado"
      centavos={aporte.importeCentavos}
      medio={medioDeAporte(aporte)}
      socio={aporte.socio.nombre}
      enlace={
        abreAportes ? (
          <LinkButton to={paths.aporte(tenantId, id, aporteId)} variant="link" size="inline">
            Ver en Aportes
          </LinkButton>
        ) : null
      }
      onBaja={editable && !aporte.bajaPendiente ? () => open('baja') : undefined}
      onClose={onClose}
    />
  );
}

/** Dialog that records a contribution or shows one; editing happens on its own page in the obra. */
export function AporteDialogo(props: AporteDialogoProps) {
  const { compra, aporte, onClose } = props;
  if (aporte !== null) return <Guardado {...props} aporte={aporte} />;
  return <Nuevo compra={compra} onClose={onClose} />;
}
