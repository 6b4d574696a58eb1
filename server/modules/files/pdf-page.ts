import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PDF_PAGE_PATH } from '../../../api/pdf-page.ts'
import { PDF_POLICY } from './service.ts'

const HOUR_S = 3600

/** Goes to the content in memory that the fragment names, if it is of this origin. */
const script = `
const address = location.hash.slice(1)
if (address.startsWith('blob:' + location.origin + '/')) location.replace(address)
`

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>PDF</title>
<script>${script}</script>
</head>
<body></body>
</html>
`

const hash = createHash('sha256').update(script).digest('base64')

/** The policy of a PDF, and of the script of this page, which is all that may run there. */
const policy = `${PDF_POLICY}; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`

/**
 * Route of the page that leads a tab to a PDF in memory, which takes the policy of this page in place
 * of the portal's. It contains nothing of a resident, so browsers store it for an hour.
 */
export function registerPdfPage(app: FastifyInstance): void {
  app.get(PDF_PAGE_PATH, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html),
  )
}
