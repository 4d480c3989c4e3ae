import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';

import { viewOf } from '@/lib/file-rules.ts';

export function FileIcon({ mime, className }: { mime: string; className: string }) {
  const look = { 'aria-hidden': true, className } as const;
  if (viewOf(mime) === 'image') return <FileImage {...look} />;
  if (mime.includes('spreadsheet') || mime === 'text/csv') return <FileSpreadsheet {...look} />;
  return viewOf(mime) === null ? <File {...look} /> : <FileText {...look} />;
}
