import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { ContactDetails, Preferences } from './DetailsList.tsx'
import type { OwnDetailsScreenProps } from './flow.ts'

/** The current details, with the button that edits them; disabled with the reason for staff. */
export function Details({ actor, state, profile, next }: OwnDetailsScreenProps) {
  const { t } = useTranslation('userInfo')
  const { mayWrite } = state.context
  return (
    <>
      <Section
        title={t('details.title')}
        focusable
        first
        side={
          <Button
            variant="secondary"
            compact
            disabled={!mayWrite}
            aria-describedby={mayWrite ? undefined : 'why-not-edit'}
            onClick={() => actor.send({ type: 'edit.requested', profile })}
          >
            {t('details.edit')}
          </Button>
        }
      >
        <Stack>
          {state.matches('saved') && (
            <Callout
              tone="success"
              live="status"
              title={t('saved')}
              actions={
                next !== null && (
                  <Button compact to={next}>
                    {t('backToForm')}
                  </Button>
                )
              }
            >
              {profile.pendingEmail && <p>{t('savedNewEmail', { email: profile.pendingEmail })}</p>}
            </Callout>
          )}
          {next !== null && !profile.phoneNumber && (
            <Callout tone="warn" title={t('phoneNeeded.title')}>
              <p>{t('phoneNeeded.text')}</p>
            </Callout>
          )}
          {!mayWrite && <p id="why-not-edit">{t('details.staff')}</p>}
          <ContactDetails profile={profile} />
        </Stack>
      </Section>
      <Section title={t('preferences.title')}>
        <Preferences profile={profile} />
      </Section>
    </>
  )
}
