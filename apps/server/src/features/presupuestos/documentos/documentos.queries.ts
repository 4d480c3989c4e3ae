import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import type { TenantContext } from '../../../context/context.ts';
import { readLetterhead, type Letterhead } from '../../../files/pdf/letterhead.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';

/** All that the paper of a budget says. */
export type DatosPresupuesto = Letterhead & { readonly presupuesto: Presupuesto };
export type DatosCertificado = DatosPresupuesto & { readonly certificado: Certificado };

export async function leerDatosDePapel(ctx: TenantContext, id: string): Promise<DatosPresupuesto> {
  const presupuesto = await leerPresupuesto(ctx, id);
  return { ...(await readLetterhead(ctx, presupuesto)), presupuesto };
}
