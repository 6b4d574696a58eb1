import type { paymentExtensionMachine } from '../../../../machines/payment-extension/payment-extension.machine.ts'
import type { ScreenProps } from '../../../flow/flow-screen.tsx'

/** Props of the screens besides the flow. */
export interface ExtensionGiven {
  /** Level of the form's heading. */
  readonly level: 3 | 4
}

/** Props of the screens. */
export type ExtensionProps = ScreenProps<typeof paymentExtensionMachine> & ExtensionGiven
