import type { ReactNode } from 'react'
import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { discardsInput } from '../../../components/discards-input.ts'
import {
  answerTimeKindByNoticeKind,
  useAnswerTime,
  withAnswerPromise,
} from '../../../flow/use-answer-time.ts'
import { FormErrors } from '../../../form/FormErrors.tsx'
import { useFieldFocus } from '../../../form/use-form.ts'
import { WaitingSubmit, WaitingText } from '../../../form/WaitingSubmit.tsx'
import type { NoticeProps } from '../flow.ts'
import { NoticePage } from '../NoticePage.tsx'
import { useNoticeWritingTexts } from '../use-messages.ts'
import { NoticeEvents } from '../view/NoticeEvents.tsx'
import { useViewedNotice } from '../view/use-viewed.ts'
import type { QuestionOrFeedbackFields } from './use-notice-form.ts'

export type FormFrameProps = NoticeProps & {
  fields: Pick<
    QuestionOrFeedbackFields,
    'isComplete' | 'isRefused' | 'isWaiting' | 'refusal' | 'props'
  >
  head?: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** The frame around the fields of every notice form: the errors, and the button to the preview. */
export function FormFrame({ actor, state, kind, fields, head, aside, children }: FormFrameProps) {
  const { t } = useNoticeWritingTexts()
  const { isComplete, isRefused, isWaiting } = fields
  const { focus, start } = state.context
  const isEdit = start?.notice != null
  const lead = useLead(kind)

  useFieldFocus(focus)

  return (
    <NoticePage
      state={state}
      title={t(isEdit ? `edit.title.${kind}` : `title.${kind}`)}
      lead={isEdit ? t('edit.lead') : lead}
      head={head}
      aside={aside}
      isRefused={isRefused}
      givesFocusAway={isRefused || focus !== null}
    >
      <FormErrors refusal={fields.refusal} t={t} />
      <form {...fields.props}>
        {children}
        <Actions fill ruled>
          <WaitingSubmit isWaiting={isWaiting}>
            {t(isComplete ? 'form.preview' : 'continue')}
          </WaitingSubmit>
          {isEdit && (
            <Button
              {...discardsInput}
              variant="quiet"
              onClick={() => actor.send({ type: 'edit.cancelled' })}
            >
              {t('edit.cancel')}
            </Button>
          )}
        </Actions>
        <WaitingText isWaiting={isWaiting}>{t('form.waits')}</WaitingText>
      </form>
      {isEdit && <EventsSoFar state={state} kind={kind} />}
    </NoticePage>
  )
}

/** Returns the lead of the form: what a notice of this kind is for, and how soon it is answered. */
function useLead(kind: NoticeProps['kind']): string {
  const { t } = useNoticeWritingTexts()
  const answered = answerTimeKindByNoticeKind[kind]
  const span = useAnswerTime()(answered)
  return withAnswerPromise(
    t(`lead.${kind}`),
    answered === null || span === null ? null : t(`answer.${answered}`, { span }),
  )
}

/** The events so far of the notice that is being edited. Specification 2, section 2. */
function EventsSoFar(props: Pick<NoticeProps, 'state' | 'kind'>) {
  return <NoticeEvents viewed={useViewedNotice(props)} isFirst={false} />
}
