import {
  type TerminationTextRow,
  terminationSections,
} from '../../../api/termination-description.ts'
import { showDate } from '../../../domain/dates.ts'
import { todayOf } from '../../../domain/helsinki.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { Change } from '../../components/SummaryList/SummaryList.tsx'
import { SigningCard } from '../../flow/identification/SigningCard.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { AttachedFiles } from '../../flow/termination-request/AttachedFiles.tsx'
import { TerminationSections } from '../../flow/termination-request/TerminationSections.tsx'
import { useTerminationMessages } from '../../flow/termination-request/use-termination-messages.ts'
import type { TerminationProps } from './flow.ts'
import { approvers, changedAt, filledTermination } from './preview/filled-termination.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useMessages } from './use-messages.ts'

/** The preview of what is signed; each answer links to its field. */
export function Preview({ actor, state }: TerminationProps) {
  const { t } = useMessages()
  const words = useTerminationMessages()
  const { operation, form } = state.context
  const start = requireLoaded(state.context.start)
  const signing = { type: 'identification.requested' } as const
  const goBack = () => actor.send({ type: 'back.requested' })
  const notice =
    operation && filledTermination({ start, form, operation }, todayOf(state.context.clock))

  function changeOf(row: TerminationTextRow): Change | undefined {
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
          <Callout tone="warn" live="alert" title={t('preview.conflict.title')}>
            <p>{t('preview.conflict.text')}</p>
          </Callout>
        )}
        {notice && (
          <TerminationSections
            sections={terminationSections(notice, words)}
            changeOf={changeOf}
            files={form.files.length > 0 && <AttachedFiles files={form.files} />}
          />
        )}
        <SigningCard
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
