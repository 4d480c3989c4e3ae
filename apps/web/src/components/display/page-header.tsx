import { ChevronRight } from 'lucide-react';
import { Fragment, useContext, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, type LinkProps } from 'react-router';

import { isBefore, linkBack } from '@/lib/return-to-row.ts';
import { HeaderExtra } from '@/lib/title-subject.ts';
import { cn } from '@/lib/utils.ts';

type Crumb = { readonly label: string; readonly to?: string };

export type PageHeaderProps = {
  readonly title: ReactNode;
  readonly breadcrumb?: readonly Crumb[];
  /** Content instead of a breadcrumb, for a page without a parent. */
  readonly sections?: ReactNode;
  /** Content above the title, for what a phone shows first. */
  readonly lead?: ReactNode;
  readonly badge?: ReactNode;
  readonly facts?: ReactNode;
  /** Controls at the right of the title; on phones below it, over the full width. */
  readonly actions?: ReactNode;
  /** True while facts and actions load; their space is reserved so that nothing below moves. */
  readonly pending?: boolean;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, breadcrumb, sections, lead, badge, facts, actions, pending = false } = props;
  const extra = useContext(HeaderExtra);
  return (
    <>
      <header className="page-head">
        <div className="min-w-0 [overflow-wrap:anywhere] max-md:w-full">
          {breadcrumb === undefined ? sections : <Breadcrumb items={breadcrumb} />}
          {lead === undefined ? null : <div className="mt-2 mb-1.5">{lead}</div>}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-semibold max-md:text-xl">{title}</h1>
            {badge}
          </div>
          {facts === undefined && !pending ? null : (
            <p className="mt-0.5 min-h-5 text-sm text-muted-foreground">{facts}</p>
          )}
        </div>
        {actions === undefined && !pending ? null : (
          <div
            data-no-print
            className="flex flex-wrap gap-2 empty:hidden max-md:w-full max-md:[&>*]:flex-1"
          >
            {pending ? <span className="h-9 max-md:h-11" /> : actions}
          </div>
        )}
      </header>
      {extra}
    </>
  );
}

type WayUpProps = Pick<LinkProps, 'children' | 'className'> & { readonly to: string };

/** Link up to the list; it goes back in the history when the list is the previous entry. */
function WayUp({ to, className, children }: WayUpProps) {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const link = linkBack(to, pathname);
  return (
    <Link
      {...link}
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (!isPlain || event.altKey || !('state' in link) || !isBefore(link.to, key)) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className={cn('finger rounded-sm hover:text-foreground hover:underline', className)}
    >
      {children}
    </Link>
  );
}

function Breadcrumb({ items }: { readonly items: readonly Crumb[] }) {
  return (
    <nav aria-label="Ubicación" className="crumbs text-sm text-muted-foreground">
      {items.map(({ label, to }, index) => (
        <Fragment key={label}>
          {index === 0 ? null : <ChevronRight aria-hidden className="size-3.5" />}
          {to === undefined ? (
            <span>{label}</span>
          ) : (
            // Reserves the width of the obra's code, which loads after the page.
            <WayUp to={to} className={index === 1 ? 'tnum inline-block min-w-12' : undefined}>
              {label}
            </WayUp>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
