/** Pattern for modules of the named packages, in pnpm's folder layout. */
export function fromPackages(names: string): RegExp {
  return new RegExp(String.raw`node_modules[\\/](?:\.pnpm[\\/])?(?:${names})[@\\/+]`);
}

export const FRAMEWORK = fromPackages(
  'react|react-dom|scheduler|react-router|@tanstack.(?:react-)?query(?:-core)?|@trpc|superjson|@radix-ui.react-(?:slot|compose-refs)',
);

const icons = (names: string) => String.raw`lucide-react/dist/esm/icons/(?:${names})\.`;
const oneOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'));

/** Form libraries and the code that every form uses. */
export const FORM_LIBRARIES = oneOf(
  fromPackages('zod|react-hook-form|@hookform|decimal.js').source,
  String.raw`/src/(?:lib/zod-setup|components/form/(?:use-app-form|until-released))\.`,
  String.raw`/packages/domain/src/base/zod-es\.`,
);

/** Names of the field components that filters and dialogs use too, so not only forms. */
const CHOICES = 'field|field-label|own-problem|date-input|option-select|segmented|combobox';

/** Basic controls, which nearly every interactive page uses. */
export const CONTROLS = oneOf(
  String.raw`/src/components/ui/(?:dialog|grab-bar|sheet|popover|input|label|native-select|checkbox|toggle-group|textarea)\.`,
  String.raw`/src/components/(?:overlay/(?:open-dialog|titled-dialog|titled-sheet)|form/(?:${CHOICES}))\.`,
  String.raw`/src/(?:lib/(?:use-overlay|return-focus)|config/form-labels)\.`,
  // Sums of account balances, also used on pages that need neither forms nor charts.
  String.raw`/packages/domain/src/cuentas/saldos\.rules\.ts`,
  icons('arrow-down|camera|check|list-checks|lock|minus|pencil|wallet'),
);

export const FORM_KIT = new RegExp(
  String.raw`/src/components/form/(?!(?:${CHOICES})\.|combobox-list|supplier|nuevo-|currency-fields|rate-fields|percent-|as-of-field|rubro-field|obra-field|use-obra|use-rubros|open-date-field|decimal-field|dialog-footer|form-dialog|edit-dialog|check-field|confirm-dialog|copy-link|use-edit-form|notices\.|words\.)`,
);

/** Drafts and recent choices of forms, loaded once with the first form. */
export const DRAFTS = oneOf(
  String.raw`/src/lib/(?:adopt-old|chosen-lately|closed-drafts|draft-store|drafts|live-pages|use-draft)\.`,
);

/** Reading and exact arithmetic of amounts, which most pages need, and the first screen does not. */
export const AMOUNTS = oneOf(String.raw`/packages/domain/src/base/(?:importe|decimal)\.rules\.`);

/**
 * Modules of unsent captures, which balances and lists of many pages include; without a separate
 * chunk one page's chunk would be loaded by the others.
 */
export const UNSENT = oneOf(
  String.raw`/src/lib/outbox/(?:incluye|sin-enviar\.rules|use-envios|use-sin-enviar)\.`,
  String.raw`/src/lib/use-today\.`,
  String.raw`/src/features/cuentas/campo/(?:con-espera|use-cuentas)\.`,
  String.raw`/packages/domain/src/movimientos/movimiento\.rules\.`,
  icons('smartphone'),
);

/**
 * Modules by which pages wait for what would move their forms, without the accounts themselves,
 * which the forms load later.
 */
export const WAITS = oneOf(
  String.raw`/src/features/cuentas/campo/cargando-campos\.`,
  String.raw`/src/lib/use-parts-loading\.`,
  String.raw`/src/components/page/settled-row\.`,
);

/**
 * Modules by which a form saves through the outbox: a chunk for each alone would be mostly imports.
 */
export const CAPTURES = oneOf(
  String.raw`/src/lib/outbox/(?:use-captura|use-outbox|kept-notice|captura-id)\.`,
);

