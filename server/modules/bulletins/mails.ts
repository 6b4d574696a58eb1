import { renderHomeLetter } from '../../kernel/mail/home-letter.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import type { HomeParams } from '../../kernel/mail/orders.ts'

interface BulletinMails {
  /** To a resident, of an emergency in their building; `url` is its bulletin. */
  emergencyBulletin: HomeParams & {
    /** The title of the bulletin, in its own language. */
    readonly title: string
  }
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends BulletinMails {}
}

/** Renders the letter about an emergency: of the bulletin it contains the title alone, as text. */
export const letterRenderers: LetterRenderersOf<BulletinMails> = {
  emergencyBulletin: (writer, { title, ...params }) => {
    const { t, provider } = writer
    return renderHomeLetter(writer, params, {
      subject: t('emergencyBulletin.subject', { title }),
      opening: [t('emergencyBulletin.opening', { provider })],
      facts: [{ label: t('emergencyBulletin.bulletin'), value: title }],
      link: t('emergencyBulletin.link'),
      note: t('emergencyBulletin.why'),
    })
  },
}
