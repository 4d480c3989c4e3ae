/** Mark on a bar for the elapsed share of the calendar. */
export function Caret({ className = 'inline-block' }: { readonly className?: string }) {
  return (
    <svg aria-hidden width="9" height="6" viewBox="0 0 9 6" className={className}>
      <path d="M4.5 0 9 6H0z" className="fill-muted-foreground" />
    </svg>
  );
}
