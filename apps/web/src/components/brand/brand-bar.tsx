import { Link } from 'react-router';

import { BrandMark } from './plumb.tsx';

export const TOP_BAR_LOOK =
  'sticky top-0 z-30 flex h-[52px] items-center bg-topbar pr-4 text-topbar-foreground md:pr-6';

export type BrandProps = {
  readonly to: string;
  /** The bar of an organisation needs the room on phones; elsewhere the name stays. */
  readonly hideNameOnPhone?: boolean;
};

/** The bob hangs from the upper edge at x = 26, where the line of the obra navigation goes on. */
export function Brand({ to, hideNameOnPhone = false }: BrandProps) {
  return (
    <Link to={to} className="flex h-[52px] shrink-0 items-start gap-3.5 pr-3 pl-5">
      <BrandMark />
      <span
        className={`pt-[15px] text-lg leading-[22px] font-semibold tracking-[-0.01em] ${hideNameOnPhone ? 'max-md:sr-only' : ''}`}
      >
        Plomada
      </span>
    </Link>
  );
}
