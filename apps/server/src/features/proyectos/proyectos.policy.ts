import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';

/** True when the actor may know that private movements exist at all. */
export const vePrivados = ({ actor }: Pick<TenantContext, 'actor'>): boolean =>
  puede(actor.rol, 'manage_private_movements');
