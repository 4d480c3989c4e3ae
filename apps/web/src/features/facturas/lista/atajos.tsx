import { Keys } from '@/components/display/shortcut-keys';

import { useShortcuts } from '../../../lib/shortcuts.ts';

/** The keys of this list, in sight; not where there is no keyboard, nor where they are off. */
export function Atajos({ registra }: { readonly registra: boolean }) {
  const teclas = useShortcuts();
  const ayuda: readonly (readonly [string, string])[] = [
    ['Enter', registra ? 'registra' : 'abre'],
    ...(teclas
      ? ([
          ['J', 'baja'],
          ['K', 'sube'],
          ...(registra ? ([['X', 'elige']] as const) : []),
          ['N', 'pila siguiente'],
          ['?', 'todos los atajos'],
        ] as const)
      : []),
  ];
  return (
    <p
      data-no-print
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground max-md:hidden pointer-coarse:hidden"
    >
      {ayuda.map(([tecla, hace]) => (
        <span key={tecla} className="inline-flex items-center gap-1.5">
          <Keys keys={[tecla]} />
          {hace}
        </span>
      ))}
    </p>
  );
}
