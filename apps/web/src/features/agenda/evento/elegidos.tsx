import { X } from 'lucide-react';

type ElegidosProps = {
  readonly label: string;
  readonly items: readonly { readonly clave: string; readonly nombre: string }[];
  readonly onRemove: (clave: string) => void;
};

export function Elegidos({ label, items, onRemove }: ElegidosProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label} className="mb-2 flex flex-wrap gap-2">
      {items.map(({ clave, nombre }) => (
        <li
          key={clave}
          className="inline-flex h-8 max-w-full items-center gap-1 rounded-md bg-secondary pl-2.5 text-sm text-secondary-foreground max-md:h-11 max-md:text-base"
        >
          <span className="truncate">{nombre}</span>
          <button
            type="button"
            aria-label={`Quitar ${nombre}`}
            onClick={() => onRemove(clave)}
            className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-accent max-md:size-11"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
