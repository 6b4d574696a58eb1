import {
  type ModificationRow,
  makeModificationSections,
} from '../../../api/modification-description.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { ChangeLinkTarget } from '../../components/SummaryList/SummaryList.tsx'
import { DescriptionSections } from '../../flow/request/DescriptionSections.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import { useDescriptionTexts } from '../../i18n/use-description-messages.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import { describeAddTenantRequest } from './asked.ts'
import type { StateProps } from './flow.ts'
import { useAddTenantTexts } from './use-messages.ts'

/** The preview of the request; each answer links to its field. */
export function Preview({ actor, state }: StateProps) {
  const { t } = useAddTenantTexts()
  const words = useDescriptionTexts('modificationDescription')
  const { start, operation } = state.context
  const goBack = () => actor.send({ type: 'back.requested' })

  function changeOf({ term, path }: ModificationRow): ChangeLinkTarget | undefined {
    return path === undefined
      ? undefined
      : {
          text: t('preview.change'),
          hidden: t('preview.changeOf', { term }),
          onGo: () => actor.send({ type: 'change.requested', path }),
        }
  }

  return (
    <AddTenantPage
      state={state}
      step="preview"
      ways={{ form: goBack }}
      title={t('preview.title')}
      lead={t('preview.lead')}
    >
      <Stack gap="wide">
        {operation && (
          <DescriptionSections
            sections={makeModificationSections(
              describeAddTenantRequest(requireLoaded(start), operation),
              words,
            )}
            none={words.t('none')}
            changeOf={changeOf}
          />
        )}
        <p className="small muted">{t('preview.masked')}</p>
        <Actions fill ruled>
          <Button onClick={() => actor.send({ type: 'continue.requested' })}>
            {t('continue')}
          </Button>
          <Button variant="quiet" onClick={goBack}>
            {t('previousStep')}
          </Button>
        </Actions>
      </Stack>
    </AddTenantPage>
  )
}
