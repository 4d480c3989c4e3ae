import type { Copy } from './copy.ts';

/** An edit of a recipe; `text` is replaced, and a file without one is new. */
type Step = { readonly file: string; readonly text: string | null; readonly by: string };

const after = (file: string, text: string, line: string): Step => ({
  file,
  text: `${text}\n`,
  by: `${text}\n${line}\n`,
});
const inPlace = (file: string, text: string, by: string): Step => ({ file, text, by });
const create = (file: string, by: string): Step => ({ file, text: null, by });

export async function follow(copy: Copy, steps: readonly Step[]): Promise<void> {
  for (const { file, text, by } of steps) {
    if (text === null) await copy.create(file, by);
    else await copy.replace(file, text, by);
  }
}

/** Number of files that the steps touch. */
export const filesOf = (steps: readonly Step[]): number =>
  new Set(steps.map(({ file }) => file)).size;

const GIVEN = '  notaInterna: textoOpcional(200),';
const ANSWERED = '    notaInterna: z.string().nullable(),';
const COLUMN = '  notaInterna: t.text.orNull,';
const CONTROL =
  '<TextField control={control} name="notaInterna" label="Nota interna" optional emptyIsNull maxLength={200} />';
const BOUND = '  notaInterna: TextField,';
const MODEL = '  notaInterna        String?   @map("nota_interna")';

const MODELS = 'packages/db/prisma/models';
const ROLE = 'packages/db/src/app-grants.ts';
const FROZEN = 'packages/db/test/frozen-columns.test.ts';
const WEB = 'apps/web/src/features';

const migration = (table: string): Step =>
  create(
    `packages/db/prisma/migrations/20990101000000_nota_interna_de_${table}/migration.sql`,
    `alter table ${table} add column nota_interna text;\n`,
  );

/**
 * Steps for a noun that gets the field: the schema comes first, and after it the compiler names the
 * file of the next step.
 */
type Noun = {
  readonly schema: readonly Step[];
  /** Step in the file that the compiler names once the schema has changed. */
  readonly columns: Step;
  readonly others: readonly Step[];
};

const MOVEMENT_SCHEMA = 'packages/domain/src/movimientos/movimiento.schema.ts';
const MOVEMENT: Noun = {
  schema: [
    after(MOVEMENT_SCHEMA, '  notas: textoOpcional(2000),', GIVEN),
    after(MOVEMENT_SCHEMA, '    notas: z.string().nullable(),', ANSWERED),
    inPlace(
      MOVEMENT_SCHEMA,
      "{ notas: 'Notas' }",
      "{ notaInterna: 'Nota interna', notas: 'Notas' }",
    ),
  ],
  columns: after(
    'apps/server/src/features/movimientos/columns.sql.ts',
    '  notas: t.text.orNull,',
    COLUMN,
  ),
  others: [
    after(`${MODELS}/movimientos.prisma`, '  notas              String?', MODEL),
    migration('movimientos'),
    after(
      `${WEB}/movimientos/formulario/movimiento-form.tsx`,
      "import { CheckField } from '@/components/form/check-field.tsx';",
      "import { TextField } from '@/components/form/fields.tsx';",
    ),
    after(
      `${WEB}/movimientos/formulario/movimiento-form.tsx`,
      '        <NotasCampo control={control} />',
      CONTROL,
    ),
    after(`${WEB}/movimientos/formulario/movimiento-form.tsx`, '  notas: NotasCampo,', BOUND),
    after(
      'apps/server/src/features/movimientos/exportar/columnas.sheet.ts',
      "  { title: T.notas, kind: 'texto', width: 30, valor: (m) => m.notas },",
      "  { title: T.notaInterna, kind: 'texto', width: 30, valor: (m) => m.notaInterna },",
    ),
    after(FROZEN, "    'grupo_prorrateo_id',\n    'importacion_id',", "    'nota_interna',"),
  ],
};

