import type { HtmlTagDescriptor, Plugin } from 'vite'

const PORTAL = '/src/main.tsx'

/**
 * Development only: lets the inspector watch every page of the portal, and shows a replay instead of
 * the portal where the address asks for one.
 */
export function inspector(): Plugin {
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

/** In the head, so that it runs before the script of the portal. */
const moduleScript = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', src },
  injectTo: 'head',
})
