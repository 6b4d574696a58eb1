import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage } from '../../../domain/accept-language.ts'
import { escapeHtml } from '../../../domain/escape-html.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { messagesIn } from '../base/error-messages.ts'
import { chosenLanguage } from './language.ts'
import { sendPlainPage } from './plain-page.ts'

/** Whether a browser asks for a page that a person reads. */
export const isPageView = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/**
 * Sends the page of a refused page view in all languages, the visitor's first, with a link that
 * loads the same address again.
 */
export function sendTooManyPage(request: FastifyRequest, reply: FastifyReply): void {
  const language =
    chosenLanguage(request) ?? acceptedLanguage(request.headers['accept-language']) ?? LOCALES[0]
  const languages = [language, ...LOCALES.filter((other) => other !== language)]
  const parts = languages.map((lang, index) => {
    const { waitTitle, waitText, waitReload } = messagesIn(lang)
    const heading = index === 0 ? 'h1' : 'h2'
    return `<section lang="${lang}">
<${heading}>${escapeHtml(waitTitle)}</${heading}>
<p>${escapeHtml(waitText)}</p>
<p><a href="">${escapeHtml(waitReload)}</a></p>
</section>`
  })
  const title = messagesIn(language).waitTitle
  sendPlainPage(reply, { title, language, body: parts.join('\n') })
}
