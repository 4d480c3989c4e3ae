import type { Verbo } from './verbo.ts';
import { maxOrganizaciones, restaurar, suspender } from './verbos/cuenta.ts';
import { cuentas } from './verbos/cuentas.ts';
import { entregar } from './verbos/entregar.ts';
import { importarOrganizacion } from './verbos/importar-organizacion.ts';
import { organizaciones, sinOwner } from './verbos/organizaciones.ts';
import { retencion } from './verbos/retencion.ts';
import { activar, desactivar, plan, vencimiento } from './verbos/suscripcion.ts';

/** Every act of the operator, by the word that is typed. */
export const VERBOS: ReadonlyMap<string, Verbo> = new Map([
  ['organizaciones', organizaciones],
  ['cuentas', cuentas],
  ['sin-owner', sinOwner],
  ['plan', plan],
  ['vencimiento', vencimiento],
  ['activar', activar],
  ['desactivar', desactivar],
  ['suspender', suspender],
  ['restaurar', restaurar],
  ['max-organizaciones', maxOrganizaciones],
  ['entregar', entregar],
  ['retencion', retencion],
  ['importar-organizacion', importarOrganizacion],
]);
