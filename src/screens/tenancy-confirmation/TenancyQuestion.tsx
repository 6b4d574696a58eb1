import { Button } from '../../components/Button/Button.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { TenancyProps } from './flow.ts'
import { TenancyAnswerButtons } from './TenancyAnswerButtons.tsx'
import { TenancyPage } from './TenancyPage.tsx'
import { useTenancyTexts } from './use-messages.ts'

const consequences = ['ifYes', 'ifNo', 'ifNothing'] as const

/** Asks the added person whether they live in the home, and says what each answer does. */
export function TenancyQuestion({ actor, state }: TenancyProps) {
  const { t } = useTenancyTexts()
  const { tenancy, mayWrite } = requireLoaded(state.context.start)
  const { requestedBy } = tenancy
  const isSending = state.matches({ asking: 'confirming' })
  return (
    <TenancyPage
      state={state}
      title={t('asking.title')}
      lead={
        requestedBy
          ? t('asking.lead', { name: `${requestedBy.firstName} ${requestedBy.lastName}` })
          : t('asking.unnamed')
      }
    >
      <TenancyAnswerButtons
        actor={actor}
        state={state}
        isSending={isSending}
        isNotSent={state.matches({ asking: 'notSent' })}
      >
        <Button
          variant="secondary"
          disabled={!mayWrite}
          aria-describedby={mayWrite ? undefined : 'why-not-answer'}
          aria-disabled={isSending}
          onClick={() => actor.send({ type: 'dispute.requested' })}
        >
          {t('no')}
        </Button>
      </TenancyAnswerButtons>
      <Section title={t('asking.then')} first>
        <Stack gap="loose">
          {consequences.map((one) => (
            <div key={one}>
              <b>{t(`asking.${one}.title`)}</b>
              <p>
                {t(
                  one === 'ifNothing' && tenancy.home === null
                    ? 'asking.ifNothing.closed'
                    : `asking.${one}.text`,
                )}
              </p>
            </div>
          ))}
        </Stack>
      </Section>
    </TenancyPage>
  )
}
