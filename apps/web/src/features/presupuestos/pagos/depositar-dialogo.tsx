import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { RETENCION_EN_PALABRAS } from '@plomada/domain/retenciones/retencion.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { Combobox } from '@/components/form/combobox.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { FieldLabel } from '@/components/form/field-label.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';
import { useSearchText } from '@/lib/use-search-text.ts';

type DepositarDialogoProps = {
  /** Name of the payment with the withholdings, such as `Pago 3`. */
  readonly de: string;
  readonly about: string;
  readonly pendientes: Pago['retenciones'];
  readonly moneda: Pago['moneda'];
  /** Obra whose expenses are offered; null offers those of any obra. */
  readonly proyectoId: string | null;
  readonly onClose: () => void;
};

const opcion = ({ id, codigo, concepto, fecha, importeCentavos, moneda }: ItemMovimiento) => ({
  value: id,
  label: `${codigo} · ${concepto}`,
  hint: `${formatearFecha(fecha)} · ${formatearDinero(importeCentavos, moneda)}`,
});

/** Dialog that links deposited withholdings to the expense that paid the tax office. */
export function DepositarDialogo(props: DepositarDialogoProps) {
  const { de, about, pendientes, moneda, proyectoId, onClose } = props;
  const id = useId();
  const search = useSearchText();
  const [elegido, setElegido] = useState<ItemMovimiento | null>(null);
  const lista = trpc.movimientos.listar.useQuery(
    {
      ...(proyectoId === null ? {} : { projectId: proyectoId }),
      tipo: 'EGRESO',
      limit: 30,
      ...search.input,
    },
    { placeholderData: keepPreviousData },
  );
  const depositar = trpc.retenciones.depositar.useMutation();
  const refrescar = useRefreshMoney();
  const items = lista.data?.items ?? [];
  const marcar = async () => {
    if (elegido === null) throw new FormRefusal('Falta elegir el egreso con el que se depositó.');
    const ids = pendientes.map((una) => una.id);
    return depositar.mutateAsync({ ids, movimientoId: elegido.id });
  };
  return (
    <ConfirmDialog
      title={pendientes.length === 1 ? '¿Depositar la retención?' : '¿Depositar las retenciones?'}
      text="Quedan depositadas el día del egreso que se elija. Si ese egreso se da de baja, vuelven a deberse."
      verb="Marcar depositadas"
      about={about}
      isReady={elegido !== null}
      onConfirm={marcar}
      done={{ title: 'Retenciones depositadas', description: de }}
      refresh={refrescar}
      onClose={onClose}
    >
      <EffectTotals
        lines={pendientes.map(({ tipo, importeCentavos: centavos }) =>
          moneyLine(RETENCION_EN_PALABRAS[tipo], { centavos, moneda }),
        )}
      />
      <div className="flex flex-col gap-1.5">
        <FieldLabel htmlFor={id}>Egreso con el que se depositó</FieldLabel>
        <Combobox
          id={id}
          label="Egreso con el que se depositó"
          value={elegido?.id ?? null}
          placeholder={proyectoId === null ? 'Elegir un egreso' : 'Elegir un egreso de la obra'}
          options={items.map(opcion)}
          chosen={elegido && opcion(elegido)}
          onChange={(valor) => setElegido(items.find((uno) => uno.id === valor) ?? null)}
          onSearch={search.setText}
          loading={search.isBehind(lista)}
          emptyText={
            proyectoId === null ? 'Ningún egreso coincide.' : 'Ningún egreso de la obra coincide.'
          }
        />
      </div>
    </ConfirmDialog>
  );
}