const ACCOUNT_SCHEMA = 'packages/domain/src/cuentas/cuenta.schema.ts';
const ACCOUNT: Noun = {
  schema: [
    after(ACCOUNT_SCHEMA, '  banco: textoOpcional(80),', GIVEN),
    after(ACCOUNT_SCHEMA, '    banco: z.string().nullable(),', ANSWERED),
    inPlace(
      ACCOUNT_SCHEMA,
      "{ banco: 'Banco' }",
      "{ banco: 'Banco', notaInterna: 'Nota interna' }",
    ),
  ],
  columns: after(
    'apps/server/src/features/cuentas/columns.sql.ts',
    '  banco: t.text.orNull,',
    COLUMN,
  ),
  others: [
    after(`${MODELS}/cuentas.prisma`, '  banco                String?', MODEL),
    migration('cuentas'),
    inPlace(ROLE, 'UPDATE (nombre, banco,', 'UPDATE (nombre, nota_interna, banco,'),
    after(
      `${WEB}/cuentas/formulario/cuenta-campos.tsx`,
      '      <ObraCampo control={control} cuenta={cuenta} />',
      CONTROL,
    ),
    after(`${WEB}/cuentas/formulario/cuenta-campos.tsx`, '  banco: CuentaCampos,', BOUND),
    after(FROZEN, "    'movida_por',\n    'nombre',", "    'nota_interna',"),
  ],
};

const BUDGET_SCHEMA = 'packages/domain/src/presupuestos/presupuesto.schema.ts';
const BUDGET: Noun = {
  schema: [
    after(BUDGET_SCHEMA, '  condiciones: textoOpcional(4000),', GIVEN),
    after(BUDGET_SCHEMA, '    condiciones: z.string().nullable(),', ANSWERED),
  ],
  columns: after(
    'apps/server/src/features/presupuestos/columns.sql.ts',
    '  condiciones: t.text.orNull,',
    COLUMN,
  ),
  others: [
    after(`${MODELS}/presupuestos.prisma`, '  condiciones                 String?', MODEL),
    migration('presupuestos'),
    after(
      `${WEB}/presupuestos/formulario/presupuesto-form.tsx`,
      '        <DateField control={control} name="fecha" label="Fecha" />',
      CONTROL,
    ),
    after(
      `${WEB}/presupuestos/formulario/presupuesto-form.tsx`,
      '  condiciones: CondicionesSeccion,',
      BOUND,
    ),
    after(
      `${WEB}/presupuestos/detalle/presupuesto-datos.tsx`,
      "    aceptadoEn !== null && ['Aceptado', formatearFechaHora(aceptadoEn)],",
      "    presupuesto.notaInterna !== null && ['Nota interna', presupuesto.notaInterna],",
    ),
    after(
      'apps/web/src/config/audited-fields.ts',
      "    condiciones: 'Otras condiciones',",
      "    notaInterna: 'Nota interna',",
    ),
  ],
};

const PAYABLE_SCHEMA = 'packages/domain/src/por-pagar/por-pagar.schema.ts';
const PAYABLE: Noun = {
  schema: [
    after(PAYABLE_SCHEMA, '  referenciaSchema,', '  textoOpcional,'),
    after(PAYABLE_SCHEMA, "  concepto: lineaDe('El concepto', 3, 200),", GIVEN),
    after(PAYABLE_SCHEMA, '    concepto: z.string(),', ANSWERED),
    inPlace(
      PAYABLE_SCHEMA,
      "{ concepto: 'Concepto' }",
      "{ concepto: 'Concepto', notaInterna: 'Nota interna' }",
    ),
  ],
  columns: after(
    'apps/server/src/features/por-pagar/columns.sql.ts',
    '  concepto: t.text,',
    COLUMN,
  ),
  others: [
    after(`${MODELS}/movimientos.prisma`, '  concepto         String?', MODEL),
    migration('comprobantes'),
    inPlace(
      ROLE,
      'presupuesto_id, concepto, vence,',
      'presupuesto_id, concepto, nota_interna, vence,',
    ),
    after(
      `${WEB}/por-pagar/formulario/por-pagar-form.tsx`,
      '        <TextField control={control} name="concepto" label="Concepto" maxLength={200} />',
      CONTROL,
    ),
    after(`${WEB}/por-pagar/formulario/por-pagar-form.tsx`, '  concepto: TextField,', BOUND),
    after(FROZEN, "    'doc_receptor',\n    'letra',", "    'nota_interna',"),
  ],
};

