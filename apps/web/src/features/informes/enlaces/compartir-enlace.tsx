import { MessageCircle, Share2 } from 'lucide-react';

import { Button } from '@/components/ui/button.tsx';

type CompartirEnlaceProps = { readonly url: string; readonly texto: string };

/** Button that shares a link by the device's share sheet, or, where there is none, by WhatsApp. */
export function CompartirEnlace({ url, texto }: CompartirEnlaceProps) {
  if (typeof navigator.share === 'function') {
    return (
      <Button
        onClick={() => {
          // Closing the share sheet without choosing is not a failure: the address stays visible.
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
        WhatsApp
      </a>
    </Button>
  );
}
