/**
 * Keyboard shortcut of the product, for the help on `?`, Perfil and the palette. One with `single`
 * works outside fields only and can be switched off in Perfil.
 */
export type Shortcut = {
  readonly id: string;
  /** Keys to press together. */
  readonly chord: readonly string[];
  /** Key to press after the chord. */
  readonly after?: string;
  /** Alternative key. */
  readonly or?: string;
  readonly does: string;
  readonly single?: true;
};

type ShortcutGroup = { readonly title: string; readonly shortcuts: readonly Shortcut[] };

export const SHORTCUT_GROUPS = [
  {
    title: 'En cualquier pantalla',
    shortcuts: [
      { id: 'buscar', chord: ['Ctrl', 'K'], does: 'Buscar y abrir' },
      { id: 'nuevo', chord: ['N'], does: 'Nuevo movimiento', single: true },
      { id: 'atajos', chord: ['?'], does: 'Esta lista de atajos', single: true },
      { id: 'avisos', chord: ['Alt', 'T'], does: 'Ir a los avisos en pantalla' },
      { id: 'cerrar', chord: ['Esc'], does: 'Cerrar, salir del buscador, quitar la selección' },
    ],
  },
  {
    title: 'Ir a',
    shortcuts: [
      { id: 'ir-obras', chord: ['G'], after: 'O', does: 'Obras', single: true },
      { id: 'ir-resumen', chord: ['G'], after: 'R', does: 'Resumen', single: true },
      { id: 'ir-agenda', chord: ['G'], after: 'A', does: 'Agenda', single: true },
      { id: 'ir-movimientos', chord: ['G'], after: 'M', does: 'Movimientos', single: true },
      { id: 'ir-presupuestos', chord: ['G'], after: 'P', does: 'Presupuestos', single: true },
      { id: 'ir-acopios', chord: ['G'], after: 'C', does: 'Acopios', single: true },
    ],
  },
  {
    title: 'En una lista',
    shortcuts: [
      { id: 'filtrar', chord: ['/'], does: 'Buscar en la lista', single: true },
      { id: 'bajar', chord: ['J'], or: '↓', does: 'Fila siguiente', single: true },
      { id: 'subir', chord: ['K'], or: '↑', does: 'Fila anterior', single: true },
      { id: 'abrir', chord: ['Enter'], does: 'Abrir la fila' },
      {
        id: 'seleccionar',
        chord: ['X'],
        does: 'Seleccionar la fila, donde se elige',
        single: true,
      },
      { id: 'editar', chord: ['E'], does: 'Editar la fila, o abrirla', single: true },
      { id: 'acciones', chord: ['.'], does: 'Acciones de la fila, si las tiene', single: true },
    ],
  },
  {
    title: 'En el buscador',
    shortcuts: [
      { id: 'otra-pestana', chord: ['Ctrl', 'Enter'], does: 'Abrir en otra pestaña' },
      { id: 'este-grupo', chord: ['Tab'], does: 'Ver solo ese grupo, o todos' },
    ],
  },
  {
    title: 'En un formulario',
    shortcuts: [{ id: 'guardar', chord: ['Ctrl', 'Enter'], does: 'Guardar desde cualquier campo' }],
  },
  {
    title: 'En la agenda',
    shortcuts: [
      { id: 'nuevo-evento', chord: ['N'], does: 'Nuevo evento', single: true },
      { id: 'hoy', chord: ['T'], does: 'Volver a hoy', single: true },
    ],
  },
  {
    title: 'En Facturas',
    shortcuts: [
      { id: 'pila', chord: ['N'], does: 'Pila siguiente', single: true },
      { id: 'registrar', chord: ['Enter'], does: 'Registrar lo que falta acá, o abrir la fila' },
    ],
  },
  {
    title: 'Al conciliar',
    shortcuts: [
      { id: 'aceptar', chord: ['Enter'], does: 'Aceptar lo sugerido, o vincular a mano' },
      { id: 'iguales', chord: ['A'], does: 'Elegir las líneas iguales', single: true },
      { id: 'de-linea', chord: ['N'], does: 'Nuevo movimiento por la línea', single: true },
      { id: 'traspaso-de-linea', chord: ['T'], does: 'Traspaso por la línea', single: true },
      { id: 'a-mano', chord: ['V'], does: 'Vincular a mano', single: true },
      { id: 'esperar', chord: ['E'], does: 'Espera comprobante de alguien', single: true },
      { id: 'ignorar', chord: ['I'], does: 'Ignorar con un motivo', single: true },
      { id: 'cargos', chord: ['B'], does: 'Cargos del banco', single: true },
      { id: 'saldo', chord: ['S'], does: 'Saldo del resumen', single: true },
      { id: 'deshacer', chord: ['U'], does: 'Deshacer lo último', single: true },
    ],
  },
] as const satisfies readonly ShortcutGroup[];

export type ShortcutId = (typeof SHORTCUT_GROUPS)[number]['shortcuts'][number]['id'];

const BY_ID = new Map<string, Shortcut>(
  SHORTCUT_GROUPS.flatMap(({ shortcuts }) =>
    shortcuts.map((shortcut: Shortcut) => [shortcut.id, shortcut] as const),
  ),
);

export function shortcutOf(id: ShortcutId): Shortcut {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`There is no shortcut ${id}`);
  return found;
}

/** Second keys after `G` in lower case, with the shortcut of each. */
export const GO_KEYS: ReadonlyMap<string, ShortcutId> = new Map(
  SHORTCUT_GROUPS[1].shortcuts.map(({ id, after }) => [after.toLowerCase(), id]),
);
