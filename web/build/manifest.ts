import { pageMeta } from './page-meta.ts';
import { tokenColor } from './token-color.ts';

/** `/manifest.webmanifest`: how the academy looks when somebody keeps it on their device. It works only online. */
export function manifest(): string {
  return JSON.stringify({
    id: '/',
    name: 'Twillfield',
    short_name: 'Twillfield',
    description: pageMeta('/').description,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // keeps Back and Reload: the academy is a site of many pages
    display: 'minimal-ui',
    theme_color: tokenColor('loom'),
    background_color: tokenColor('loom'),
    categories: ['education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
