export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="sr-only z-50 rounded-md bg-card px-4 py-2 font-medium text-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Saltar al contenido
    </a>
  );
}
