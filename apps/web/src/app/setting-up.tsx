import { Spinner } from '@/components/ui/spinner';

import { BarePage } from '../components/brand/bare-page.tsx';
import { FullPage } from '../components/state/full-page.tsx';

export function Waiting({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <BarePage column>
      <FullPage role="status" title={title} text={text}>
        <Spinner className="mt-6 size-6 text-muted-foreground" />
      </FullPage>
    </BarePage>
  );
}

export const settingUp = (
  <Waiting title="Configurando tu sesión" text="Estamos buscando tus organizaciones." />
);
