import type { ComponentType, ReactNode } from 'react'
import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** What the page around a new password gives to each of its screens. */
export type AroundNewPassword = {
  /** The frame of a screen, which shows its heading. */
  frame: ComponentType<{ title: string; children: ReactNode }>
  /** What is to be known of the mail with the code. */
  note?: ReactNode
  /** The way back, after everything else. */
  back: ReactNode
}

/** A new password, where it stands, and what is around it. */
export type NewPasswordProps = ScreenProps<typeof newPasswordMachine> & AroundNewPassword
