import fastifyCookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../api/errors.ts'
import type { Locale } from '../../../api/values.ts'
import { parseAcceptLanguage } from '../../../domain/accept-language.ts'
import { escapeHtml } from '../../../domain/escape-html.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { errorMessage, errorMessagesIn } from '../base/error-messages.ts'
import { chosenLanguage, localeOrNull } from './language.ts'
import { type PlainPage, sendPlainPage } from './plain-page.ts'

/** Whether a browser asks for a page that a person reads, at an address that is not of the API. */
export const isPageView = ({
  method,
  headers,
  url,
}: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !isApi(url)

const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

/** Sends the page of a refused page view, in all languages, the visitor's first. */
export function sendRefusedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
): FastifyReply {
  return sendPlainPage(reply, renderRefusedPage(code, reply.statusCode, languageOf(request)))
}

/** Returns the language of the address, else the chosen one, else the browser's. */
function languageOf({ url, headers, cookies }: FastifyRequest): Locale {
  const { lang } = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
  // An address that cannot be read is refused before its cookies are.
  const known: typeof cookies | undefined = cookies
  const read = known ?? fastifyCookie.parse(headers.cookie ?? '')
  return (
    localeOrNull(lang) ??
    chosenLanguage({ cookies: read }) ??
    parseAcceptLanguage(headers['accept-language']) ??
    LOCALES[0]
  )
}

const TOO_MANY = 429
/** The statuses of an address that leads nowhere: malformed, unknown, too long. */
const WRONG_ADDRESS: readonly number[] = [400, 404, 413, 414]

/** Returns the page of a refusal in all languages, that of the visitor first. */
export function renderRefusedPage(code: ErrorCode, status: number, language: Locale): PlainPage {
  const languages = [language, ...LOCALES.filter((other) => other !== language)]
  const parts = languages.map((lang, index) => {
    const { title, text, link, href } = wordsOf(code, status, lang)
    const heading = index === 0 ? 'h1' : 'h2'
    return `<section lang="${lang}">
<${heading}>${escapeHtml(title)}</${heading}>
<p>${escapeHtml(text)}</p>
<p><a href="${href}">${escapeHtml(link)}</a></p>
</section>`
  })
  return { title: wordsOf(code, status, language).title, language, body: parts.join('\n') }
}

function wordsOf(code: ErrorCode, status: number, language: Locale) {
  const words = errorMessagesIn(language)
  const reload = { link: words.waitReload, href: '' }
  const home = { link: words.refusedHome, href: '/' }
  if (status === TOO_MANY) return { title: words.waitTitle, text: words.waitText, ...reload }
  if (WRONG_ADDRESS.includes(status))
    return { title: words.lostTitle, text: words.lostText, ...home }
  const text = errorMessage(code, language)
  return { title: words.refusedTitle, text, ...(status >= 500 ? reload : home) }
}
