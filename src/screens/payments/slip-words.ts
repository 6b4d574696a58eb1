import type { useTranslation } from 'react-i18next'
import type { CalloutTone } from '../../components/Callout/Callout.tsx'
import type { IconName } from '../../components/Icon/Icon.tsx'
import type { PaymentSlipData } from './slip.ts'

type Words = ReturnType<typeof useTranslation<'payments'>>['t']

/** Returns the name of a payment category. */
export const categoryName = (t: Words, category: PaymentSlipData['category']): string =>
  category === 'unknown' ? t('unknownCategory') : t(`category.${category}`)

/** Returns the name of an invoice: its own, else that of its category. */
export const slipTitle = (t: Words, slip: PaymentSlipData): string =>
  slip.title ?? categoryName(t, slip.category)

/** The state of an invoice. */
export type SlipState = 'overdue' | 'open' | 'eInvoice' | 'collection' | 'nothing'

/** Returns the state of an invoice: collection or e-invoice is shown rather than overdue. */
export function slipStateOf({
  way,
  isOverdue,
}: Pick<PaymentSlipData, 'way' | 'isOverdue'>): SlipState {
  if (way !== 'pay') return way
  return isOverdue ? 'overdue' : 'open'
}

/** Tone and icon of each state. */
export const slipStateLooks: Readonly<
  Record<SlipState, { readonly tone?: CalloutTone; readonly icon: IconName }>
> = {
  overdue: { tone: 'error', icon: 'error' },
  open: { icon: 'clock' },
  eInvoice: { tone: 'info', icon: 'computer' },
  collection: { tone: 'warn', icon: 'warning' },
  nothing: { tone: 'success', icon: 'check' },
}
