import { useId } from 'react';

/** Whose page it is and of which day, over all of it: a copy that goes around shows where it came from. */
export function MarcaDeAgua({ texto }: { readonly texto: string }) {
  const trama = useId();
  return (
    <svg
      aria-hidden
      className="pointer-events-none fixed inset-0 z-20 size-full text-foreground opacity-[0.05]"
    >
      <pattern
        id={trama}
        width={Math.max(240, texto.length * 9)}
        height="150"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-28)"
      >
        <text y="60" fill="currentColor" fontSize="16">
          {texto}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${trama})`} />
    </svg>
  );
}
