import { renderHomeLetter } from '../../kernel/mail/home-letter.ts'
import type { LetterRenderersOf } from '../../kernel/mail/letters.ts'
import type { HomeParams } from '../../kernel/mail/orders.ts'

interface PaymentMails {
  /** To who pays for a home, of a payment that is in arrear; `url` is the page of payments. */
  paymentArrear: HomeParams
}

declare module '../../kernel/mail/orders.ts' {
  interface MailParams extends PaymentMails {}
}

/** Renders the letter about an arrear, which contains neither the sum nor what it is for. */
export const letterRenderers: LetterRenderersOf<PaymentMails> = {
  paymentArrear: (writer, params) => {
    const { t, provider } = writer
    return renderHomeLetter(writer, params, {
      subject: t('paymentArrear.subject'),
      opening: [t('paymentArrear.opening', { provider })],
      next: {
        title: t('paymentArrear.nextTitle'),
        steps: [t('paymentArrear.pay'), t('paymentArrear.ask')],
      },
      link: t('paymentArrear.link'),
      note: t('paymentArrear.paid'),
    })
  },
}
