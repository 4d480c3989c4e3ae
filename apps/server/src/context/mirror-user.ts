import type { Db } from '@plomada/db/client';
import { nuevoId } from '@plomada/db/ids';

import type { UsuarioDeIdentidad } from './context.ts';
import { UPSERT_USER } from './mirror-user.sql.ts';

export async function espejarUsuario(
  db: Db,
  usuario: UsuarioDeIdentidad,
  ahora: Date,
): Promise<void> {
  const { clerkId, email, emailVerificado, nombre, apellido, maxTenants, actualizadoEn } = usuario;
  const persona = [clerkId, email, emailVerificado, nombre, apellido, maxTenants] as const;
  await db.query(UPSERT_USER(nuevoId(), ...persona, ahora, actualizadoEn));
}
