import type { Acopio, CrearAcopioEntrada } from '@plomada/domain/acopios/acopio.schema';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

import { ComboboxField } from '@/components/form/fields.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useSearchText } from '@/lib/use-search-text.ts';

import type { AcopioControl } from './acopio-valores.ts';

const opcion = ({ id, concepto, fecha, importeCentavos, moneda }: ItemMovimiento) => ({
  value: id,
  label: concepto,
  hint: `${formatearFecha(fecha)} · ${formatearDinero(importeCentavos, moneda)}`,
});

function factura(movimiento: ItemMovimiento | undefined): string {
  if (movimiento === undefined) return 'Une el acopio con su pago y toma de él la factura.';
  const { comprobante } = movimiento;
  return comprobante === undefined
    ? 'El movimiento no tiene comprobante.'
    : `Con ${nombreComprobante(comprobante.tipoArca, comprobante.puntoVenta, comprobante.numero)}.`;
}

type MovimientoCampoProps = {
  readonly control: AcopioControl;
  readonly elegido: Acopio['movimiento'];
};

/**
 * Choice of the obra's expense that paid the acopio, of its supplier once one is chosen; private
 * expenses are not offered.
 */
export function MovimientoCampo({ control, elegido }: MovimientoCampoProps) {
  const search = useSearchText();
  const [projectId, proveedorId, movimientoId] = useWatch({
    control,
    name: ['proyectoId', 'proveedorId', 'movimientoId'],
  });
  const lista = trpc.movimientos.listar.useQuery(
    {
      projectId,
      tipo: 'EGRESO',
      privado: false,
      limit: 30,
      ...(proveedorId ? { proveedorId } : {}),
      ...search.input,
    },
    { placeholderData: keepPreviousData },
  );
  const items = lista.data?.items ?? [];
  const actual = items.find(({ id }) => id === movimientoId);
  const { getValues, setValue } = useFormContext<CrearAcopioEntrada>();
  /** Takes the amount of a price list from its payment, unless one was typed. */
  const tomarImporte = (id: string | null) => {
    const pago = items.find((uno) => uno.id === id);
    const [tipo, moneda, importeCentavos] = getValues(['tipo', 'moneda', 'importeCentavos']);
    const sinImporte = tipo === 'LISTA_PRECIOS' && !importeCentavos;
    if (pago === undefined || !sinImporte || pago.moneda !== moneda) return;
    setValue('importeCentavos', pago.importeCentavos, { shouldDirty: true });
  };
  return (
    <ComboboxField
      control={control}
      name="movimientoId"
      label="Movimiento que lo pagó"
      optional
      help={factura(actual)}
      placeholder="Sin movimiento"
      clearLabel="Sin movimiento"
      options={items.map(opcion)}
      chosen={actual ? opcion(actual) : elegido && { value: elegido.id, label: elegido.codigo }}
      onChoose={tomarImporte}
      onSearch={search.setText}
      loading={search.isBehind(lista)}
      emptyText="Ningún egreso de este proveedor coincide."
    />
  );
}
