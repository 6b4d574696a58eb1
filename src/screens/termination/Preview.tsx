import {
  makeTerminationSections,
  type TerminationTextRow,
} from '../../../api/termination-description.ts'
import { formatDate } from '../../../domain/dates.ts'
import { helsinkiTodayOf } from '../../../domain/helsinki.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { ChangeLinkTarget } from '../../components/SummaryList/SummaryList.tsx'
import { SigningCard } from '../../flow/identification/SigningCard.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { AttachedFileLinks } from '../../flow/termination-request/AttachedFileLinks.tsx'
import { TerminationSections } from '../../flow/termination-request/TerminationSections.tsx'
import { useTerminationTexts } from '../../flow/termination-request/use-termination-messages.ts'
import type { TerminationProps } from './flow.ts'
import {
  approverNames,
  describeFilledTermination,
  formFieldOfRow,
} from './preview/filled-termination.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useTerminationScreenTexts } from './use-messages.ts'

/** The preview of what is signed; each answer links to its field. */
export function Preview({ actor, state }: TerminationProps) {
  const { t } = useTerminationScreenTexts()
  const words = useTerminationTexts()
  const { operation, form } = state.context
  const start = requireLoaded(state.context.start)
  const signing = { type: 'identification.requested' } as const
  const goBack = () => actor.send({ type: 'back.requested' })
  const notice =
    operation &&
    describeFilledTermination({ start, form, operation }, helsinkiTodayOf(state.context.clock))

  function changeOf(row: TerminationTextRow): ChangeLinkTarget | undefined {
    const path = formFieldOfRow(row, { start, form })
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
            sections={makeTerminationSections(notice, words)}
            changeOf={changeOf}
            files={form.files.length > 0 && <AttachedFileLinks files={form.files} />}
          />
        )}
        <SigningCard
          t={t}
          statement={
            operation && words.t('statement.create', { endDate: formatDate(operation.endDate) })
          }
          approvers={approverNames(start)}
          mayWrite={start.mayWrite}
          canSign={state.can(signing)}
          onSign={() => actor.send(signing)}
          onBack={goBack}
        />
      </Stack>
    </TerminationPage>
  )
}
