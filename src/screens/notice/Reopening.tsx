import { noticeReopeningMachine } from '../../../machines/notice/notice-reopening.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import type { NoticeProps } from './flow.ts'
import type { ReopeningViewProps } from './reopening/flow.ts'
import { ReopeningForm } from './reopening/ReopeningForm.tsx'
import { ReopeningNotSent } from './reopening/ReopeningNotSent.tsx'
import { ReopeningTooLate } from './reopening/ReopeningTooLate.tsx'

/** Reopens a completed notice: the resident says what is still wrong. */
export function Reopening({ state }: NoticeProps) {
  const { reopening } = state.children
  return reopening ? <ReopeningFlow actor={reopening} noticeState={state} /> : null
}

/** The flow of reopening a notice. */
export const ReopeningFlow = flowScreen<typeof noticeReopeningMachine, ReopeningViewProps>({
  machine: noticeReopeningMachine,
  screens: {
    reopening: ReopeningForm,
    'not-sent': ReopeningNotSent,
    'too-late': ReopeningTooLate,
  },
})
