import { useTranslation } from 'react-i18next'
import type { ConflictingDetail } from '../../../domain/own-details.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import type { OwnDetailsScreenProps } from './flow.ts'

const terms = {
  email: 'details.email',
  phoneNumber: 'details.phone',
} as const satisfies Record<ConflictingDetail, string>

/**
 * Lets the resident choose between values when another window has changed the same. Decision 0108.
 */
export function ChangedElsewhere({ actor, state }: OwnDetailsScreenProps) {
  const { t } = useTranslation('userInfo')
  const { contested, form, profile } = state.context
  const stored = { email: profile.pendingEmail ?? profile.email, phoneNumber: profile.phoneNumber }
  const rowsOf = (values: Readonly<Record<ConflictingDetail, string | null>>) =>
    contested.map((name) => ({ term: t(terms[name]), value: values[name] ?? t('details.noPhone') }))
  return (
    <Section title={t('changedElsewhere.title')} focusable first>
      <Stack gap="wide">
        <p role="alert">{t('changedElsewhere.text')}</p>
        <Stack gap="tight">
          <h3>{t('changedElsewhere.typed')}</h3>
          <SummaryList rows={rowsOf(form)} />
        </Stack>
        <Stack gap="tight">
          <h3>{t('changedElsewhere.stored')}</h3>
          <SummaryList rows={rowsOf(stored)} />
        </Stack>
        <Actions fill>
          <Button onClick={() => actor.send({ type: 'own.chosen' })}>
            {t('changedElsewhere.own')}
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'other.chosen' })}>
            {t('changedElsewhere.other')}
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('failed.edit')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  )
}
