import type { paymentExtensionMachine } from '../../../../machines/payment-extension/payment-extension.machine.ts'
import type { ScreenProps } from '../../../flow/flow-screen.tsx'

/** Props of the screens of asking for more time, besides the flow. */
export interface ExtensionViewProps {
  /** Level of the form's heading. */
  readonly level: 3 | 4
  /** Index of the invoice among the invoices of the page, from 0, as several forms may be open. */
  readonly place: number
}

/** Props of the screens of asking for more time. */
export type ExtensionProps = ScreenProps<typeof paymentExtensionMachine> & ExtensionViewProps
