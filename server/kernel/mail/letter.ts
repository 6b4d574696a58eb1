import type { Locale } from '../../../api/values.ts'
import { escapeHtml } from '../../../domain/escape-html.ts'

/** Content of a mail before it is rendered. */
export interface Letter {
  readonly locale: Locale
  readonly subject: string
  readonly greeting: string
  readonly opening: readonly string[]
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  readonly next?: { readonly title: string; readonly steps: readonly string[] }
  /** The link of the mail; null when it leads nowhere. */
  readonly link: { readonly label: string; readonly url: string } | null
  readonly closing: readonly string[]
}

/** A rendered mail: plain text and HTML. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Renders a letter as text and HTML. */
export const renderLetter = (letter: Letter): RenderedMail => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
})

function textOf({ greeting, opening, facts, next, link, closing }: Letter): string {
  const blocks = [
    greeting,
    ...opening,
    ...(facts ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(next
      ? [[next.title, ...next.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')]
      : []),
    ...(link === null ? [] : [`${link.label}: ${link.url}`]),
    ...closing,
  ]
  return `${blocks.join('\n\n')}\n`
}

function htmlOf({
  locale,
  subject,
  greeting,
  opening,
  facts,
  next,
  link,
  closing,
}: Letter): string {
  const fact = ({ label, value }: NonNullable<Letter['facts']>[number]) =>
    `<tr><th scope="row" style="${CELL}font-weight:normal">${escapeHtml(label)}</th><td style="${CELL}font-weight:bold">${escapeHtml(value)}</td></tr>`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 sans-serif">
<h1 style="font-size:1.375rem;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs([greeting, ...opening])}
${facts ? `<table style="border-collapse:collapse">\n${facts.map(fact).join('\n')}\n</table>\n` : ''}${next ? stepsOf(next) : ''}${link ? linkTo(link) : ''}${paragraphs(closing)}
</body>
</html>
`
}

const linkTo = ({ label, url }: NonNullable<Letter['link']>): string =>
  `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>\n`

const stepsOf = ({ title, steps }: NonNullable<Letter['next']>): string =>
  `<h2 style="font-size:1.125rem">${escapeHtml(title)}</h2>
<ol>
${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('\n')}
</ol>
`

const CELL = 'padding:0.25rem 1.5rem 0.25rem 0;text-align:left;vertical-align:top;'

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n')
