import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type ImportedProps = {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly children: ReactNode;
};

/** Heading of a finished import; takes the focus, since the pressed button is gone. */
export function Imported({ heading: Heading, title, children }: ImportedProps) {
  const news = useRef<HTMLHeadingElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <div className="rounded-lg bg-success-subtle px-4 py-4">
      <Heading
        ref={news}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold text-success outline-none"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {title}
      </Heading>
      <p className="mt-1 break-words">{children}</p>
    </div>
  );
}
