import type { Verb } from './verb.ts';
import { maxOrganizaciones, restoreMember, suspend } from './verbs/account.ts';
import { cuentas } from './verbs/accounts.ts';
import { apoc } from './verbs/apoc.ts';
import { deliver } from './verbs/hand-over.ts';
import { importOrganization } from './verbs/import-organization.ts';
import { organizaciones, withoutOwner } from './verbs/organizations.ts';
import { retencion } from './verbs/retention.ts';
import { activate, deactivate, plan, vencimiento } from './verbs/subscription.ts';

/** Acts of the operator by the word that is typed. */
export const VERBS: ReadonlyMap<string, Verb> = new Map([
  ['organizaciones', organizaciones],
  ['cuentas', cuentas],
  ['sin-owner', withoutOwner],
  ['plan', plan],
  ['vencimiento', vencimiento],
  ['activar', activate],
  ['desactivar', deactivate],
  ['suspender', suspend],
  ['restaurar', restoreMember],
  ['max-organizaciones', maxOrganizaciones],
  ['entregar', deliver],
  ['retencion', retencion],
  ['importar-organizacion', importOrganization],
  ['apoc', apoc],
]);
