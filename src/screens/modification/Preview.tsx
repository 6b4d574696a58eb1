import {
  type ModificationRow,
  makeModificationSections,
} from '../../../api/modification-description.ts'
import { modificationFormField } from '../../../api/modification-form.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { ChangeLinkTarget } from '../../components/SummaryList/SummaryList.tsx'
import { SigningCard } from '../../flow/identification/SigningCard.tsx'
import { useModificationTexts } from '../../flow/modification-request/use-modification-messages.ts'
import { DescriptionSections } from '../../flow/request/DescriptionSections.tsx'
import { useDescriptionTexts } from '../../i18n/use-description-messages.ts'
import type { ModificationProps } from './flow.ts'
import { ModificationPage } from './ModificationPage.tsx'
import { describeFilledModification } from './preview/change.ts'

/** The preview of what is signed; each answer links to its field. */
export function Preview({ actor, state, draft, hasConflict }: ModificationProps) {
  const { t } = useModificationTexts()
  const words = useDescriptionTexts('modificationDescription')
  const { operation, mayWrite } = state.context
  const change = operation && describeFilledModification({ ...state.context, operation })
  const signing = { type: 'identification.requested' } as const
  const goBack = () => actor.send({ type: 'back.requested' })

  /** Goes back two steps, to the choice of who leaves. */
  function goToPeople() {
    goBack()
    goBack()
  }

  function changeOf({ term, path }: ModificationRow): ChangeLinkTarget | undefined {
    if (path === undefined) return undefined
    return {
      text: t('preview.change'),
      hidden: t('preview.changeOf', { term }),
      onGo:
        path === 'removeTenants'
          ? goToPeople
          : () => actor.send({ type: 'change.requested', path: modificationFormField(path) }),
    }
  }

  return (
    <ModificationPage
      state={state}
      draft={draft}
      step="preview"
      ways={{ parties: goToPeople, form: goBack }}
      title={t('preview.title')}
      lead={t('preview.lead')}
    >
      <Stack gap="wide">
        {hasConflict && (
          <Callout tone="warn" live="alert" title={t('preview.conflict.title')}>
            <p>{t('preview.conflict.text')}</p>
          </Callout>
        )}
        {change && (
          <DescriptionSections
            sections={makeModificationSections(change, words)}
            none={words.t('none')}
            changeOf={changeOf}
          />
        )}
        <SigningCard
          t={t}
          statement={change && words.t('statement.create')}
          approvers={change?.approvers ?? []}
          mayWrite={mayWrite}
          canSign={state.can(signing)}
          onSign={() => actor.send(signing)}
          onBack={goBack}
        />
      </Stack>
    </ModificationPage>
  )
}