export const NOUNS = { MOVEMENT, ACCOUNT, BUDGET, PAYABLE };

const PLANILLA = 'packages/domain/src/importaciones/planilla.ts';
/**
 * Steps that add the field to the import of movements; the compiler asks for each one after the
 * first.
 */
export const IMPORTED = {
  first: after(PLANILLA, "  'notas',", "  'notaInterna',"),
  asked: [
    after(
      'packages/domain/src/importaciones/columnas.rules.ts',
      "  notas: 'Notas',",
      "  notaInterna: 'Nota interna',",
    ),
    after(
      'packages/domain/src/importaciones/vocabulario.ts',
      'export const VOCABULARIO_MOVIMIENTO: Readonly<Record<CampoImportacion | CampoDeLibro, Palabras>> = {',
      "  notaInterna: [['EXPORTACION', 'nota interna']],",
    ),
    after(
      'packages/domain/src/importaciones/fila.rules.ts',
      'export const leerTextos = (fila: LectorDeFila): TextosDeFila => ({',
      "  notaInterna: leerTexto(fila, 'notaInterna', { max: 200, pasado: 'Es demasiado larga' }),",
    ),
    after(
      'packages/domain/src/importaciones/libro/fila-libro.rules.ts',
      '    notas: notasDe(fila, conComprobante),',
      "    notaInterna: celdas.get('notaInterna')?.texto ?? null,",
    ),
    after(
      'apps/server/src/features/importaciones/libro/fila.mapper.ts',
      '  notas: null,',
      '  notaInterna: null,',
    ),
  ],
};

const INDEX = 'packages/db/src/search-function.ts';
/** Steps that add the new field to those that a search of movements reads. */
export const SEARCHED = [
  inPlace(
    INDEX,
    "coalesce(notas, '')`",
    String.raw`coalesce(notas, '') || E'\\n' || coalesce(nota_interna, '')` + '`',
  ),
  inPlace(INDEX, 'or r.notas ~ p_patron', 'or r.notas ~ p_patron or r.nota_interna ~ p_patron'),
  inPlace(INDEX, 'm.codigo, m.notas,', 'm.codigo, m.notas, m.nota_interna,'),
  inPlace(
    INDEX,
    'codigo, notas, importe_centavos',
    'codigo, notas, nota_interna, importe_centavos',
  ),
  inPlace(
    'apps/server/src/features/movimientos/filtros.sql.ts',
    'or ${notas} ~ ${patron}::text',
    'or ${notas} ~ ${patron}::text or m.nota_interna ~ ${patron}::text',
  ),
];

const QUICK = `${WEB}/movimientos/rapido`;
const CORRECTION = `${WEB}/movimientos/capturado/corregir-movimiento.tsx`;
/**
 * Steps that add the field to quick entry, and to the correction of a capture that the server
 * refused.
 */
export const IN_QUICK_ENTRY = [
  inPlace(
    `${QUICK}/hojas.tsx`,
    'import { SelectField, TextareaField } from',
    'import { SelectField, TextareaField, TextField } from',
  ),
  after(
    `${QUICK}/hojas.tsx`,
    '            help="El primer renglón queda como concepto del movimiento."\n          />',
    CONTROL,
  ),
  after(`${QUICK}/use-rapido.ts`, '      notas: null,', '      notaInterna: null,'),
  inPlace(CORRECTION, 'import { ComboboxField } from', 'import { ComboboxField, TextField } from'),
  after(CORRECTION, '      <NotasCampo control={control} />', CONTROL),
];
