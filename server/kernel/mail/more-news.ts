import { renderHomeLetter } from './home-letter.ts'
import type { LetterRenderersOf } from './letters.ts'
import type { MailOrder, MailParams } from './orders.ts'

/** The mail that says that there is more news than mails are sent of on a day. */
export const moreNewsLetterRenderers: LetterRenderersOf<Pick<MailParams, 'moreNews'>> = {
  moreNews: (writer, params) =>
    renderHomeLetter(writer, params, {
      subject: writer.t('moreNews.subject'),
      opening: [writer.t('moreNews.opening')],
      link: writer.t('moreNews.link'),
      note: writer.t('moreNews.why'),
    }),
}

/** Returns what an account gets in place of a mail that is over the limit of the day. */
export function moreNewsMailFor({ locale, to, params }: MailOrder): MailOrder<'moreNews'> {
  if (params.url === null) throw new Error('Mails without an address are never too many')
  const name = 'name' in params ? params.name : ''
  const contract = ('contract' in params ? params.contract : null) ?? ''
  const url = `${new URL(params.url).origin}/`
  return { kind: 'moreNews', locale, to, params: { name, contract, url } }
}
