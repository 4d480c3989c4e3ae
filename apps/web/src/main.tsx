import '@/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { prefetchPages } from '@/app/prefetch.ts';
import { createAppRouter, ROUTES } from '@/app/router.tsx';
import { keepInstallOffer } from '@/lib/install-offer.ts';
import { bringPartsAhead } from '@/lib/lazy-part.ts';

keepInstallOffer();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
);

prefetchPages(ROUTES);
bringPartsAhead();
