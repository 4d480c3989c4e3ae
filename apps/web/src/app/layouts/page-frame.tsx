import { Outlet } from 'react-router';

/** Frame for pages outside an obra: at most 1440 px wide, aligned left. */
export function PageFrame() {
  return (
    <main id="contenido" tabIndex={-1} className="max-w-[1440px] px-4 pt-5 outline-none md:px-6">
      <Outlet />
    </main>
  );
}
