const BRAND = 'Plomada';

/** The deepest `handle.title` of the matched routes, then the brand: "Movimientos · Plomada". */
export function titleOf(handles: readonly unknown[], subject?: string): string {
  const titles = handles.flatMap((handle) => {
    if (typeof handle !== 'object' || handle === null || !('title' in handle)) return [];
    return typeof handle.title === 'string' ? [handle.title] : [];
  });
  const parts = [titles.at(-1), subject, BRAND].filter((part) => part !== undefined);
  return parts.join(' · ');
}
