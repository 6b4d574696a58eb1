import { createHash } from 'node:crypto'
import type { Locale } from '../../../../api/values.ts'
import { escapeHtml } from '../../../../domain/escape-html.ts'
import type { IdentityMethod } from '../profile.ts'
import { demoMethods } from './methods.ts'
import { pageStylesheet } from './page-style.ts'
import type { OfferedPerson } from './persons.ts'
import { demoTextsOf } from './texts.ts'

const styleHash = createHash('sha256').update(pageStylesheet).digest('base64')

/**
 * Content security policy of the pages: no script, one stylesheet by its hash. Browsers apply
 * `form-action` to redirects after a form too, so it includes the portal's origins.
 */
export function pageSecurityPolicy(redirectUris: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${originsOf(redirectUris).join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
]

/** Content of the page for choosing a person; `asked` are the methods that the portal accepts. */
export interface ChoosingPage {
  readonly locale: Locale
  readonly address: string
  readonly persons: readonly OfferedPerson[]
  readonly asked: readonly IdentityMethod[]
  readonly incomplete: boolean
}

/** Renders the page for choosing a person and a method: one form, no script. */
export function renderChoosingPage(page: ChoosingPage): string {
  const texts = demoTextsOf(page.locale)
  const preselected = demoMethods.find((method) => page.asked.includes(method))
  const methodChoices = demoMethods.map((method) => {
    const hints = [
      texts.methodHints[method],
      ...(page.asked.includes(method) ? [] : [texts.notAsked]),
    ]
    return choice('method', method, texts.methods[method], hints.join('. '), method === preselected)
  })
  const persons = page.persons.filter(({ failure }) => failure === null)
  const failing = page.persons.flatMap(({ failure, ...person }) =>
    failure === null ? [] : [{ ...person, hint: texts.failureHints[failure] }],
  )

  return shell(
    page.locale,
    page.incomplete ? `${texts.choose} – ${texts.title}` : texts.title,
    `<h1>${escapeHtml(texts.title)}</h1>
${page.incomplete ? `<p class="error" role="alert">${escapeHtml(texts.choose)}</p>` : ''}
<form method="post" action="${escapeHtml(page.address)}">
${group(texts.method, 'three', methodChoices)}
${group(
  texts.person,
  'two',
  persons.map(({ choice: value, label }) => choice('person', value, label, value)),
)}
${group(
  texts.failures,
  'two',
  failing.map(({ choice: value, label, hint }) =>
    choice('person', value, label || texts.nameless, hint),
  ),
)}
<div class="actions">
<button class="button" name="action" value="identify">${escapeHtml(texts.identify)}</button>
<button class="button secondary" name="action" value="cancel" formnovalidate>${escapeHtml(texts.cancel)}</button>
</div>
</form>`,
  )
}

/** Renders the page for an expired or unknown identification, with a link back to the portal. */
export function renderExpiredPage(locale: Locale, redirectUris: readonly string[]): string {
  const texts = demoTextsOf(locale)
  const [portal = ''] = originsOf(redirectUris)
  return shell(
    locale,
    texts.expiredTitle,
    `<h1>${escapeHtml(texts.expiredTitle)}</h1>
<p class="lead">${escapeHtml(texts.expiredText)}</p>
<p><a class="button" href="${escapeHtml(portal)}">${escapeHtml(texts.back)}</a></p>`,
  )
}

function shell(locale: Locale, title: string, content: string): string {
  const texts = demoTextsOf(locale)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – ${escapeHtml(texts.brand)}</title>
<style>${pageStylesheet}</style>
</head>
<body>
<header><div class="width">${mark}<span>${escapeHtml(texts.brand)}</span></div></header>
<main class="width">
<div class="demo" role="note"><span aria-hidden="true">!</span><p><strong>${escapeHtml(texts.demoTitle)}.</strong> ${escapeHtml(texts.demoText)}</p></div>
${content}
</main>
</body>
</html>`
}

const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="7" fill="#764700"/><path d="M5.5 26.5v-5h5.25v-5.25H16V11h5.25V5.75h5.25V26.5z" fill="#fdf3dc"/></svg>'

function group(legend: string, columns: 'two' | 'three', choices: readonly string[]): string {
  return `<fieldset><legend>${escapeHtml(legend)}</legend><div class="choices ${columns}">
${choices.join('\n')}
</div></fieldset>`
}

function choice(
  name: 'person' | 'method',
  value: string,
  label: string,
  hint: string,
  checked = false,
): string {
  const id = `${name}-${value}`
  return `<label class="choice" for="${escapeHtml(id)}"><input type="radio" id="${escapeHtml(id)}" name="${name}" value="${escapeHtml(value)}" required${checked ? ' checked' : ''}><span class="name">${escapeHtml(label)}</span><span class="hint">${escapeHtml(hint)}</span></label>`
}
