import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderSignedInPage } from '../../../api/rendering.ts'
import type { RuntimeSettings } from '../../../api/runtime.ts'
import type { Locale } from '../../../api/values.ts'
import { parseAcceptLanguage } from '../../../domain/accept-language.ts'
import { browserStoredItems } from '../../../domain/browser-storage.ts'
import type { HelsinkiOffsetTable } from '../../../domain/helsinki.ts'
import { LOCALES } from '../../../domain/locales.ts'
import { trimEndCharacters } from '../../../domain/trim-end.ts'
import { WorkLimit } from '../../../domain/work-limit.ts'
import { brandColourCss } from '../../kernel/base/brand-colours.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { offsetAt, offsetTableAround } from '../../kernel/base/zone-rules.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { readCookie } from '../../kernel/http/cookies.ts'
import { chosenLanguage, localeOrNull } from '../../kernel/http/language.ts'
import { rateLimits } from '../../kernel/rate-limit/attempts.ts'
import { createInProcessCounter } from '../../kernel/rate-limit/route-limits.ts'
import { MAX_LETTER_STEPS } from '../../kernel/rich-text/letter-tree.ts'
import { parseHtmlBody } from '../../kernel/rich-text/parse-html.ts'
import { BRAND_MARK_PATH, type BrandMark, brandMarkOf } from './brand-mark.ts'
import { type PortalFiles, readPortal } from './files.ts'
import { isInfoPage, readInfoPages } from './info-pages.ts'
import { createInitialDataLoader, type LoadedInitialData } from './initial-data.ts'
import { renderPage, type SignedInPage } from './render.ts'

const compress = promisify(brotliCompress)
const PAGE_QUALITY = 5
const YEAR_S = 31_536_000
const nothing = (): void => undefined
const HOUR_S = 3600

/**
 * Serves the built portal: its files, the static pages under /info/, and the HTML shell for every
 * other address requested as a page, with the runtime settings and, for a signed-in resident, the
 * initial data. The sign-in page is prerendered in the visitor's language.
 */
export function registerPages(
  app: FastifyInstance,
  dependencies: Dependencies,
  files: PortalFiles,
): void {
  const { clock, settings } = dependencies
  const portal = readPortal({ folder: resolve(files.folder) })
  const infoPages = readInfoPages(portal, settings)
  const brandMark = brandMarkOf(settings)
  const style = settings.brandColours && brandColourCss(settings.brandColours)
  let latest: { readonly year: number; readonly table: HelsinkiOffsetTable } | null = null
  const count = createInProcessCounter(dependencies)
  const readFirstData = createInitialDataLoader(app, dependencies)
  app.register(fastifyStatic, { root: portal.folder, serve: false, preCompressed: true })
  // The renderer starts before the first request, which would wait for all screens to load; its
  // failure is logged then.
  app.addHook('onReady', () => portal.startRenderer().then(nothing, nothing))

  const options = {
    helmet: { enableCSPNonces: true },
    config: { limit: rateLimits.files },
  } as const
  app.get('/*', options, async (request, reply) => {
    const path = pathOf(request)
    const wanted = wantedLanguage(request)
    const ofVisitor = wanted ?? browserLanguage(request)
    const file = candidates(path, ofVisitor).find((candidate) => portal.paths.has(candidate))
    const infoPage = file === undefined ? undefined : infoPages.get(file)
    if (infoPage !== undefined) return sendInfoPage(reply, infoPage)
    if (file !== undefined && isInfoPage(file)) throw new ApiError('NOT_FOUND')
    if (file === BRAND_MARK_PATH && brandMark !== null) return sendMark(reply, brandMark)
    if (file !== undefined) return sendFile(reply, file)
    if (!isPage(path) || !acceptsHtml(request)) throw new ApiError('NOT_FOUND')
    count(rateLimits.pages, request, reply)
    const found = portal.pageAt(path)
    const read = found && (await readFirstData(request, reply, { ...found, language: wanted }))
    const language = read?.language ?? ofVisitor
    const settings = runtimeOf(language)
    const page = found && read && (await signedInPage(request, { settings, ...read }))
    const visit = {
      settings,
      nonce: reply.cspNonce.style,
      style,
      loadFailure: portal.loadFailure[language],
      page,
    }
    const unread = path === '/login' ? portal.signIn[language] : portal.shell
    const html = found && page ? found.html[language] : unread
    return sendPage(request, reply, renderPage(html, visit))
  })

  async function signedInPage(
    request: FastifyRequest,
    { settings, data }: Pick<LoadedInitialData, 'data'> & { readonly settings: RuntimeSettings },
  ): Promise<SignedInPage> {
    if (isError(request)) return { data, rendered: null }
    const consent = readCookie(request, dependencies.settings, browserStoredItems.consent)
    const [path, search] = [pathOf(request), searchOf(request)]
    const limit = new WorkLimit(MAX_LETTER_STEPS)
    const parseBody = (html: string) => parseHtmlBody(html, limit)
    const visit = { path, search, settings, data, consent, offsetAt, parseBody }
    return { data, rendered: await renderSignedIn(request, visit) }
  }

  /** Renders a page for a signed-in resident; null when that fails, and the browser renders it. */
  async function renderSignedIn({ log }: FastifyRequest, visit: Parameters<RenderSignedInPage>[0]) {
    try {
      return (await portal.startRenderer())(visit)
    } catch (error) {
      log.error({ err: error }, 'page not rendered')
      return null
    }
  }

  /** Returns the table of Helsinki's offsets around the present year, made once a year. */
  function offsetTableOf(now: Date): HelsinkiOffsetTable {
    const year = now.getUTCFullYear()
    if (latest?.year !== year) latest = { year, table: offsetTableAround(now) }
    return latest.table
  }

  const runtimeOf = (language: Locale, now = clock.now()): RuntimeSettings => ({
    now: now.toISOString(),
    helsinki: offsetTableOf(now),
    locale: language,
    writeDelay: settings.writeDelay,
    redirectDelay: settings.redirectDelay,
    local: settings.local,
    provider: settings.provider,
  })
}

