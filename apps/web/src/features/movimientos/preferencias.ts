import { medioPagoSchema, type MedioPago } from '@plomada/domain/movimiento.schema';

import { readSetting, writeSetting } from '../../lib/local-setting.ts';

/** What was last used in an organisation, on this device: the next movement starts from it. */
export type Preferencias = {
  readonly obraId: string | null;
  readonly rubroId: string | null;
  readonly proveedor: { readonly id: string; readonly razonSocial: string } | null;
  readonly medioPago: MedioPago;
};

const INICIALES: Preferencias = {
  obraId: null,
  rubroId: null,
  proveedor: null,
  medioPago: 'TRANSFERENCIA',
};

const clave = (tenantId: string) => `plomada:ultimo-movimiento:${tenantId}`;

function campos(valor: unknown): Map<string, unknown> {
  return new Map(typeof valor === 'object' && valor !== null ? Object.entries(valor) : []);
}

const textoDe = (valor: unknown): string | null =>
  typeof valor === 'string' && valor !== '' ? valor : null;

/** Storage may hold anything: what is not understood counts as never used. */
export function leerPreferencias(texto: string | null): Preferencias {
  try {
    const guardado = campos(JSON.parse(texto ?? 'null'));
    const proveedor = campos(guardado.get('proveedor'));
    const id = textoDe(proveedor.get('id'));
    const razonSocial = textoDe(proveedor.get('razonSocial'));
    const medio = medioPagoSchema.safeParse(guardado.get('medioPago'));
    return {
      obraId: textoDe(guardado.get('obraId')),
      rubroId: textoDe(guardado.get('rubroId')),
      proveedor: id !== null && razonSocial !== null ? { id, razonSocial } : null,
      medioPago: medio.success ? medio.data : INICIALES.medioPago,
    };
  } catch {
    return INICIALES; // Not JSON.
  }
}

export function preferenciasDe(tenantId: string): Preferencias {
  return leerPreferencias(readSetting(clave(tenantId)));
}

export function recordarPreferencias(tenantId: string, cambios: Partial<Preferencias>): void {
  writeSetting(clave(tenantId), JSON.stringify({ ...preferenciasDe(tenantId), ...cambios }));
}
