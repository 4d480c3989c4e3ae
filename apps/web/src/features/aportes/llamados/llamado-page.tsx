import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { motivoBajaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { formatearFecha, formatearFechaHora, formatearMes } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Ban, Pencil } from 'lucide-react';
import { useState } from 'react';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { withLimits } from '@/config/reasons.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { Cifra } from '../cifra.tsx';
import { useColores } from '../use-aportes.ts';
import { conLlamados, migasDe } from '../vistas.ts';
import { CuotasTabla } from './cuotas-tabla.tsx';
import { LlamadoBadge } from './llamado-badge.tsx';

type LlamadoProps = { readonly llamado: Llamado };

/** Cancels a call at once; amounts paid for it remain contributions of their partners. */
function AnularDialogo({ llamado, onClose }: LlamadoProps & { readonly onClose: () => void }) {
  const { id, numero, version, pagadoCentavos, pendienteCentavos, moneda } = llamado;
  const anular = trpc.llamados.anular.useMutation();
  const refrescar = useRefreshMoney();
  return (
    <ConfirmDialog
      title={`¿Anular el llamado ${numero}?`}
      text="Ningún socio lo debe más. Queda en la lista, anulado, con su motivo. Lo ya aportado no se pierde: pasa a otros llamados o queda adelantado."
      verb="Anular"
      destructive
      about={id}
      reason={{ schema: motivoBajaSchema, help: withLimits('Lo leen los socios.'), rows: 3 }}
      onConfirm={(motivo) => anular.mutateAsync({ id, version, motivo: motivo ?? '' })}
      done={{ title: 'Llamado anulado', description: `Llamado ${numero}` }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals
        lines={[
          moneyLine('Deja de deberse', { centavos: pendienteCentavos, moneda }),
          moneyLine('Sigue aportado', { centavos: pagadoCentavos, moneda }),
        ]}
      />
    </ConfirmDialog>
  );
}

const LlamadoEdicion = lazyPart(
  async () => (await import('./llamado-edicion.tsx')).LlamadoEdicion,
  'shown',
  <CenteredSpinner label="Abriendo el llamado" />,
);
const EnviarDialogo = lazyPart(async () => (await import('./enviar-dialogo.tsx')).EnviarDialogo);

function Cifras({ llamado }: LlamadoProps) {
  const { importeCentavos, pagadoCentavos, pendienteCentavos, moneda, cuotas, estado } = llamado;
  const deben = cuotas.filter((cuota) => cuota.pendienteCentavos > 0).length;
  return (
    <TotalStrip>
      <TotalCell
        lead
        label="Importe"
        value={<Money centavos={importeCentavos} moneda={moneda} />}
        delta={`Entre ${cuotas.length === 1 ? '1 socio' : `${cuotas.length} socios`}`}
      />
      <TotalCell label="Aportado" value={<Cifra centavos={pagadoCentavos} moneda={moneda} />} />
      <TotalCell
        label="Falta"
        value={<Cifra centavos={pendienteCentavos} moneda={moneda} alarm={estado === 'VENCIDO'} />}
        delta={deben === 0 ? 'Nadie debe' : deben === 1 ? 'De 1 socio' : `De ${deben} socios`}
      />
      <TotalCell
        label="Vencimiento"
        value={formatearFecha(llamado.vencimiento)}
        delta={`Emitido el ${formatearFecha(llamado.fecha)}`}
      />
    </TotalStrip>
  );
}

function Notas({ llamado }: LlamadoProps) {
  const { sinAsignarBp, motivoAnulacion, creadoPor, creadoEn } = llamado;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted-foreground">
      {motivoAnulacion === null ? null : (
        <p className="max-w-[68ch] break-words whitespace-pre-line text-foreground">
          Anulado: {motivoAnulacion}
        </p>
      )}
      {sinAsignarBp > 0 ? (
        <p>
          Ese día había {formatearPorcentajeBp(sinAsignarBp)} sin asignar: se pide a los socios que
          había, según sus participaciones entre sí.
        </p>
      ) : null}
      <p>
        Cargado por {creadoPor.nombre}, {formatearFechaHora(creadoEn)}. Las cuotas siguen las
        participaciones del día de emisión, aunque después cambien.
      </p>
    </div>
  );
}

function Acciones({ llamado }: LlamadoProps) {
  const { edit } = useEditMode();
  const { opened, open, close } = useOpened<'anular'>();
  if (llamado.estado === 'ANULADO') return null;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => open('anular')}>
        <Ban aria-hidden />
        Anular
      </Button>
      {llamado.editable ? (
        <Button variant="outline" onClick={edit}>
          <Pencil aria-hidden />
          Editar
        </Button>
      ) : null}
      {opened === 'anular' ? <AnularDialogo llamado={llamado} onClose={close} /> : null}
    </>
  );
}

type LecturaProps = LlamadoProps & { readonly obra: Pick<Proyecto, 'estado'> };

function Lectura({ llamado, obra }: LecturaProps) {
  const { tenantId } = useTenant();
  const colores = useColores(llamado.proyectoId);
  const [paraEnviar, setParaEnviar] = useState<Cuota | null>(null);
  const editable = !esSoloLectura(obra.estado);
  const { id, numero, concepto, periodo, proyecto, moneda } = llamado;
  return (
    <>
      <PageHeader
        title={`Llamado ${numero}`}
        breadcrumb={migasDe(
          tenantId,
          proyecto,
          { label: 'Llamados', to: conLlamados(paths.aportes(tenantId, proyecto.id)) },
          { label: `Llamado ${numero}` },
        )}
        badge={<LlamadoBadge estado={llamado.estado} />}
        facts={`${concepto} · ${formatearMes(periodo)} · ${proyecto.nombre}`}
        actions={editable ? <Acciones llamado={llamado} /> : undefined}
      />
      <div className="flex flex-col gap-4">
        <Cifras llamado={llamado} />
        <Panel flush title="Cuotas" qualifier="de cada socio, y lo que falta">
          <CuotasTabla {...{ llamado, colores, editable }} onSend={setParaEnviar} />
        </Panel>
        <Notas llamado={llamado} />
        <div className="max-w-[640px] empty:hidden">
          <Historia entidad="LLAMADO" entidadId={id} moneda={moneda} />
        </div>
      </div>
      {paraEnviar === null ? null : (
        <EnviarDialogo llamado={llamado} cuota={paraEnviar} onClose={() => setParaEnviar(null)} />
      )}
    </>
  );
}

/** Page of a call; with `?hacer=editar`, its form. */
export const LlamadoPage = recordPage({
  que: 'el llamado',
  useRows: ({ obraId = '', llamadoId = '' }: Ids) => ({
    llamado: trpc.llamados.obtener.useQuery({ id: llamadoId }),
    obra: trpc.proyectos.obtener.useQuery({ id: obraId }),
  }),
  subject: ({ llamado }) => llamado.data && `Llamado ${llamado.data.numero}`,
  useBack: ({ tenantId, obraId = '' }) => ({
    to: conLlamados(paths.aportes(tenantId, obraId)),
    label: 'Ver los llamados',
  }),
  obraOf: ({ llamado }) => llamado.data?.proyectoId,
  Read: Lectura,
  edit: {
    useAllowed: ({ llamado, obra }) => !esSoloLectura(obra.estado) && llamado.editable,
    Form: LlamadoEdicion,
  },
});
