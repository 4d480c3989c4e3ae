import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

const PASOS = {
  PRESENTADO: {
    verbo: 'Presentar',
    hecho: 'Certificado presentado',
    texto:
      'Queda a la espera de que un Owner o un Admin lo apruebe. Hasta entonces se puede editar.',
  },
  APROBADO: {
    verbo: 'Aprobar',
    hecho: 'Certificado aprobado',
    texto: 'Su neto pasa a deberse y sus cifras quedan fijas, con el índice de hoy.',
  },
  RECHAZADO: {
    verbo: 'Rechazar',
    hecho: 'Certificado rechazado',
    texto: 'Deja de contar y no vuelve atrás: lo que valga se certifica en uno nuevo.',
  },
  ANULADO: {
    verbo: 'Anular',
    hecho: 'Certificado anulado',
    texto: 'Deja de contar y lo certificado vuelve a estar pendiente. Queda en la lista, anulado.',
  },
  /** Discards a draft that was never presented, which frees its number. */
  DESCARTADO: {
    verbo: 'Descartar',
    hecho: 'Borrador descartado',
    texto: 'Es un borrador: se va sin dejar rastro en la lista y su número queda libre.',
  },
} as const;
export type Paso = keyof typeof PASOS;

/** Reason that the dialog requires for steps back, although the call does not. */
const CON_MOTIVO = z
  .string()
  .trim()
  .min(1, 'El motivo es requerido')
  .max(500, 'El motivo no puede tener más de 500 caracteres');

export type PasoDialogoProps = {
  readonly paso: Paso;
  readonly presupuesto: Presupuesto;
  readonly certificado: Certificado;
  readonly onClose: () => void;
  /** Called after a draft was discarded, since its page no longer exists. */
  readonly onDiscarded: () => void;
};

/** Confirmation of a certificate's step, with its amounts. */
export function PasoDialogo(props: PasoDialogoProps) {
  const { paso, presupuesto, certificado, onClose, onDiscarded } = props;
  const { id, numero, version, netoCentavos, fondoReparoCentavos } = certificado;
  const { verbo, hecho, texto } = PASOS[paso];
  const cambiar = trpc.certificados.cambiarEstado.useMutation();
  const eliminar = trpc.certificados.eliminar.useMutation();
  const refrescar = useRefreshMoney();
  const { moneda } = presupuesto;
  const pideMotivo = paso === 'RECHAZADO' || paso === 'ANULADO';
  const descarta = paso === 'DESCARTADO';
  const cual = { id: presupuesto.id, certificadoId: id };
  return (
    <ConfirmDialog
      title={`¿${verbo} el certificado ${numero}?`}
      text={texto}
      verb={verbo}
      destructive={pideMotivo || descarta}
      about={id}
      {...(pideMotivo ? { reason: { schema: CON_MOTIVO, rows: 3 } } : {})}
      onConfirm={(motivo) =>
        descarta
          ? eliminar.mutateAsync(cual)
          : cambiar.mutateAsync({
              ...cual,
              estado: paso,
              version,
              ...(motivo === null ? {} : { motivo }),
            })
      }
      done={{ title: hecho, description: `Certificado ${numero} de ${presupuesto.codigo}` }}
      refresh={refrescar}
      onClose={onClose}
      onDone={descarta ? onDiscarded : onClose}
    >
      {descarta ? null : (
        <EffectTotals
          lines={[
            moneyLine('Neto', { centavos: netoCentavos, moneda }),
            moneyLine('Fondo de reparo', { centavos: fondoReparoCentavos, moneda }),
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
