import type { ComponentType, ReactNode } from 'react'
import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import type { ScreenProps } from '../flow-screen.tsx'

/** The props that the surrounding page passes to the screens of a new password. */
export type NewPasswordPageProps = {
  /** The layout of a screen, which shows its heading. */
  frame: ComponentType<{ title: string; children: ReactNode }>
  /** Information about the mail with the code. */
  note?: ReactNode
  /** A link at the end of the page. */
  back: ReactNode
}

/** Props of the screens: the flow, its state, and what the page provides. */
export type NewPasswordProps = ScreenProps<typeof newPasswordMachine> & NewPasswordPageProps
