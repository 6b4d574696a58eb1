import type { FastifyInstance } from 'fastify'

/**
 * Lets routes accept the forms of pages, as objects of texts; of a repeated name the last value
 * counts.
 */
export function acceptForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
