import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '@/lib/utils';

const AVISO = {
  success: ['bg-success-subtle text-success', CircleCheck],
  warning: ['bg-warning-subtle text-warning', TriangleAlert],
  destructive: ['bg-destructive-subtle text-destructive', CircleAlert],
} as const;

export function NoticeLine({
  tono,
  children,
}: {
  readonly tono: keyof typeof AVISO;
  readonly children: ReactNode;
}) {
  const [look, Icon] = AVISO[tono];
  return (
    <p className={cn('flex gap-2 rounded-lg px-4 py-3', look)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