/** Candidate files for a path: itself, or a static page, preferably in the visitor's language. */
const candidates = (path: string, language: Locale): string[] => [
  path,
  `${path}.${language}.html`,
  `${path}.html`,
]

const sendInfoPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('cache-control', `public, max-age=${HOUR_S}`)
    .header('vary', 'cookie, accept-language')
    .type('text/html; charset=utf-8')
    .send(html)

function sendMark(reply: FastifyReply, mark: BrandMark): FastifyReply {
  reply.header('cache-control', `public, max-age=${HOUR_S}`)
  return 'svg' in mark
    ? reply.type('image/svg+xml').send(mark.svg)
    : reply.redirect(mark.address, 302)
}

/** Files with a hash in their name never change. */
function sendFile(reply: FastifyReply, file: string): FastifyReply {
  const isHashed = file.startsWith('/assets/')
  return reply.sendFile(file, {
    cacheControl: true,
    maxAge: (isHashed ? YEAR_S : HOUR_S) * 1000,
    immutable: isHashed,
  })
}

/**
 * Pages differ per visit, so they are compressed while they are sent, for speed rather than size.
 */
async function sendPage({ headers }: FastifyRequest, reply: FastifyReply, html: string) {
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return reply.send(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY }
  return reply.header('content-encoding', 'br').send(await compress(html, { params }))
}

/** Whether a path may be a page of the portal: neither a file name nor the API. */
const isPage = (path: string): boolean =>
  !/^\/(api|assets|info|scenes|dev)(\/|$)/.test(path) && !/\.[a-z\d]+$/i.test(path)

const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  return trimEndCharacters(path, /\//) || '/'
}

/** Returns the query of an address with its question mark; empty without one. */
function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

/** An address may contain an error, which is shown instead of the page. */
const isError = ({ query }: FastifyRequest): boolean =>
  query !== null && typeof query === 'object' && 'error' in query

/** Returns the language in the address, else the one chosen in this browser; null without either. */
function wantedLanguage(request: FastifyRequest): Locale | null {
  const { query } = request
  const asked = query !== null && typeof query === 'object' && 'lang' in query ? query.lang : null
  return localeOrNull(asked) ?? chosenLanguage(request)
}

/** Returns the language that the browser asks for, else Finnish. */
const browserLanguage = ({ headers }: FastifyRequest): Locale =>
  parseAcceptLanguage(headers['accept-language']) ?? LOCALES[0]