/** Code of both forms of a new movement, apart from their fields. */
export const MOVEMENT = oneOf(
  String.raw`/src/features/movimientos/(?:guardar|preferencias|formulario/(?:use-movimiento-form|traido|tipo-campo))\.`,
  String.raw`/src/features/capturas/detalle\.`,
);

/** Page of one record, and the message shown instead when the record is absent. */
export const RECORDS = oneOf(
  String.raw`/src/components/(?:page/record-page|state/absent-page)\.`,
  String.raw`/src/features/presupuestos/pagina-de-presupuesto\.`,
);

/** Menu with downloads, on most lists and totals, and the wait indicator of downloads. */
export const EXPORTS = oneOf(
  String.raw`/src/(?:components/(?:overlay/(?:dropdown-|export-)?menu|state/query-wait)|lib/(?:busy-)?download)\.`,
  icons('download|ellipsis|file-spreadsheet|printer|upload'),
);

/** Modules that draw the totals in the rows of the list of obras. */
export const ROW_TOTALS = oneOf(
  String.raw`/src/components/(?:charts/bar|display/due-icon)\.`,
  String.raw`/packages/domain/src/proyectos/costo-final\.rules\.ts`,
  icons('clock|badge-check|banknote|package-open|file-clock'),
);

/** Modules that the page of an obra shares with the lists and pages linked from it. */
export const OF_WORKS = oneOf(
  String.raw`/src/(?:app/(?:nav-icons|use-place)|lib/(?:use-(?:known-count|new-movement)|filters-address|refresh-money))\.`,
  String.raw`/src/(?:config/(?:budgets-address|partner-colours))\.`,
  String.raw`/src/components/charts/(?:shares-bar|share)\.`,
  String.raw`/packages/domain/src/(?:aportes/palabras|socios/participacion|presupuestos/(?:estado|palabras)|proyectos/proyecto|acopios/(?:acopio|palabras))\.rules\.ts`,
  String.raw`/packages/domain/src/base/limites-periodo\.ts`,
  String.raw`/packages/formatters/src/cuit\.`,
  String.raw`/src/features/(?:acopios/(?:vencimiento|acopio-badge|lista/avance)|aportes/(?:situacion|use-aportes))\.`,
  String.raw`/src/features/movimientos/(?:lista/columnas|movimiento-badges|rutas|saldos)\.`,
  icons('arrow-right|arrow-down-right|arrow-up-right|ban|package-minus'),
);

/** Charts and tables on the page of an obra's totals and on that of all obras. */
export const CHARTS =
  /\/src\/components\/charts\/(?!budgets-panel|rubro-budgets-|flow-table|spending-table|period-choice|shares-bar)|\/src\/(?:components\/state\/panel-rows|features\/resumen\/obra\/(?!costo-panel|margen-panel|dato))/;

/** Parts of the top bar that load after the page. */
export const LATER =
  /\/src\/(?:app\/shell\/(?:keyboard-layer|palette)|lib\/shortcut-list|features\/(?:agenda\/avisos\/campana|solicitudes\/lista\/cuenta-solicitudes))\./;

/** Panels below the totals of an obra, loaded together after those. */
export const WORK_PANELS =
  /\/src\/(?:components\/charts\/(?:rubro-budgets-[a-z]+|budgets-panel)|features\/(?:movimientos\/lista\/ultimos(?:-tabla)?|resumen\/vencimientos\/[a-z-]+|resumen\/obra\/(?:costo-panel|margen-panel|dato)|acopios\/lista\/(?:acopios-panel|en-orden)|aportes\/participacion\/socios-panel))\.tsx?$/;

/** Notifications of every page, with their library. */
export const TOASTS = oneOf(fromPackages('sonner').source, String.raw`/src/components/ui/sonner\.`);

/**
 * Factory functions of the provider's SDK; marked as pure, their unused results are removed from
 * the build.
 */
export const MAKERS = [
  'withClerk',
  'createBillingPaginatedHook',
  'createElementComponent',
  'createContextAndHook',
  'createCacheKeys',
];
