import { useLocation } from 'react-router';

/** The lists of the organisation share one page and differ in `vista` alone. */
export function useIsHere(): (to: string) => boolean {
  const { pathname, search } = useLocation();
  const here = new URL(`${pathname}${search}`, location.origin);
  return (to) => {
    const there = new URL(to, location.origin);
    return (
      there.pathname === here.pathname &&
      there.searchParams.get('vista') === here.searchParams.get('vista')
    );
  };
}
