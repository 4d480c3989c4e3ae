import { Moon, Sun } from 'lucide-react';

import { setTheme, useTheme } from '@/lib/theme.ts';
import { cn } from '@/lib/utils.ts';

export function ThemeToggle({ className }: { readonly className?: string }) {
  const theme = useTheme();
  const next = theme === 'oscuro' ? 'claro' : 'oscuro';
  const Icon = theme === 'oscuro' ? Moon : Sun;
  const label = `Cambiar al tema ${next}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setTheme(next)}
      className={cn('grid size-9 place-items-center rounded-md max-md:size-11', className)}
    >
      <Icon aria-hidden className="size-[18px]" />
    </button>
  );
}
