import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Adds a preload link for every font file of the build, so text and its font arrive together. */
export function preloadFonts(): Plugin {
  return {
    name: 'twillfield:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context): HtmlTagDescriptor[] {
        return Object.keys(context.bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .toSorted()
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          }));
      },
    },
  };
}
