import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema, personaSchema } from '@plomada/domain/base/campos.schema';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { motivoFaltanteSchema } from '@plomada/domain/facturas/contador.schema';
import {
    motivo: t.oneOf(motivoFaltanteSchema.options).orNull,
