import { type NoticeRow, noticeSections } from '../../../api/notice.ts'
import { showDate } from '../../../domain/dates.ts'
import { todayOf } from '../../../domain/helsinki.ts'
import { Notice } from '../../components/Notice/Notice.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { Change } from '../../components/SummaryList/SummaryList.tsx'
import { loaded } from '../../flow/loaded.ts'
import { SigningSheet } from '../identification/SigningSheet.tsx'
import { NoticeSections } from '../termination-request/NoticeSections.tsx'
import { useNoticeWords } from '../termination-request/use-notice-words.ts'
import type { TerminationProps } from './flow.ts'
import { approvers, changedAt, filledNotice } from './preview/notice.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useWords } from './use-words.ts'

/** The preview of what is signed; each answer links to its field. */
export function Preview({ actor, state }: TerminationProps) {
  const { t } = useWords()
  const words = useNoticeWords()
  const { operation, form } = state.context
  const start = loaded(state.context.start)
  const signing = { type: 'identification.requested' } as const
  const goBack = () => actor.send({ type: 'back.requested' })
  const notice = operation && filledNotice({ start, form, operation }, todayOf(state.context.clock))

  function changeOf(row: NoticeRow): Change | undefined {
    const path = changedAt(row, { start, form })
    return path === undefined
      ? undefined
      : {
          text: t('preview.change'),
          hidden: t('preview.changeOf', { term: row.term }),
          onGo: () => actor.send({ type: 'change.requested', path }),
        }
  }

  return (
    <TerminationPage
      state={state}
      step="preview"
      ways={{ form: goBack }}
      title={t('preview.title')}
      lead={t('preview.lead')}
    >
      <Stack gap="wide">
        {state.context.code === 'STATE_CONFLICT' && (
          <Notice tone="warn" live="alert" title={t('preview.conflict.title')}>
            <p>{t('preview.conflict.text')}</p>
          </Notice>
        )}
        {notice && <NoticeSections sections={noticeSections(notice, words)} changeOf={changeOf} />}
        <SigningSheet
          t={t}
          statement={
            operation && words.t('statement.create', { endDate: showDate(operation.endDate) })
          }
          approvers={approvers(start)}
          mayWrite={start.mayWrite}
          canSign={state.can(signing)}
          onSign={() => actor.send(signing)}
          onBack={goBack}
        />
      </Stack>
    </TerminationPage>
  )
}
