import type { Db } from '@plomada/db/client';
import { newId } from '@plomada/db/ids';

import { UPSERT_USER } from './mirror-user.sql.ts';
import type { IdentityUser } from './services.ts';

export async function mirrorUser(db: Db, usuario: IdentityUser, ahora: Date): Promise<void> {
  const { clerkId, email, emailVerificado, nombre, apellido, maxTenants, actualizadoEn } = usuario;
  const persona = [clerkId, email, emailVerificado, nombre, apellido, maxTenants] as const;
  await db.query(UPSERT_USER(newId(), ...persona, ahora, actualizadoEn));
}
