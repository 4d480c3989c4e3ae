import { fieldOf } from '@plomada/domain/base/field-of';

import { poblarAportes } from './aportes-sur.ts';
import { CUENTAS_A, CUENTAS_SUR, poblarCuentas } from './cuentas-sur.ts';
import { GENTE, SUR } from './data.ts';
  await poblarLecturas(admin);
