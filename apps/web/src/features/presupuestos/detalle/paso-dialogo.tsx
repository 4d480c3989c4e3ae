import { porBp } from '@plomada/domain/base/porcentaje.rules';
import { cambiarEstadoPresupuestoSchema } from '@plomada/domain/presupuestos/acciones.schema';
import type { EstadoGuardado } from '@plomada/domain/presupuestos/estado.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { useState } from 'react';

import { EffectTotals, type EffectTotalsProps } from '@/components/display/effect-totals.tsx';
import { Money } from '@/components/display/money.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberBox } from '@/components/form/number-box.tsx';
import { decimalKind } from '@/components/form/number-kinds.ts';
import { useWrittenNumber } from '@/components/form/use-written-number.ts';
import { TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

import { contraparte, valeHasta } from '../textos.ts';

const MOTIVO = cambiarEstadoPresupuestoSchema.shape.motivo.refine(
  Boolean,
  'El motivo es requerido',
);

type Textos = {
  readonly verbo: string;
  readonly texto: (presupuesto: Presupuesto) => string;
  readonly hecho: string;
  /** True for steps with a required reason, whose button is red. */
  readonly conMotivo?: boolean;
};

const TEXTOS: Readonly<Record<EstadoGuardado, Textos>> = {
  ENVIADO: {
    verbo: 'Enviar',
    texto: (presupuesto) =>
      `Queda como oferta, a la espera de respuesta. ${valeHasta(presupuesto)}`,
    hecho: 'Presupuesto enviado',
  },
  ACEPTADO: {
    verbo: 'Aceptar',
    texto: () => 'Los ítems y el anticipo quedan fijos: desde acá solo cambia con adicionales.',
    hecho: 'Presupuesto aceptado',
  },
  BORRADOR: {
    verbo: 'Volver a borrador',
    texto: ({ revision }) =>
      `La revisión ${revision} queda guardada y el borrador pasa a ser la revisión ${revision + 1}.`,
    hecho: 'Presupuesto en borrador',
  },
  RECHAZADO: {
    verbo: 'Rechazar',
    texto: () => 'Deja de esperar respuesta. Se puede volver a borrador y ofrecer de nuevo.',
    hecho: 'Presupuesto rechazado',
    conMotivo: true,
  },
  ANULADO: {
    verbo: 'Anular',
    texto: () => 'Queda a la vista con su motivo y deja de contar. No se puede deshacer.',
    hecho: 'Presupuesto anulado',
    conMotivo: true,
  },
};

function cifrasDe(presupuesto: Presupuesto, estado: EstadoGuardado): EffectTotalsProps['lines'] {
  const { moneda, cifras, totalVigenteCentavos, anticipoBp } = presupuesto;
  const dinero = (centavos: number) => <Money centavos={centavos} moneda={moneda} />;
  const total = ['Total', dinero(totalVigenteCentavos)] as const;
  if (estado === 'ACEPTADO' && anticipoBp > 0) {
    return [total, ['Anticipo acordado', dinero(porBp(presupuesto.totalCentavos, anticipoBp))]];
  }
  if (estado === 'ANULADO' && cifras.comprometidoCentavos > 0) {
    return [total, ['Deja de estar comprometido', dinero(cifras.comprometidoCentavos)]];
  }
  return [total];
}

const COTIZACION = decimalKind(12, 6, 'ARS');

type CotizacionCampoProps = {
  readonly presupuesto: Presupuesto;
  readonly value: string | null;
  readonly onChange: (valor: string | null) => void;
};

/** Field for the pesos per dollar on the day of acceptance, the base of every later update. */
function CotizacionCampo({ presupuesto: { cotizacionTipo }, ...valor }: CotizacionCampoProps) {
  const written = useWrittenNumber({ kind: COTIZACION, ...valor });
  const tipo = cotizacionTipo === null ? '' : ` ${TIPO_COTIZACION_LABEL[cotizacionTipo]}`;
  return (
    <Field
      label={`Cotización del dólar${tipo}`}
      help="La del día de la aceptación. Queda fija como base de la actualización."
      error={written.problem}
    >
      {(bound) => <NumberBox {...bound} written={written} limits={COTIZACION.limits} sign="$" />}
    </Field>
  );
}

const esCotizacion = (valor: string | null): valor is string =>
  valor !== null && COTIZACION.read(valor).ok && /[1-9]/.test(valor);

export type PasoDialogoProps = {
  readonly presupuesto: Presupuesto;
  readonly estado: EstadoGuardado;
  readonly onClose: () => void;
};

/** Confirmation of a budget's step, with its effect and, for some, a reason or the rate. */
export function PasoDialogo({ presupuesto, estado, onClose }: PasoDialogoProps) {
  const { id, codigo, version, titulo, indexacion } = presupuesto;
  const cambiar = trpc.presupuestos.cambiarEstado.useMutation();
  const refrescar = useRefreshMoney();
  const [cotizacion, setCotizacion] = useState<string | null>(null);
  const { verbo, texto, hecho, conMotivo = false } = TEXTOS[estado];
  const conCotizacion = estado === 'ACEPTADO' && indexacion === 'USD';
  return (
    <ConfirmDialog
      title={`¿${verbo} el presupuesto ${codigo}?`}
      text={texto(presupuesto)}
      verb={verbo}
      destructive={conMotivo}
      about={`${id}-${estado}`}
      isReady={!conCotizacion || esCotizacion(cotizacion)}
      {...(conMotivo ? { reason: { schema: MOTIVO } } : {})}
      onConfirm={(motivo) =>
        cambiar.mutateAsync({
          id,
          estado,
          version,
          ...(motivo === null ? {} : { motivo }),
          ...(conCotizacion && cotizacion !== null ? { cotizacion } : {}),
        })
      }
      done={{ title: hecho, description: [codigo, titulo, contraparte(presupuesto)].join(' · ') }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals lines={cifrasDe(presupuesto, estado)} />
      {conCotizacion ? (
        <CotizacionCampo presupuesto={presupuesto} value={cotizacion} onChange={setCotizacion} />
      ) : null}
    </ConfirmDialog>
  );
}
