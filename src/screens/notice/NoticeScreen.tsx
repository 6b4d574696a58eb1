import { useSelector } from '@xstate/react'
import { type ComponentType, useState } from 'react'
import { useMatch } from 'react-router-dom'
import type { ActorOptions } from 'xstate'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { ScreenOf } from '../../../machines/shared/screen.ts'
import { LeaveConfirmation } from '../../flow/LeaveConfirmation.tsx'
import { LoadFailed } from '../../flow/LoadFailed.tsx'
import { usePageHidden } from '../../flow/use-page-hidden.ts'
import { usePageShown } from '../../flow/use-page-shown.ts'
import { noticeAddress } from '../../routing/notice-address.ts'
import { startFromEmbedded } from '../../services/loading.ts'
import { noticeActors } from '../../services/notices.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'
import { Form } from './Form.tsx'
import type { NoticeMachine, NoticeProps, NoticeRef, NoticeViewProps } from './flow.ts'
import { Loading } from './Loading.tsx'
import { MissingPhone } from './MissingPhone.tsx'
import { NewNoticeClosed } from './NewNoticeClosed.tsx'
import { NotFound } from './NotFound.tsx'
import { Notice } from './Notice.tsx'
import { NoticeConflict } from './NoticeConflict.tsx'
import { NoticeNotSent } from './NoticeNotSent.tsx'
import { NoticeSent } from './NoticeSent.tsx'
import { Preview } from './Preview.tsx'
import { Reopening } from './Reopening.tsx'
import { useNoticeWritingTexts } from './use-messages.ts'
import { useNoticeHistory } from './use-notice-history.ts'
import { useSuggestedQuestion } from './use-suggestion.ts'

/** Props of the screen of one kind of notice. */
export type KindScreenProps = {
  contractUuid: string
  /** Machine to run instead of the provided one; tests and stories pass it with stubbed actors. */
  machine?: NoticeMachine
  /** Actor options: clock, inspect, snapshot, input. */
  options?: ActorOptions<NoticeMachine>
}

/** Props of the screen of any kind of notice. */
export type NoticeScreenProps = KindScreenProps & {
  kind: NoticeKind
  /** The machine of the kind, without services. */
  flow: NoticeMachine
  /** Shows the screen of every state: `noticeScreens` with the machine of the kind. */
  View: ComponentType<{ actor: NoticeRef } & NoticeViewProps>
}

/** Components for all screens of a notice, for every kind of notice. */
export const noticeScreens = {
  loading: Loading,
  failed: LoadFailed,
  'not-found': NotFound,
  'missing-phone': MissingPhone,
  closed: NewNoticeClosed,
  notice: Notice,
  reopening: Reopening,
  form: Form,
  preview: Preview,
  'not-sent': NoticeNotSent,
  conflict: NoticeConflict,
  sent: NoticeSent,
} as const satisfies Record<ScreenOf<NoticeMachine>, ComponentType<NoticeProps>>

/** Writes, reads and changes a notice of any kind. Specification 2, sections 2 and 4. */
export function NoticeScreen(props: NoticeScreenProps) {
  const { kind, contractUuid } = props
  const noticeUuid = useMatch(noticeAddress(kind, contractUuid, ':notice'))?.params.notice ?? null
  return <NoticeFlow key={`${contractUuid} ${noticeUuid}`} {...props} noticeUuid={noticeUuid} />
}

function NoticeFlow({
  contractUuid,
  noticeUuid,
  machine,
  options,
  kind,
  flow,
  View,
}: NoticeScreenProps & { noticeUuid: string | null }) {
  // Suspends for the translations before the actor starts.
  useNoticeWritingTexts()
  const suggested = useSuggestedQuestion(kind, noticeUuid)
  const [logic] = useState(
    () => machine ?? startFromEmbedded(flow.provide({ actors: noticeActors(kind, contractUuid) })),
  )
  const actor = useFlow(logic, {
    ...options,
    input: options?.input ?? { contractUuid, noticeUuid, suggested },
  })
  const state = useSelector(actor, (snapshot) => snapshot)
  usePageHidden(actor)
  usePageShown(actor)
  useUnsavedInput(state.matches('working') || state.matches('reopening'))
  const question = useNoticeHistory(actor, state)

  return (
    <>
      <View actor={actor} kind={kind} />
      <LeaveConfirmation {...question} />
    </>
  )
}
