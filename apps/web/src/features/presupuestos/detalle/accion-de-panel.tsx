import { Plus } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

export type AccionDePanelProps = { readonly label: string } & (
  | { readonly to: string }
  | { readonly onClick: () => void }
);

/** The one text action of a panel's head: a page, or a dialog. */
export function AccionDePanel(props: AccionDePanelProps) {
  const { label } = props;
  if ('to' in props) {
    return (
      <Button asChild variant="link" size="inline">
        <Link to={props.to}>
          <Plus aria-hidden />
          {label}
        </Link>
      </Button>
    );
  }
  return (
    <Button variant="link" size="inline" aria-haspopup="dialog" onClick={props.onClick}>
      <Plus aria-hidden />
      {label}
    </Button>
  );
}
