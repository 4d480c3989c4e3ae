import { MessageCircle, Share2 } from 'lucide-react';

import { Button } from '@/components/ui/button';

type CompartirEnlaceProps = { readonly url: string; readonly texto: string };

/** By what the device has to share with; without it, by a message. */
export function CompartirEnlace({ url, texto }: CompartirEnlaceProps) {
  if (typeof navigator.share === 'function') {
    return (
      <Button
        onClick={() => {
          // Closed without choosing is no failure: the address stays in sight.
          navigator.share({ title: texto, url }).catch(() => undefined);
        }}
      >
        <Share2 aria-hidden />
        Compartir
      </Button>
    );
  }
  return (
    <Button asChild>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${texto}: ${url}`)}`}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden />
        Compartir
      </a>
    </Button>
  );
}
