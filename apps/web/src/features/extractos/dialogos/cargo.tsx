import { sumarDias, sumarMeses } from '@plomada/domain/base/fecha.rules';
import type { GrupoDeCargos } from '@plomada/domain/extractos/conciliacion.schema';
import { nombrarMes } from '@plomada/formatters/fecha';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { CLASE_EN_PALABRAS, cuantasLineas, type Moneda } from '../palabras.ts';
import { MovimientoForm } from './crear.tsx';
import type { DeDialogo } from './de-dialogo.ts';
import { useFechaAbierta } from './fecha-abierta.tsx';

export type CargoProps = DeDialogo & { readonly grupo: GrupoDeCargos };

const ultimoDia = (mes: string): string => sumarDias(sumarMeses(`${mes}-01`, 1), -1);

type ResumenProps = { readonly grupo: GrupoDeCargos; readonly moneda: Moneda };

function Resumen({ grupo, moneda }: ResumenProps) {
  const { lineaIds, importeCentavos, comprobante } = grupo;
  return (
    <EffectTotals
      lines={[
        ['Líneas del banco', cuantasLineas(lineaIds.length)],
        moneyLine(importeCentavos < 0 ? 'Sale' : 'Entra', {
          centavos: Math.abs(importeCentavos),
          moneda,
        }),
        comprobante !== null &&
          moneyLine(comprobante.texto, { centavos: comprobante.importeCentavos, moneda }),
      ]}
    />
  );
}

type ConGastoProps = CargoProps & { readonly movimientoId: string };

/** Dialog that links the lines of a group with the movement that has their voucher. */
function ConGasto({ cuenta, grupo, movimientoId, vueltas, onDecidir, onClose }: ConGastoProps) {
  const vincular = trpc.conciliacion.vincular.useMutation();
  const { clase, lineaIds } = grupo;
  const titulo = `Vincular ${CLASE_EN_PALABRAS[clase].toLowerCase()}`;
  // No fields: the form has the button with the focus, and the refusal.
  const form = useAppForm(z.object({}), {}, {});
  return (
    <EditDialog
      title={titulo}
      description="El comprobante del banco ya está cargado: sus líneas se vinculan con ese gasto, que cuenta una sola vez."
      form={form}
      label={titulo}
      about={lineaIds.join(' ')}
      submit="Vincular"
      isReady
      disabledBecause={null}
      save={() => vincular.mutateAsync({ id: cuenta.id, gasto: { movimientoId, lineaIds } })}
      refresh={() => Promise.resolve()}
      done={null}
      onClose={onClose}
      onDone={({ lineas }) => {
        onClose();
        onDecidir({
          lineas,
          toma: [],
          hecho: 'Cargos vinculados con su gasto',
          deshacer: () => vueltas.soltar(lineas),
        });
      }}
    >
      <Resumen grupo={grupo} moneda={cuenta.moneda} />
    </EditDialog>
  );
}

/** Dialog that makes the month's expense of a kind of charge, or links its lines with it. */
export function Cargo(props: CargoProps) {
  const { cuenta, mes, grupo, onClose } = props;
  const { tenantId } = useTenant();
  const abierta = useFechaAbierta(ultimoDia(mes));
  const { movimientoId = null } = grupo.comprobante ?? {};
  if (movimientoId !== null) return <ConGasto {...props} movimientoId={movimientoId} />;
  if (abierta === null) return null;
  const clase = CLASE_EN_PALABRAS[grupo.clase];
  return (
    <OpenDialog title={`Cargar ${clase.toLowerCase()}`} onClose={onClose}>
      <MovimientoForm
        {...props}
        lineas={grupo.lineaIds.map((id) => ({ id }))}
        importeCentavos={grupo.importeCentavos}
        propuesta={{
          ...abierta,
          concepto: `${clase}, ${cuenta.nombre}, ${nombrarMes(mes)}`,
          proyectoId: tenantId,
          rubroId: grupo.rubroId,
          proveedor: null,
          clase: grupo.clase,
        }}
      >
        <Resumen grupo={grupo} moneda={cuenta.moneda} />
      </MovimientoForm>
    </OpenDialog>
  );
}
