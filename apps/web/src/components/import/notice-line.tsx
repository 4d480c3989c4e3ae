import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

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

type ImportedNoticeProps = {
  readonly level: 'h2' | 'h3';
  readonly title: string;
  readonly detail: string;
};

/** What went in. The button that was pressed is gone: the focus goes to the news. */
export function ImportedNotice({ level: Heading, title, detail }: ImportedNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-lg bg-success-subtle px-4 py-4">
      <Heading
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold text-success outline-none"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {title}
      </Heading>
      <p className="mt-1 break-words">{detail}</p>
    </div>
  );
}
