import type { HtmlTagDescriptor, Plugin } from 'vite'

const PORTAL = '/src/main.tsx'

/**
 * Development only: connects every page of the portal to the inspector, and serves a replay instead
 * of the portal when the URL requests one.
 */
export function inspectorPlugin(): Plugin {
  return {
    name: 'porras-inspector',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path, originalUrl = '' }) {
        if (path !== '/index.html') return html
        if (/[?&]replay=/.test(originalUrl))
          return html.replace(PORTAL, '/workshop/replay/main.tsx')
        return { html, tags: [moduleScript('/workshop/inspector/portal.ts')] }
      },
    },
  }
}

/** Injected into the head, so that it runs before the script of the portal. */
const moduleScript = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', src },
  injectTo: 'head',
})
