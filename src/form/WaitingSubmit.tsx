import type { ReactNode } from 'react'
import { Button } from '../components/Button/Button.tsx'
import { LiveRegion } from '../components/LiveRegion/LiveRegion.tsx'

const WAITING_TEXT_ID = 'form-waits'

export type WaitingSubmitProps = {
  /** Whether the form is complete and its attachments are still being uploaded. */
  isWaiting: boolean
  children: ReactNode
}

/** The button that submits a form; while the form waits, `WaitingText` says why it does nothing. */
export const WaitingSubmit = ({ isWaiting, children }: WaitingSubmitProps) => (
  <Button
    type="submit"
    aria-disabled={isWaiting}
    aria-describedby={isWaiting ? WAITING_TEXT_ID : undefined}
  >
    {children}
  </Button>
)

/** Says below the button of a form that the form waits. */
export const WaitingText = ({ isWaiting, children }: WaitingSubmitProps) => (
  <LiveRegion id={WAITING_TEXT_ID} className="small muted">
    {isWaiting && children}
  </LiveRegion>
)
