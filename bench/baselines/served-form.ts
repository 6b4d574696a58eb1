import type { FastifyInstance } from 'fastify'

/**
 * A form of several pages that the server renders, without a script: what a team would build that
 * wants no app in the browser. Each page is rendered on request, and earlier answers are passed on in
 * hidden fields.
 */
const steps = [
  { title: 'Kuka muuttaa pois?', fields: ['Nimi', 'Puhelin', 'Sähköposti'] },
  { title: 'Milloin ja miksi?', fields: ['Muuttopäivä', 'Syy', 'Viesti'] },
  { title: 'Minne vakuus maksetaan?', fields: ['Tilin omistaja', 'IBAN', 'BIC'] },
] as const

const STYLE = `
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.1875rem/1.5 sans-serif }
label { display: block; margin-top: 1rem }
input, button { min-height: 2.75rem; width: 100%; box-sizing: border-box; font: inherit }
button { margin-top: 1.5rem }`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function pageOf(step: number, answers: Readonly<Record<string, string>>): string {
  const { title, fields } = steps[step] ?? steps[0]
  const hidden = Object.entries(answers).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}" />`,
  )
  const shown = fields.map(
    (name) => `<label for="${name}">${name}</label><input id="${name}" name="${name}" />`,
  )
  return `<!doctype html><html lang="fi"><head><meta charset="utf-8" /><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1" /><link rel="icon" href="data:," /><link rel="stylesheet" href="/served-form.css" /></head><body><main><h1>${title}</h1><p>Vaihe ${step + 1} / ${steps.length}</p><form method="post" action="/served-form?step=${step + 1}">${hidden.join('')}${shown.join('')}<button type="submit">Jatka</button></form></main></body></html>`
}

/** Adds the form to a server whose parser reads bodies of forms as `URLSearchParams`. */
export function addServedForm(app: FastifyInstance): void {
  app.get('/served-form.css', (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/served-form', (_request, reply) => reply.type('text/html').send(pageOf(0, {})))
  app.post<{ Querystring: { step?: string }; Body: URLSearchParams }>(
    '/served-form',
    ({ query, body }, reply) => {
      const step = Number(query.step ?? 0)
      return reply.type('text/html').send(pageOf(step, Object.fromEntries(body)))
    },
  )
}
