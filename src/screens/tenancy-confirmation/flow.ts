import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

export type TenancyProps = ScreenProps<typeof tenancyConfirmationMachine>
