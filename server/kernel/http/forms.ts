import type { FastifyInstance } from 'fastify'

/** Has routes take the forms of pages, as objects of texts; of a repeated name the last one. */
export function acceptForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
