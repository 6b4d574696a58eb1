import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Locale } from '../../../api/values.ts'
import { escapeHtml } from '../../../domain/escape-html.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; margin-top: 2.5rem; }
a { color: light-dark(#0b5a8a, #8fcdf5); }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid light-dark(#d5dbe0, #3b444c); padding: 0.5rem 1rem 0.5rem 0; text-align: start; vertical-align: top; }
pre { background: light-dark(#f1f4f6, #20272d); border-radius: 0.375rem; overflow-x: auto; padding: 0.75rem; white-space: pre-wrap; }
code { font: 0.875rem/1.5 ui-monospace, monospace; }
details { margin: 0.5rem 0; }
summary { cursor: pointer; min-height: 1.5rem; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
label { display: block; font-weight: 600; }
select, button { font: inherit; max-width: 100%; min-height: 2.75rem; padding: 0 0.75rem; }
`

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

const STYLE_HASH = hashOf(style)

/** A plain page rendered by the server itself. */
export interface PlainPage {
  readonly title: string
  readonly body: string
  /** The language of the page; English when left out. */
  readonly language?: Locale
  /** Whether the page contains a form sent to this origin. */
  readonly sendsForm?: true
  /** A script in the page; none unless set. */
  readonly script?: string
}

/**
 * Returns the HTML of a plain page, in light and dark colours, and its policy, which blocks all
 * external resources and every script but its own.
 */
export function renderPlainPage({ title, body, language = 'en', sendsForm, script }: PlainPage): {
  readonly html: string
  readonly policy: string
} {
  const scripts = script === undefined ? '' : ` script-src 'sha256-${hashOf(script)}';`
  const policy = `default-src 'none'; base-uri 'none'; form-action ${sendsForm ? "'self'" : "'none'"}; frame-ancestors 'none'; style-src 'sha256-${STYLE_HASH}';${scripts} require-trusted-types-for 'script'; trusted-types 'none'`
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
${
  script === undefined
    ? ''
    : `<script>${script}</script>
`
}</body>
</html>
`
  return { html, policy }
}

/** Sends a plain page. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { html, policy } = renderPlainPage(page)
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(html)
}
