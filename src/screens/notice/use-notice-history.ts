import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { areSameNoticeForms } from '../../../api/notice-form.ts'
import { canReopen } from '../../../machines/notice/notice.setup.ts'
import type { noticeReopeningMachine } from '../../../machines/notice/notice-reopening.machine.ts'
import { type LeaveConfirmationState, useLeaveConfirmation } from '../../flow/use-loss-question.ts'
import { useStepHistory } from '../../routing/use-step-history.ts'
import type { NoticeRef, NoticeSnapshot } from './flow.ts'

type ReopeningSnapshot = SnapshotFrom<typeof noticeReopeningMachine>

/**
 * Synchronises the steps of a notice with the browser history. An edit and a reopening have no
 * draft: Back and every other way out ask before the typed values are lost.
 */
export function useNoticeHistory(actor: NoticeRef, state: NoticeSnapshot): LeaveConfirmationState {
  const { reopening } = state.children
  const reopeningState = useSelector(reopening, (now) => now)
  const isAtLoss = isFilling(state, reopeningState)
  const question = useLeaveConfirmation({
    isTyped: isEdited(state) || isReopeningTyped(reopeningState),
    canLose: isChanging(state) || reopening !== undefined,
  })

  function leave() {
    if (reopening) reopening.send({ type: 'reopening.cancelled' })
    else actor.send({ type: 'edit.cancelled' })
  }
  useStepHistory(stepOf(state, reopeningState), {
    back() {
      if (isAtLoss) question.ask(leave)
      else if (reopeningState?.matches('tooLate')) leave()
      else if (reopening) reopening.send({ type: 'back.requested' })
      else actor.send({ type: 'back.requested' })
    },
    forward() {
      const { form } = state.children
      if (form) form.send({ type: 'preview.requested' })
      else actor.send({ type: canReopen(state.context) ? 'reopening.requested' : 'edit.requested' })
    },
  })
  return question
}

/** Whether the form edits a notice that was sent; a new notice has a draft instead. */
const isChanging = (state: NoticeSnapshot): boolean =>
  state.matches('working') && state.context.start?.notice != null

/** Whether a notice that was sent is being edited, and the form differs from it. */
const isEdited = (state: NoticeSnapshot): boolean =>
  isChanging(state) && !areSameNoticeForms(state.context.form, state.context.given)

const isReopeningTyped = (reopening: ReopeningSnapshot | undefined): boolean =>
  reopening !== undefined &&
  (reopening.context.form.description !== '' || reopening.context.form.files.length > 0)

/**
 * Whether the form of the notice, or of its reopening, is open: Back leads out of it, where typed
 * values without a draft would be lost.
 */
const isFilling = (state: NoticeSnapshot, reopening: ReopeningSnapshot | undefined): boolean =>
  state.matches({ working: 'filling' }) || reopening?.matches('filling') === true

/** Returns the index of the current step: an existing notice is read before it is changed. */
function stepOf(state: NoticeSnapshot, reopening: ReopeningSnapshot | undefined): number | null {
  const first = state.context.start?.notice ? 1 : 0
  if (state.matches('viewing')) return 0
  if (state.matches('reopening')) return reopening?.matches('notSent') ? 2 : 1
  if (!state.matches('working')) return null
  if (state.matches({ working: 'filling' })) return first
  const isOver = state.matches({ working: 'notSent' }) || state.matches({ working: 'conflict' })
  return first + (isOver ? 2 : 1)
}
