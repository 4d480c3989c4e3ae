import { Link, type LinkProps } from 'react-router';

import { Button, type ButtonProps } from '../ui/button.tsx';

export type LinkButtonProps = LinkProps & Pick<ButtonProps, 'variant' | 'size'>;

/** Link with the look of a button. */
export function LinkButton({ variant, size, className, ...link }: LinkButtonProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...link} />
    </Button>
  );
}
