import type { ReactNode } from 'react';

import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { LinkButton } from '../display/link-button.tsx';
import { PageHeader, type PageHeaderProps } from '../display/page-header.tsx';
import { EmptyState } from '../state/empty-state.tsx';

export type Text = { readonly title: string; readonly text: string };
export type Way = { readonly label: string; readonly to: string };

/** Replaces a form that cannot be used, with the reason and a link. */
export function Closed({ title, text, way }: Text & { readonly way: Way }) {
  return (
    <EmptyState
      title={title}
      text={text}
      actions={
        <LinkButton to={way.to} variant="outline">
          {way.label}
        </LinkButton>
      }
    />
  );
}

export type ObraEditPageProps = Pick<PageHeaderProps, 'title' | 'badge' | 'facts'> & {
  readonly obra: { readonly id: string; readonly codigo: string };
  readonly up: Way;
  /** Code of the edited row and link to its page. */
  readonly row: Way;
  /** Reason why the row may not be changed; undefined when it may. */
  readonly closed?: (Text & { readonly label: string }) | undefined;
  readonly children: ReactNode;
};

/** Page to edit a row of an obra, or the reason why it cannot be edited. */
export function ObraEditPage(props: ObraEditPageProps) {
  const { title, badge, facts, obra, up, row, closed, children } = props;
  const { tenantId } = useTenant();
  return (
    <>
      <PageHeader
        title={title}
        badge={badge}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.codigo, to: paths.obraResumen(tenantId, obra.id) },
          up,
          row,
          { label: 'Editar' },
        ]}
        facts={facts}
      />
      {closed === undefined ? (
        children
      ) : (
        <Closed {...closed} way={{ to: row.to, label: closed.label }} />
      )}
    </>
  );
}
