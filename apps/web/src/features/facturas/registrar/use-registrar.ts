import type { Factura } from '@plomada/domain/facturas/factura.schema';
import {
  type RegistrarFacturas,
  registrarFacturasSchema,
} from '@plomada/domain/facturas/registrar.schema';
import type { Control } from 'react-hook-form';
import { z } from 'zod';

import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { useTenant } from '@/lib/tenant.ts';

import { esNotaDeCredito, razonDelRubro } from '../palabras.ts';

type RubroPropuesto = {
  /** Rubro of all invoices; null uses the last one of each supplier. */
  readonly rubroId: string | null;
  readonly razon: string;
};

function rubroPropuesto(facturas: readonly Factura[]): RubroPropuesto {
  const [primera] = facturas;
  const ids = new Set(facturas.map(({ rubroSugerido }) => rubroSugerido?.rubroId ?? null));
  const deUnProveedor = new Set(facturas.map(({ cuitEmisor }) => cuitEmisor)).size === 1;
  const razon = primera === undefined ? null : razonDelRubro(primera);
  if (ids.size > 1)
    return { rubroId: null, razon: 'Sin elegir, cada una va al rubro de su proveedor.' };
  if (primera === undefined || primera.rubroSugerido === null || razon === null)
    return { rubroId: null, razon: 'Todavía no hay movimientos de donde proponerlo.' };
  const { rubroId, codigo, nombre } = primera.rubroSugerido;
  return {
    rubroId,
    razon: deUnProveedor ? `${razon}.` : `Los de cada proveedor van a ${codigo} ${nombre}.`,
  };
}

/** Reason to register as payable only: credit notes reduce a debt and are no movement. */
function soloPorPagar(facturas: readonly Factura[]): string | null {
  if (!facturas.some(esNotaDeCredito)) return null;
  return facturas.length === 1
    ? 'Una nota de crédito se registra por pagar: descuenta de lo que se le debe al proveedor.'
    : 'Hay notas de crédito entre las elegidas: se registran por pagar, y descuentan de lo que se debe.';
}

/** Obra and kind of record last chosen in each organisation, until the page is reloaded. */
export const ultimos = new Map<string, Pick<RegistrarFacturas, 'como' | 'proyectoId'>>();

const { como, proyectoId, rubroId, cuentaId, medioPago } = registrarFacturasSchema.shape;
const formularioSchema = z.object({
  como,
  proyectoId,
  rubroId,
  cuentaId,
  medioPago: medioPago.nullable(),
});
type Entrada = z.input<typeof formularioSchema>;
type Salida = z.output<typeof formularioSchema>;
export type Campos = { readonly control: Control<Entrada, unknown, Salida> };

export type ControlesRegistrar = FormControls<Entrada, RegistrarFacturas>;

export function useFormulario(facturas: readonly Factura[], controls: ControlesRegistrar) {
  const { tenantId } = useTenant();
  const ultimo = ultimos.get(tenantId);
  const propuesto = rubroPropuesto(facturas);
  const porQue = soloPorPagar(facturas);
  const form = useAppForm<Entrada, Salida>(
    formularioSchema,
    {
      como: porQue === null ? (ultimo?.como ?? 'POR_PAGAR') : 'POR_PAGAR',
      ...(ultimo === undefined ? {} : { proyectoId: ultimo.proyectoId }),
      rubroId: propuesto.rubroId,
      cuentaId: null,
      medioPago: null,
    },
    controls,
  );
  return {
    form,
    porQue,
    razon: propuesto.razon,
    hayObra: ultimo !== undefined,
    hayRubro: facturas.every(({ rubroSugerido }) => rubroSugerido !== null),
  };
}

/** Request body; account and means only apply to movements. */
export function pedidoDe(facturas: readonly Factura[], datos: Salida) {
  const { medioPago: medio, cuentaId: cuenta, ...comun } = datos;
  return {
    ...comun,
    arcaIds: facturas.flatMap(({ arca }) => (arca === null ? [] : [arca.id])),
    ...(datos.como === 'MOVIMIENTO' && cuenta ? { cuentaId: cuenta } : {}),
    ...(datos.como === 'MOVIMIENTO' && medio ? { medioPago: medio } : {}),
  };
}
