import type { Verb } from './verbo.ts';
import { maxOrganizaciones, restaurar, suspend } from './verbos/cuenta.ts';
import { cuentas } from './verbos/cuentas.ts';
import { deliver } from './verbos/entregar.ts';
import { importOrganization } from './verbos/importar-organizacion.ts';
import { organizaciones, sinOwner } from './verbos/organizaciones.ts';
import { retencion } from './verbos/retencion.ts';
import { activate, deactivate, plan, vencimiento } from './verbos/suscripcion.ts';

/** Every act of the operator, by the word that is typed. */
export const VERBOS: ReadonlyMap<string, Verb> = new Map([
  ['organizaciones', organizaciones],
  ['cuentas', cuentas],
  ['sin-owner', sinOwner],
  ['plan', plan],
  ['vencimiento', vencimiento],
  ['activar', activate],
  ['desactivar', deactivate],
  ['suspender', suspend],
  ['restaurar', restaurar],
  ['max-organizaciones', maxOrganizaciones],
  ['entregar', deliver],
  ['retencion', retencion],
  ['importar-organizacion', importOrganization],
]);
