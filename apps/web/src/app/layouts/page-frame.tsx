import { Outlet } from 'react-router';

/** The content of a page outside an obra: 1440 at most, against the left like everything else. */
export function PageFrame() {
  return (
    <main id="contenido" tabIndex={-1} className="max-w-[1440px] px-4 pt-5 outline-none md:px-6">
      <Outlet />
    </main>
  );
}
