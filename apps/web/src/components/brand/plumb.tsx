/** Plumb bob of 12 by 14 px (crosspiece and weight), centred on x = 6. */
const BOB = (
  <>
    <path d="M0.75 1.25h10.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    <path d="M2 3h8v3.2L6 14 2 6.2z" fill="currentColor" stroke="none" strokeLinejoin="round" />
  </>
);

/** Logo of the top bar: a plumb line from the upper edge, with its bob. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 12 28" aria-hidden className="h-7 w-3 text-brand">
      <path d="M6 0v14" className="stroke-topbar-foreground" strokeWidth="1" />
      <g transform="translate(0 13)">{BOB}</g>
    </svg>
  );
}

/** Plumb bob at any size, in the colour of the surrounding text. */
export function PlumbBob({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 12 14" aria-hidden className={className}>
      {BOB}
    </svg>
  );
}

/** Hollow bob with a dashed line, for empty states. */
export function HollowPlumb() {
  return (
    <svg viewBox="0 0 24 64" aria-hidden className="h-16 w-6 text-brand-mark">
      <path
        d="M12 0v32"
        className="stroke-border-strong"
        strokeWidth="1.5"
        strokeDasharray="2.5 3.5"
        fill="none"
      />
      <path
        d="M3 34h18v8L12 62 3 42z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
