import { expect, test } from 'vitest';

import { renderScreen } from '../../../test/screen.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from './page-header.tsx';

const shape = (element: Element | null): unknown =>
  element === null ? null : [element.tagName, ...[...element.children].map(shape)];

test('a header has as many lines while it loads as afterwards', () => {
  const before = renderScreen(<PageHeader title="Acopios" pending />);
  const [lines, actions] = before.container.querySelector('header')?.children ?? [];
  const room = [shape(lines ?? null), actions?.childElementCount];
  before.unmount();
  const after = renderScreen(
    <PageHeader
      title="Acopios"
      facts="Los Tilos"
      actions={<Button variant="outline">Nuevo acopio</Button>}
    />,
  );
  const [shown, buttons] = after.container.querySelector('header')?.children ?? [];
  expect(room).toEqual([shape(shown ?? null), buttons?.childElementCount]);
});
