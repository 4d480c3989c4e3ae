import { newId } from '@plomada/db/ids';
import { pick } from '@plomada/domain/base/shape.rules';
import type {
  CondicionIva,
  CrearProveedor,
  EditarProveedor,
  Proveedor,
  ProveedorDetalle,
} from '@plomada/domain/proveedores/proveedor.schema';

import { auditOf } from '../../audit/audit-of.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge, nothingLeft } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { CAMPOS, PROVEEDORES } from './columns.sql.ts';
import { leerProveedor } from './proveedores.queries.ts';

/** Defaults of a supplier created from its name alone. */
const POR_DEFECTO = { condicionIva: 'NO_CATEGORIZADO', tipo: 'PROVEEDOR' } as const;

const auditarProveedor = auditOf<
  Pick<ProveedorDetalle, 'id' | 'razonSocial'> & Partial<ProveedorDetalle>
>({
  entidad: 'PROVEEDOR',
  nombre: ({ razonSocial }) => `el proveedor ${razonSocial}`,
  campos: (proveedor) => pick(proveedor, CAMPOS),
});

/** A supplier that was just created; whether a list has its CUIT is read apart. */
export type ProveedorRegistrado = Omit<Proveedor, 'apocrifo'>;

type Nuevo = CrearProveedor & { readonly condicionIva?: CondicionIva };

/**
 * Creates a supplier in the caller's transaction. A CUIT already in use is refused by the unique
 * index, also when two calls run concurrently.
 */
export async function registrarProveedor(
  tx: Tx,
  { razonSocial, cuit = null, condicionIva, ...rest }: Nuevo,
): Promise<ProveedorRegistrado> {
  nothingLeft(rest);
  const id = newId();
  const despues = {
    id,
    razonSocial,
    cuit,
    ...(condicionIva === undefined ? {} : { condicionIva }),
  };
  await tx.query(PROVEEDORES.insert(tx, { ...POR_DEFECTO, ...despues }));
  await auditarProveedor(tx, { accion: 'CREAR', verbo: 'Creó', despues });
  return { id, razonSocial, cuit, version: 1 };
}

export const crearProveedor = (ctx: TenantContext, input: CrearProveedor): Promise<Proveedor> =>
  transaction(ctx, async (tx) => {
    const creado = await registrarProveedor(tx, input);
    const { apocrifo } = await leerProveedor(tx, creado.id);
    return { ...creado, apocrifo };
  });

/**
 * Edits a supplier. A CUIT of another supplier is refused by the unique index, as when creating.
 */
export function editarProveedor(
  ctx: TenantContext,
  { id, version, ...sent }: EditarProveedor,
): Promise<ProveedorDetalle> {
  return transaction(ctx, async (tx) => {
    const antes = await leerProveedor(tx, id, true);
    requireVersion(antes.version, version);
    await tx.query(PROVEEDORES.update(tx, antes, merge(pick(antes, CAMPOS), sent)));
    const despues = await leerProveedor(tx, id);
    await auditarProveedor(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}
