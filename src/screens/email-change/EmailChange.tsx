import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { emailChangeMachine } from '../../../machines/email-change/email-change.machine.ts'
import type { EmailChangeInput } from '../../../machines/email-change/email-change.setup.ts'
import { screenOf } from '../../../machines/shared/screen.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { MailedCode } from '../../flow/account/MailedCode.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { useStepFocus } from '../../flow/use-step-focus.ts'
import { emailChangeFlow } from '../../services/email-change.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useUnsavedInput } from '../../services/use-unsaved-input.ts'

export type EmailChangeProps = {
  /** The new address, which is to be confirmed with the code sent to it. */
  input: EmailChangeInput
  /** Called once the address has taken effect. */
  onConfirmed: () => void
  machine?: typeof emailChangeMachine | undefined
  options?: ActorOptions<typeof emailChangeMachine> | undefined
}

/**
 * Confirms a new e-mail address with the code sent to it, or discards it. Specification 2, user
 * info.
 */
export function EmailChange({
  input,
  onConfirmed,
  machine = emailChangeFlow,
  options,
}: EmailChangeProps) {
  const actor = useFlow(machine, { ...options, input: options?.input ?? input })
  const isConfirmed = useSelector(actor, (state) => state.matches('confirmed'))
  const part = useStepFocus(String(useSelector(actor, screenOf)))
  useEffect(() => {
    if (isConfirmed) onConfirmed()
  }, [isConfirmed, onConfirmed])
  return (
    <div ref={part}>
      <Flow actor={actor} />
    </div>
  )
}

type ChangeProps = ScreenProps<typeof emailChangeMachine>

const Flow = flowScreen({
  machine: emailChangeMachine,
  screens: {
    'new-email': NewEmail,
    'giving-up': GivingUp,
    'not-given-up': NotGivenUp,
    'email-changed': EmailChanged,
  },
})

function NewEmail({ actor, state }: ChangeProps) {
  const { t } = useTranslation('userInfo')
  const { codeEntry } = state.children
  const code = useSelector(codeEntry, (entry) => entry?.context.code ?? '')
  useUnsavedInput(code !== '')
  return (
    <Section title={t('emailChange.title')} focusable first>
      <Stack gap="loose">
        <p>{t('emailChange.text', { email: state.context.email })}</p>
        {codeEntry && <MailedCode actor={codeEntry} />}
        <Actions>
          <Button variant="quiet" onClick={() => actor.send({ type: 'change.cancelled' })}>
            {t('emailChange.giveUp')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  )
}

function GivingUp() {
  const { t } = useTranslation('userInfo')
  return (
    <Section title={t('emailChange.givingUp')} focusable first>
      {null}
    </Section>
  )
}

function NotGivenUp({ actor }: ChangeProps) {
  const { t } = useTranslation('userInfo')
  return (
    <Section title={t('emailChange.notGivenUp.title')} focusable first>
      <Stack>
        <p role="alert">{t('emailChange.notGivenUp.text')}</p>
        <Actions>
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>
            {t('failed.retry')}
          </Button>
          <Button variant="secondary" onClick={() => actor.send({ type: 'back.requested' })}>
            {t('emailChange.notGivenUp.back')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  )
}

function EmailChanged({ state }: ChangeProps) {
  const { t } = useTranslation('userInfo')
  return (
    <Section title={t('emailChange.changed.title')} focusable first>
      <Callout
        tone="success"
        title={t('emailChange.changed.text', { email: state.context.email })}
      />
    </Section>
  )
}
