import { useState } from 'react';

import { readRuntimeConfig } from '@/lib/runtime-config.ts';

export function Terms() {
  const [url] = useState(() => readRuntimeConfig()?.termsUrl ?? '');
  return (
    <p className="text-sm text-muted-foreground">
      Al crear la organización aceptás los{' '}
      {url === '' ? (
        'términos del servicio'
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="finger rounded-sm text-primary hover:underline max-md:py-2.5"
        >
          términos del servicio
        </a>
      )}
      .
    </p>
  );
}
