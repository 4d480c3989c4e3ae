import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import { OBRA_A } from '../support/obras.ts';
import { AGENDA_CASES } from './isolation-agenda.cases.ts';
import { APORTES_CASES } from './isolation-aportes.cases.ts';
import { permisosDe } from './isolation-case.ts';
import { ISOLATION_CASES } from './isolation.cases.ts';
import type { PermissionCase } from './permission-case.ts';
import { ACOPIO_ARCHIVOS_CASES } from './permissions-acopio-archivos.cases.ts';
import { ACOPIOS_CASES } from './permissions-acopios.cases.ts';
import { ADJUNTOS_CASES } from './permissions-adjuntos.cases.ts';
import { AUDITORIA_CASES } from './permissions-auditoria.cases.ts';
import { CIERRES_CASES } from './permissions-cierres.cases.ts';
import { CUENTAS_CASES } from './permissions-cuentas.cases.ts';
import { DOCUMENTOS_CASES } from './permissions-documentos.cases.ts';
import { LECTURAS_CASES } from './permissions-lecturas.cases.ts';
