import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { acrOfMethod, demoMethodOfFormValue, requestedDemoMethods } from './methods.ts'
import { renderChoosingPage } from './page.ts'
import type { OfferedPerson } from './persons.ts'
import { firstSupportedLocale } from './texts.ts'

const mostBytes = 4096

/**
 * Serves the page for choosing a person (GET) and its form (POST), which ends the identification.
 * Rejects when no identification is in progress in this browser.
 */
export async function serveInteraction(
  provider: Provider,
  persons: readonly OfferedPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  const form = request.method === 'POST' ? await formOf(request) : null

  if (form?.get('action') === 'cancel') {
    const result = { error: 'access_denied', error_description: 'The person gave up' }
    return provider.interactionFinished(request, response, result)
  }

  const person = persons.find(({ choice }) => choice === form?.get('person'))
  const method = demoMethodOfFormValue(form?.get('method') ?? null)
  if (person !== undefined && method !== undefined) {
    const login = { accountId: person.subject, acr: acrOfMethod(method), amr: [method] }
    return provider.interactionFinished(request, response, { login })
  }

  response.statusCode = form === null ? 200 : 400
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    renderChoosingPage({
      locale: firstSupportedLocale(params.ui_locales),
      address: `/interaction/${uid}`,
      persons,
      asked: requestedDemoMethods(params.acr_values),
      incomplete: form !== null,
    }),
  )
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('The form is too large')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
