import { fieldsOf } from '@plomada/domain/base/field-of';
import { pick } from '@plomada/domain/base/shape.rules';
import {
  type CambiosPedidos,
  cambiosPedidosSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import {
  type EditarMovimiento,
  editarMovimientoSchema,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';

import { Changes } from '@/components/changes/changes.tsx';
import type { Change } from '@/components/changes/read-changes.ts';
import type { Envio } from '@/lib/outbox/envio.ts';
import { stands } from '@/lib/outbox/saved-before.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Fields that an edit of the saved movement would change. */
export type Cambios = Omit<EditarMovimiento, 'id' | 'version'>;

const IDENTIDAD = ['tipoArca', 'puntoVenta', 'numero', 'cuitEmisor'] as const;

/** Typed document, if it is another than the saved one; the saved amounts by rate stay. */
function otroDocumento(escrito: unknown, guardado: Movimiento): object | undefined {
  const { imputar: _imputar, partes: _partes, ...documento } = fieldsOf(escrito);
  const { comprobante } = guardado;
  if (comprobante === null || escrito === undefined || escrito === null) return undefined;
  const es = IDENTIDAD.every((campo) => documento[campo] === comprobante[campo]);
  return es ? undefined : documento;
}

/** Fields of a correction that differ from the saved movement. */
export function cambiosDe({ cuerpo }: Pick<Envio, 'cuerpo'>, guardado: Movimiento): Cambios {
  const antes = fieldsOf(guardado);
  const { id, version } = guardado;
  const propios = Object.entries(pick(cuerpo, editarMovimientoSchema.shape)).filter(
    ([campo, valor]) =>
      campo !== 'comprobante' && valor !== undefined && !stands(valor, antes[campo]),
  );
  const comprobante = otroDocumento(cuerpo['comprobante'], guardado);
  const {
    id: _id,
    version: _version,
    ...cambios
  } = editarMovimientoSchema.parse({
    ...Object.fromEntries(propios),
    ...(comprobante && { comprobante }),
    id,
    version,
  });
  return cambios;
}

/**
 * Changes that can be requested from an Owner or an Admin, so without account and paying member;
 * null when the request would not be valid.
 */
export const loQueSePide = (cambios: Cambios): CambiosPedidos | null =>
  cambiosPedidosSchema.safeParse(pick(cambios, cambiosPedidosSchema.shape)).data ?? null;

/** Names of the rubro, supplier and account of a correction, and of the signed-in member. */
function useNombres({ rubroId, proveedorId, cuentaId }: Cambios) {
  const { user } = useTenant();
  const rubros = trpc.rubros.listar.useQuery(undefined, { enabled: Boolean(rubroId) });
  const proveedor = trpc.proveedores.obtener.useQuery(
    { id: proveedorId ?? '' },
    { enabled: Boolean(proveedorId) },
  );
  const cuenta = trpc.cuentas.obtener.useQuery(
    { id: cuentaId ?? '' },
    { enabled: Boolean(cuentaId) },
  );
  return {
    rubro: rubros.data?.items.find(({ id }) => id === rubroId)?.nombre,
    proveedor: proveedor.data?.razonSocial,
    cuenta: cuenta.data?.nombre,
    miembro: (id: string) => (id === user.id ? user.fullName : undefined),
  };
}

const numeroDe = (documento: unknown): string | null => {
  const { tipoArca, puntoVenta, numero } = fieldsOf(documento);
  return typeof tipoArca === 'number' &&
    typeof puntoVenta === 'number' &&
    typeof numero === 'number'
    ? nombreComprobante(tipoArca, puntoVenta, numero)
    : null;
};

type DiferenciasProps = {
  readonly envio: Envio;
  readonly guardado: Movimiento;
  readonly cambios: Cambios;
};

/** Saved and corrected version of each field that differs, as displayed text. */
function useFilas({ guardado, cambios }: Omit<DiferenciasProps, 'envio'>): readonly Change[] {
  const nombres = useNombres(cambios);
  const antes = fieldsOf(guardado);
  const otro = (id: string | null | undefined, nombre: string | undefined) =>
    id ? (nombre ?? 'Otro') : null;
  const { cuentaId, deBolsillo, rubroId, proveedorId, comprobante, ...simples } = cambios;
  const posibles: readonly (Change & { readonly cambia: boolean })[] = [
    {
      cambia: rubroId !== undefined,
      campo: 'rubro',
      antes: guardado.rubro?.nombre ?? null,
      despues: otro(rubroId, nombres.rubro),
    },
    {
      cambia: proveedorId !== undefined,
      campo: 'proveedor',
      antes: guardado.proveedor?.razonSocial ?? null,
      despues: otro(proveedorId, nombres.proveedor),
    },
    {
      cambia: cuentaId !== undefined,
      campo: 'cuenta',
      antes: guardado.cuenta?.nombre ?? null,
      despues: otro(cuentaId, nombres.cuenta),
    },
    {
      cambia: deBolsillo !== undefined,
      campo: 'deBolsillo',
      antes: guardado.bolsillo?.miembro.nombre ?? null,
      despues: otro(deBolsillo, nombres.miembro(deBolsillo ?? '')),
    },
    {
      cambia: comprobante !== undefined,
      campo: 'comprobante',
      antes: numeroDe(guardado.comprobante),
      despues: numeroDe(comprobante),
    },
  ];
  return [
    ...Object.entries(simples).map(([campo, despues]) => ({ campo, antes: antes[campo], despues })),
    ...posibles.filter(({ cambia }) => cambia),
  ];
}

export function Diferencias({ envio, guardado, cambios }: DiferenciasProps) {
  const filas = useFilas({ guardado, cambios });
  const { version } = fieldsOf(envio.respuesta);
  return (
    <>
      <Changes cambios={filas} moneda={guardado.moneda} />
      {typeof version === 'number' && version !== guardado.version ? (
        <p className="text-sm text-warning">
          Después de enviarlo, alguien lo cambió: a la izquierda está lo que hay ahora.
        </p>
      ) : null}
    </>
  );
}
